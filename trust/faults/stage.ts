import { symlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Db, openPool } from '../../server/src/db/client.ts';
import { sweepFiles } from '../../server/src/features/media/sweep-files.ts';
import type { FileStore } from '../../server/src/integrations/files/file-store.ts';
import { openLocalStore } from '../../server/src/integrations/files/local-store.ts';
import { freePort } from '../../server/test/free-port.ts';
import { filesAndRows } from '../../server/test/given/files/stored-files.ts';
import { connectionOf } from '../../server/test/processes/connection-of.ts';
import { emptyDataDir, type RunningServer, startServer } from '../../server/test/processes/running-server.ts';
import { isDone, type Market } from './market/market.ts';
import { type Account, reconcile } from './market/reconcile.ts';
import { askAgain, lookWhoIsThere, openMarket, settle, trade } from './market/trade.ts';

const IN_25_HOURS_MS = 25 * 60 * 60 * 1000;
const PATIENCE_MS = 60_000;
const TRADERS = 12;
const REPEATED = 30;

/** A site at an address, everybody who ever traded there, and what did not hold. */
export interface Books {
  readonly url: string;
  readonly markets: Market[];
  readonly breaches: string[];
  /** On its database, with the rights of the migrations. */
  onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Where its files are. */
  openFiles(): Promise<FileStore>;
}

/** One server that is broken and started again. */
export interface Stage extends Books {
  readonly dataDir: string;
  server: RunningServer;
  /** Starts the server again. @returns after how many milliseconds it was ready */
  restart(): Promise<number>;
}

export type OnEnd = (cleanUp: () => Promise<void>) => void;

/** What lies on a disk of its own. */
interface Disposition {
  /** The folder in which the data folder is made. */
  readonly parent?: string;
  /** What is the folder of the files. */
  readonly files?: string;
}

/**
 * @param databaseUrl left out, the database that comes along
 * @param more of the server's environment
 */
export async function openStage(
  onEnd: OnEnd,
  databaseUrl?: string,
  more: Readonly<Record<string, string>> = {},
  { parent, files }: Disposition = {},
): Promise<Stage> {
  const port = await freePort();
  const dataDir = emptyDataDir(onEnd, parent);
  if (files) symlinkSync(files, join(dataDir, 'files'));
  const settings = { PORT: String(port), LOG_LEVEL: 'fatal', DATABASE_URL: databaseUrl ?? '', ...more };
  const stage: Stage = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    markets: [],
    breaches: [],
    server: await startServer(dataDir, settings),
    restart: async () => {
      const startedAt = Date.now();
      stage.server = await startServer(dataDir, settings);
      return Date.now() - startedAt;
    },
    onDatabase: async (work) => {
      const address = databaseUrl ? { url: databaseUrl } : connectionOf(dataDir);
      if (!address) throw new Error('no database runs');
      const db = openPool(address, { max: 4 });
      return await work(db).finally(() => db.end({ timeout: 1 }));
    },
    openFiles: () => openLocalStore(dataDir),
  };
  return stage;
}

interface Break<T> {
  readonly before: number;
  readonly after: number;
  readonly fault: (market: Market) => Promise<T>;
  /** Refusals that nobody can meet but where this is broken. */
  readonly refusals?: readonly string[];
}

/** New members trade; in the middle of it something breaks, and is mended; they go on, and all is reckoned up. */
export async function breakTrade<T>(
  stage: Stage,
  { before, after, fault, refusals = [] }: Break<T>,
): Promise<T> {
  const market = await openMarket(stage.url, { traders: TRADERS });
  stage.markets.push(Object.assign(market, { refusals }));
  let isOver = false;
  const trading = trade(stage.url, market, () => isOver);
  try {
    await untilDone(market, before);
    const result = await fault(market);
    await untilDone(market, doneIn(market) + after);
    isOver = true;
    await trading;
    await reckonUp(stage, market);
    return result;
  } finally {
    isOver = true;
  }
}

/** Asks again for what was lost, holds all answers of this market against database and files, and looks who is still signed in. */
export async function reckonUp(books: Books, market: Market): Promise<void> {
  await settle(books.url, market);
  const repeated = await askAgain(books.url, market, { last: REPEATED });
  const files = await books.openFiles();
  const found = await books.onDatabase((db) => reconcile([market], { db, files })).finally(files.close);
  const signedOut = await lookWhoIsThere(books.url, market);
  books.breaches.push(...repeated, ...found, ...signedOut);
}

/** What was true after each cycle is true at the end, the sweep takes every file that no row leads to, and the server ends well. */
export async function endStage(stage: Stage, closed: readonly Account[] = []): Promise<void> {
  await closeBooks(stage, closed);
  const { code, stderr } = await stage.server.stop();
  if (code !== 0 || stderr !== '') stage.breaches.push(`at last the server ended with ${code}: ${stderr}`);
}

/** The part of it that leaves the servers alone. */
export async function closeBooks(books: Books, closed: readonly Account[] = []): Promise<void> {
  const { markets, breaches } = books;
  const files = await books.openFiles();
  const close = async (db: Db) => {
    breaches.push(...(await reconcile([...markets, ...closed], { db, files })));
    await sweepFiles(db, files, new Date(Date.now() + IN_25_HOURS_MS));
    const left = await readdir(files.arrivals);
    breaches.push(...left.map((name) => `the sweep leaves ${name} among the arrivals`));
    const { orphans, missing } = await filesAndRows(db, files);
    breaches.push(...orphans.map((path) => `no row leads to the file ${path}, and the sweep leaves it`));
    breaches.push(...missing.map((path) => `the sweep took the bytes of ${path}`));
  };
  await books.onDatabase(close).finally(files.close);
}

export const answersOf = ({ sent }: Market) => sent.filter(({ answer }) => answer).length;
export const doneIn = ({ sent }: Market) => sent.filter(isDone).length;
export const unansweredOf = ({ sent }: Market) => sent.filter(({ unanswered }) => unanswered > 0).length;

/** Refusals do not count: a site that only refuses does not serve. @throws Error where nothing is done for a minute */
export async function untilDone(market: Market, count: number): Promise<void> {
  let last = { done: doneIn(market), at: Date.now() };
  while (last.done < count) {
    await delay(5);
    const done = doneIn(market);
    if (done > last.done) last = { done, at: Date.now() };
    else if (Date.now() - last.at > PATIENCE_MS) throw new Error('nothing was done for a minute');
  }
}
