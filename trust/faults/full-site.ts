import { setTimeout as delay } from 'node:timers/promises';
import { signUpOver } from '../../server/test/visitor.ts';
import { writeLog } from './full-database.ts';
import { type Fault, spanOf } from './row.ts';
import { type Disk, whileFull } from './small-disk.ts';
import { breakTrade, openStage, type Stage } from './stage.ts';

const LOOKS = 6;
const LOOK_EVERY_MS = 250;
const PATIENCE_MS = 15_000;
const LOST = 'PostgreSQL ended unexpectedly; start Skillverse again\n';

interface Fullness {
  readonly reads: number;
  /** Undefined where the server did not end. */
  readonly startMs: number | undefined;
}

/**
 * Everything on one disk, with the database that comes along. Every second time its log cannot be written either: then the
 * server says so and ends, no start succeeds before there is room, and the first one after that recovers.
 */
export function fullSite(disk: Disk): Fault<Fullness> {
  return {
    fault: 'the one disk of everything is full',
    open: (onEnd) => openStage(onEnd, undefined, {}, { parent: disk.folder }),
    cycle: (stage, count) =>
      breakTrade(stage, {
        before: 120,
        after: 60,
        refusals: ['STORAGE_FULL'],
        fault: () => fillUp(stage, disk, count % 2 === 0),
      }),
    measured: (all) => {
      const starts = all.flatMap(({ startMs }) => startMs ?? []);
      const reads = all.reduce((sum, one) => sum + one.reads, 0);
      const again = starts.length > 0 ? `, ready again in ${spanOf(starts)}` : '';
      return `${reads} reads served meanwhile; the server ended ${starts.length} times${again}`;
    },
  };
}

async function fillUp(stage: Stage, disk: Disk, isLogToo: boolean): Promise<Fullness> {
  const { breaches, server } = stage;
  const { cookie } = await signUpOver(stage.url, 'Who looks on');
  let reads = 0;
  const isEnded = await whileFull(disk, async () => {
    if (isLogToo) await stage.onDatabase(writeLog).catch(() => undefined);
    else reads = await look(stage, cookie);
    if (isLogToo) await Promise.race([server.ended, delay(PATIENCE_MS)]);
    if (server.process.exitCode === null) return false;
    const { code, stderr } = await server.ended;
    if (code !== 1 || stderr !== LOST) breaches.push(`the server ended with ${code}, saying: ${stderr}`);
    const words = await stage.restart().then(
      () => 'nothing',
      (error: Error) => error.message,
    );
    if (!/ended with 1: .*(the disk is full|No space left)/.test(words))
      breaches.push(`a start without room for anything said ${words}`);
    return true;
  });
  if (isLogToo && !isEnded) breaches.push('PostgreSQL went on without its log');
  return { reads, startMs: isEnded ? await stage.restart() : undefined };
}

/** @returns how many reads were served, as long as there is a server */
async function look({ url, server, breaches }: Stage, cookie: string): Promise<number> {
  for (let reads = 0; reads < LOOKS; reads++) {
    await delay(LOOK_EVERY_MS);
    const answer = await fetch(`${url}/api/courses`, { headers: { cookie } }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status === 200) continue;
    await Promise.race([server.ended, delay(PATIENCE_MS)]);
    if (server.process.exitCode === null)
      breaches.push(`/api/courses was answered ${answer?.status ?? 'not at all'}`);
    return reads;
  }
  return LOOKS;
}
