import { median, type Rig } from './load/windows.ts';
import type { RowName } from './rows.ts';
import { MEMORY_MAX_MB, mb } from './table.ts';

const MINUTES = 5;
const WINDOW_MS = 2000;
/** These rows run in turn at full speed: lists, searches, single objects, and a write. */
const MIX: readonly RowName[] = ['list', 'search', 'home', 'session', 'enroll'];
const GROWTH_MAX = 0.1;

/** @returns the memory of the server's process after each window, in order of time */
export async function measureMemory(
  { server, load, connections }: Rig,
  minutes = MINUTES,
): Promise<number[]> {
  const rssBytes: number[] = [];
  const endAt = performance.now() + minutes * 60_000;
  await load.ask({ do: 'open', port: server.port, connections });
  for (let n = 0; performance.now() < endAt; n++) {
    await load.ask({ do: 'run', row: MIX[n % MIX.length]!, ms: WINDOW_MS });
    rssBytes.push((await server.program.gauge()).rssBytes);
  }
  await load.ask({ do: 'close' });
  return rssBytes;
}

/** Memory is flat if the last quarter takes about as much as the second. In the first quarter the caches fill. */
export function memoryLines(rssBytes: readonly number[]): string[] {
  const quarter = (n: number) =>
    median(rssBytes.slice(((n - 1) * rssBytes.length) / 4, (n * rssBytes.length) / 4));
  const growth = quarter(4) / quarter(2) - 1;
  const most = Math.max(...rssBytes);
  const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');
  return [
    `Memory of the server in ${((rssBytes.length * WINDOW_MS) / 60_000).toFixed(0)} minutes at full speed`,
    `  quarters ${[1, 2, 3, 4].map((n) => mb(quarter(n))).join(', ')} MB; the last beside the second: ` +
      `${(100 * growth).toFixed(1)} %, goal <= ${100 * GROWTH_MAX} % ${verdict(growth <= GROWTH_MAX)}`,
    `  at most ${mb(most)} MB, goal <= ${MEMORY_MAX_MB} MB ${verdict(Number(mb(most)) <= MEMORY_MAX_MB)}`,
  ];
}
