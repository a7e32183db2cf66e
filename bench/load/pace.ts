import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Connection } from './connection.ts';
import type { Asked, MixKind } from './mix.ts';

/** What asking at a pace of its own came to. */
export interface Paced {
  /** Of every request, by what it asked for: from when it was due until all of its answer was there. */
  readonly tookMs: Readonly<Partial<Record<MixKind, readonly number[]>>>;
  /** By how much the requests went out later than they were due: a load that is late itself measures itself. */
  readonly lateMs: readonly number[];
  /** As many were needed at once. */
  readonly connections: number;
}

/**
 * Asks so many times a second, however long answers take: a request that finds all connections busy opens another one.
 * @throws Error on the first answer that is not 200
 */
export async function askAtPace(
  port: number,
  next: () => Asked,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Paced> {
  const all: Connection[] = [];
  const idle: Connection[] = [];
  const tookMs: Partial<Record<MixKind, number[]>> = {};
  const lateMs: number[] = [];
  let failure: Error | undefined;
  const open = async () => {
    const connection = await Connection.open(port);
    all.push(connection);
    return connection;
  };
  const ask = async ({ kind, request }: Asked, dueAt: number) => {
    // The longest idle first, so that none is idle for so long that the server closes it.
    const connection = idle.shift() ?? (await open());
    const answer = await connection.send(request);
    const ms = performance.now() - dueAt;
    idle.push(connection);
    if (answer.status !== 200) {
      const asked = request.slice(0, request.indexOf(' HTTP'));
      throw new Error(`${asked} was answered ${answer.status} ${answer.text().slice(0, 500)}`);
    }
    tookMs[kind] ??= [];
    tookMs[kind].push(ms);
  };
  const onFailure = (error: Error) => {
    failure ??= error;
  };
  const startsAt = performance.now();
  const asked: Promise<void>[] = [];
  for (let n = 0; n < perSecond * seconds && !failure; n++) {
    const dueAt = startsAt + (n * 1000) / perSecond;
    await delay(Math.max(0, dueAt - performance.now()));
    lateMs.push(performance.now() - dueAt);
    asked.push(ask(next(), dueAt).catch(onFailure));
  }
  if (!failure) await Promise.all(asked);
  for (const connection of all) connection.close();
  if (failure) throw failure;
  return { tookMs, lateMs, connections: all.length };
}
