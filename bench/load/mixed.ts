import { loadavg } from 'node:os';
import type { Program } from '../programs.ts';
import { markdownTable } from '../table.ts';
import { MIX_KINDS, type MixKind } from './mix.ts';
import type { Paced } from './pace.ts';
import { type Percentiles, percentilesOf } from './percentiles.ts';

const PER_SECOND = 200;
const SECONDS = 60;
const WARM_UP_SECONDS = 10;

const kinds = Object.keys(MIX_KINDS) as MixKind[];
const isSearch = (kind: MixKind) => kind.startsWith('search');
const isRead = (kind: MixKind) => kind !== 'enroll' && kind !== 'complete';

interface Goal {
  readonly title: string;
  readonly covers: (kind: MixKind) => boolean;
  readonly most: Partial<Pick<Percentiles, 'p95Ms' | 'p99Ms'>>;
}

/** In a large community, with 200 requests a second. */
const GOALS: readonly Goal[] = [
  { title: 'All reads, searches too', covers: isRead, most: { p95Ms: 80, p99Ms: 200 } },
  { title: 'All searches', covers: isSearch, most: { p99Ms: 300 } },
  { title: 'All enrollments', covers: (kind) => kind === 'enroll', most: { p99Ms: 250 } },
];

export interface MixedFigures extends Paced {
  /** The load average of the minute before the measurement. */
  readonly loadBefore: number;
}

/** All kinds of requests at the same time, as on a busy evening. */
export async function measureMix(load: Program, port: number): Promise<MixedFigures> {
  await load.ask({ do: 'mix', port, perSecond: PER_SECOND, seconds: WARM_UP_SECONDS });
  const loadBefore = loadavg()[0] ?? 0;
  const paced = await load.ask<Paced>({ do: 'mix', port, perSecond: PER_SECOND, seconds: SECONDS });
  return { ...paced, loadBefore };
}

export function mixedLines({ tookMs, lateMs, connections, loadBefore }: MixedFigures): string[] {
  const of = (covers: (kind: MixKind) => boolean) =>
    percentilesOf(kinds.filter(covers).flatMap((kind) => tookMs[kind] ?? []));
  const cells = (title: string, { count, p50Ms, p95Ms, p99Ms, mostMs }: Percentiles, goal: string) => [
    title,
    ...[count.toLocaleString('en'), ...[p50Ms, p95Ms, p99Ms, mostMs].map((ms) => ms.toFixed(1)), goal],
  ];
  const late = percentilesOf(lateMs);
  return [
    `${PER_SECOND} requests a second for ${SECONDS} s, at most ${connections} at once; the load average was ${loadBefore.toFixed(2)}`,
    '',
    markdownTable([
      ['', 'requests', 'p50 ms', 'p95 ms', 'p99 ms', 'most ms', 'goals'],
      ...kinds.map((kind) =>
        cells(
          MIX_KINDS[kind],
          of((one) => one === kind),
          '',
        ),
      ),
      ...GOALS.map(({ title, covers, most }) => {
        const figures = of(covers);
        return cells(title, figures, verdictOn(figures, most));
      }),
    ]),
    '',
    `Requests went out ${late.p50Ms.toFixed(1)} ms after they were due (p99 ${late.p99Ms.toFixed(1)} ms), which is part of these figures.`,
  ];
}

function verdictOn(figures: Percentiles, most: Goal['most']): string {
  const goals = Object.entries(most) as ['p95Ms' | 'p99Ms', number][];
  return goals
    .map(([name, ms]) => `${name.slice(0, 3)} < ${ms} ${figures[name] < ms ? 'met' : 'MISSED'}`)
    .join(', ');
}
