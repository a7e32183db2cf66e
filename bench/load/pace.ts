import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Connection } from './connection.ts';
import type { Asked, MixKind } from './mix.ts';

/** The results of an open-loop load: the request rate is fixed. */
export interface Paced {
  /** The latency of each request, by kind: from its due time until its whole answer has arrived. */
  readonly tookMs: Readonly<Partial<Record<MixKind, readonly number[]>>>;
  /** How late each request was sent. If the load generator is late, the latencies contain its own delay. */
  readonly lateMs: readonly number[];
  /** The number of connections that were needed at the same time. */
  readonly connections: number;
}

/**
 * Sends requests at a fixed rate, even if answers are slow. If all connections are busy, a request opens a new one.
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
    // Takes the connection that has been idle longest, so that the server closes none for idling.
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
