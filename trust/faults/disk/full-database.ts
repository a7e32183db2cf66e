import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../../server/src/db/client.ts';
import { lookOn } from '../market/onlooker.ts';
import { type OwnPostgres, openOwnPostgres } from '../network/own-postgres.ts';
import { type Fault, spanOf, underLoad } from '../row.ts';
import { openStage, type Stage } from '../stage.ts';
import { type Disk, whileFull } from './small-disk.ts';

const HOLD_MS = 1500;
/** More pieces of the log than there is room for. */
const PIECES = 400;
// So that the log fits beside the data, as a host with a small disk would set it.
const SETTINGS = ['max_wal_size=96MB', 'min_wal_size=32MB'];

interface Fullness {
  readonly toldMs: number;
  readonly servedMs: number;
  readonly slowestMs: number;
  /** PostgreSQL stopped itself, because it could not write its log. */
  readonly isEnded: boolean;
  readonly reads: number;
}

/**
 * PostgreSQL is somebody else's, behind DATABASE_URL: the server lives on whatever becomes of it. Every second time its log
 * cannot be written either, and what it stops then a supervisor starts again.
 */
export function fullDatabase(disk: Disk): Fault<Fullness> {
  let postgres: OwnPostgres | undefined;
  return {
    fault: "the database's disk is full",
    open: async (onEnd) => {
      postgres = await openOwnPostgres(onEnd, { home: disk.folder, options: SETTINGS });
      return await openStage(onEnd, postgres.url);
    },
    cycle: underLoad(async (stage, count) => {
      const supervision = postgres!.supervise();
      return await fillUp(stage, disk, count % 2 === 0).finally(() => supervision.stop());
    }),
    measured: (all) => {
      const ended = all.filter(({ isEnded }) => isEnded).length;
      const reads = all.reduce((sum, one) => sum + one.reads, 0);
      return (
        `writes 503 after ${spanOf(all.map(({ toldMs }) => toldMs))}; ${reads} reads served meanwhile; ` +
        `PostgreSQL stopped itself ${ended} times; slowest answer ${spanOf(all.map(({ slowestMs }) => slowestMs))}; ` +
        `served again after ${spanOf(all.map(({ servedMs }) => servedMs))}`
      );
    },
  };
}

async function fillUp(stage: Stage, disk: Disk, isLogToo: boolean): Promise<Fullness> {
  const { breaches, onDatabase } = stage;
  const before = await onDatabase(checkpointerOf);
  const onlooker = await lookOn(stage);
  try {
    const toldMs = await whileFull(disk, async () => {
      const telling = onlooker.untilWrite(503);
      if (isLogToo) await onDatabase(writeLog).catch(() => undefined);
      const afterMs = await telling;
      await delay(HOLD_MS);
      return afterMs;
    });
    const servedMs = await onlooker.untilServed();
    const { statuses, slowestMs } = await onlooker.stop();
    const isEnded = (await onDatabase(checkpointerOf)) !== before;
    const unread = statuses.reads.get(503) ?? 0;
    if (unread > 0 && !isEnded) breaches.push(`${unread} reads were refused although PostgreSQL was there`);
    if (isLogToo && !isEnded) breaches.push('PostgreSQL went on without its log');
    if (statuses.health.has(503)) breaches.push('/api/health was answered 503');
    if (stage.server.process.exitCode !== null) breaches.push('the server ended with its database');
    return { toldMs, servedMs, slowestMs, isEnded, reads: statuses.reads.get(200) ?? 0 };
  } finally {
    await onlooker.stop();
  }
}

/** A process that PostgreSQL starts again whenever it has ended unexpectedly, be it from within. */
async function checkpointerOf(db: Db): Promise<number | undefined> {
  const [row] = await db<{ pid: number }[]>`
    select pid from pg_stat_activity where backend_type = 'checkpointer'`;
  return row?.pid;
}

/** Piece after piece, until there is no room for another one. @throws Error where PostgreSQL has stopped */
export async function writeLog(db: Db): Promise<void> {
  for (let piece = 0; piece < PIECES; piece++) {
    await db`select pg_logical_emit_message(false, 'skillverse', 'ballast')`;
    await db`select pg_switch_wal()`;
  }
}
