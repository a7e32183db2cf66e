import type { Answer } from './slow-line.ts';

interface Task {
  readonly startMs: number;
  readonly tookMs: number;
}

interface Shift {
  readonly atMs: number;
  readonly value: number;
}

const LONG_MS = 50;

/** Total blocking time: the sum of the time over 50 ms of each long task after the first paint. */
export function blockingMs(tasks: readonly Task[], firstPaintMs: number): number {
  const excess = tasks.map(({ startMs, tookMs }) => {
    const since = Math.max(startMs, firstPaintMs);
    return Math.max(0, startMs + tookMs - since - LONG_MS);
  });
  return excess.reduce((sum, one) => sum + one, 0);
}

/** Cumulative layout shift: the worst session window. Its shifts are less than 1 s apart, and it lasts at most 5 s. */
export function layoutShift(shifts: readonly Shift[]): number {
  let [worst, sum, startMs, lastMs] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { atMs, value } of shifts) {
    if (atMs - lastMs >= 1000 || atMs - startMs >= 5000) [sum, startMs] = [0, atMs];
    sum += value;
    lastMs = atMs;
    worst = Math.max(worst, sum);
  }
  return worst;
}

export const KINDS = ['js', 'css', 'fonts', 'images', 'html', 'api'] as const;
export type Kind = (typeof KINDS)[number];

export function kindOf(path: string): Kind {
  if (/^\/api\//.test(path)) {
    return /\/(media|thumbnails?|avatars?|images?)\//.test(path) ? 'images' : 'api';
  }
  const [, ending = ''] = /\.(\w+)$/.exec(path.split('?')[0] ?? '') ?? [];
  if (ending === 'js') return 'js';
  if (ending === 'css') return 'css';
  if (/^woff2?$/.test(ending)) return 'fonts';
  return /^(svg|png|jpe?g|webp|avif|ico)$/.test(ending) ? 'images' : 'html';
}

/** The sizes of the bodies as sent, by kind. */
export function bytesByKind(answers: readonly Answer[]): Readonly<Record<Kind, number>> {
  const bytes: Record<Kind, number> = { js: 0, css: 0, fonts: 0, images: 0, html: 0, api: 0 };
  for (const { path, bodyBytes } of answers) bytes[kindOf(path)] += bodyBytes;
  return bytes;
}
