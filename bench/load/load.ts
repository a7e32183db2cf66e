import { performance } from 'node:perf_hooks';
import { createVisits, ROWS, type RowName, type Site, type Visits } from '../rows.ts';
import { Connection } from './connection.ts';
import { createMix } from './mix.ts';
import { askAtPace, type Paced } from './pace.ts';
import { percentilesOf } from './percentiles.ts';

// The load generator. It runs in its own process, so that its CPU time is not counted as the server's.

type LoadCommand =
  | { readonly do: 'open'; readonly port: number; readonly connections: number }
  | { readonly do: 'run'; readonly row: RowName; readonly ms: number }
  | { readonly do: 'mix'; readonly port: number; readonly perSecond: number; readonly seconds: number }
  | { readonly do: 'close' };

export interface LoadResult {
  /** The number of visits. All of them got the expected answers. */
  readonly visits: number;
  readonly elapsedMs: number;
  /** The CPU time of this process. */
  readonly cpuMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const site = JSON.parse(process.env.LOAD_SITE ?? '') as Omit<Site, 'port'>;
const visitsFor = createVisits(site);
const mixFor = createMix(site);
let visits: Visits | undefined;
let connections: Connection[] = [];

async function obey(command: LoadCommand): Promise<LoadResult | Paced | 'done'> {
  if (command.do === 'run') return await run(command.row, command.ms);
  if (command.do === 'mix') return await askAtPace(command.port, mixFor(command.port), command);
  for (const connection of connections) connection.close();
  connections = [];
  if (command.do === 'open') {
    const { port } = command;
    visits = visitsFor(port);
    connections = await Promise.all(Array.from({ length: command.connections }, () => Connection.open(port)));
  }
  return 'done';
}

async function run(row: RowName, ms: number): Promise<LoadResult> {
  const next = visits?.[row];
  if (!next) throw new Error('open comes before run');
  const tookMs: number[] = [];
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const endAt = startedAt + ms;
  await Promise.all(
    connections.map(async (connection) => {
      for (let now = performance.now(); now < endAt; ) {
        await visit(connection, row, next());
        const then = now;
        now = performance.now();
        tookMs.push(now - then);
      }
    }),
  );
  const elapsedMs = performance.now() - startedAt;
  const cpu = process.cpuUsage(cpuBefore);
  const cpuMs = (cpu.user + cpu.system) / 1000;
  const { count, p50Ms, p99Ms } = percentilesOf(tookMs);
  return { visits: count, elapsedMs, cpuMs, p50Ms, p99Ms };
}

async function visit(connection: Connection, row: RowName, requests: readonly string[]): Promise<void> {
  for (const request of requests) {
    const answer = await connection.send(request);
    if (answer.status === 200) continue;
    const asked = request.slice(0, request.indexOf(' HTTP'));
    throw new Error(
      `${ROWS[row].title}: ${asked} was answered ${answer.status} ${answer.text().slice(0, 500)}`,
    );
  }
}

process.on('message', (command: LoadCommand | 'gauge') => {
  if (command === 'gauge') return;
  obey(command).then(
    (result) => process.send?.(result),
    (error: Error) => process.send?.({ failed: error.message }),
  );
});
// Only the channel keeps this process alive, so it ends with its parent.
process.channel?.ref();
