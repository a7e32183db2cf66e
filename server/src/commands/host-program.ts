import { setTimeout as delay } from 'node:timers/promises';
import { refuseWhileRestoring } from '../backup/restore-marker.ts';
import { type Db, openPool } from '../db/client.ts';
import { cutOffOn } from '../db/cut-off.ts';
import { openDatabase } from '../db/embedded/open-database.ts';
import { findExistingPlace } from '../db/embedded/place.ts';
import { hasOthers } from '../db/server-state.ts';
import { isConnectionLost, sqlStateOf } from '../db/transaction.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { isPlain, reachDatabase } from '../start-error.ts';
import { asksForHelp, type CommandWords, flagsOf, helpOf, usageOf } from './command-words.ts';
import { codeOf, type SentenceOf } from './exit-code.ts';

/** What the host asked for cannot be done; the message is the one line that says why. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}

const UNKNOWN_TABLE = '42P01';
const UNKNOWN_COLUMN = '42703';

/** A command of the host's, told by one table: its words, its help and what it does. */
export interface HostProgram extends CommandWords {
  /** What is only looked at, one line each, by its name. */
  readonly lists: Readonly<Record<string, { readonly does: string; list(db: Db): Promise<string[]> }>>;
  /** @returns what to tell the host. @throws CommandRefused */
  run(db: Db, action: string, subject: string, isFlagged: boolean): Promise<string>;
}

/**
 * Runs one command of the host at a terminal, beside a running server or without one. Ends with 0, with 1 where there is
 * no such member, course or project, and with 2 where nothing could be tried, or nobody knows what became of it.
 * Who asks what it takes is told so, without any database.
 */
export async function runHostProgram(program: HostProgram, words: readonly string[]): Promise<void> {
  if (asksForHelp(words)) {
    process.stdout.write(helpOf(program));
    return;
  }
  const work = async () => {
    const told = toldBy(program, askedIn(program, words));
    const tell = async (db: Db) => {
      process.stdout.write(`${await told(db)}\n`);
      return 0;
    };
    return await withDatabase((db) => codeOf(() => tell(db), sentenceOfWork));
  };
  process.exitCode = await codeOf(work, sentenceOf);
}

interface Asked {
  readonly action: string;
  readonly subject: string;
  readonly isFlagged: boolean;
  readonly isTooMuch: boolean;
}

function askedIn(program: HostProgram, [action = '', ...words]: readonly string[]): Asked {
  const flags = flagsOf(program);
  const flag = Object.hasOwn(flags, action) ? flags[action] : undefined;
  const [subject = '', ...more] = words.filter((word) => word !== flag);
  return { action, subject, isFlagged: words.some((word) => word === flag), isTooMuch: more.length > 0 };
}

function toldBy(
  program: HostProgram,
  { action, subject, isFlagged, isTooMuch }: Asked,
): (db: Db) => Promise<string> {
  const list = Object.hasOwn(program.lists, action) ? program.lists[action] : undefined;
  if (list && subject === '') return async (db) => (await list.list(db)).join('\n');
  if (!Object.hasOwn(program.actions, action) || subject === '' || isTooMuch)
    throw new SettingsError(usageOf(program));
  return (db) => program.run(db, action, subject, isFlagged);
}

/**
 * Joins the database of a running server, or starts it for as long as the work takes, and for the programs that have joined it by then:
 * so the work itself says what became of it.
 * @param signal ends the work, whatever it waits for
 */
export async function withDatabase<T>(
  work: (db: Db) => Promise<T>,
  { databaseUrl, dataDir } = readSettings(),
  signal = new AbortController().signal,
): Promise<T> {
  refuseWhileRestoring(dataDir);
  if (!databaseUrl && !findExistingPlace(dataDir)) {
    throw new SettingsError(
      `There is no database in ${dataDir}: npm start makes one. Where your site has another DATA_DIR, the command has to be told too`,
    );
  }
  const embedded = databaseUrl ? undefined : await openDatabase({ dataDir });
  const address = embedded?.connection ?? { url: databaseUrl ?? '' };
  const db = openPool(address, { max: 1 });
  try {
    if (databaseUrl) await reachDatabase(db, databaseUrl);
    cutOffOn(signal, db);
    return await work(db);
  } finally {
    if (embedded?.owner) await untilAlone(db, signal).catch(() => undefined);
    await db.end({ timeout: 5 });
    await embedded?.stop();
  }
}

/** A program that has joined meanwhile, most likely a server, would lose the database that we end. */
async function untilAlone(db: Db, signal: AbortSignal): Promise<void> {
  let isTold = false;
  while (!signal.aborted && (await hasOthers(db))) {
    if (!isTold) process.stderr.write(`${STAYS}\n`);
    isTold = true;
    await delay(500, undefined, { signal });
  }
}

const STAYS = 'A server has joined the database that this program started: it stays until that server stops';

/** Before anything was begun. */
const sentenceOf: SentenceOf = (error) => sentenceAfter('Nothing was done', error);

/** A connection that was lost may have been so while the last step was taken. */
const sentenceOfWork: SentenceOf = (error) =>
  isConnectionLost(error)
    ? sentenceAfter('Nobody knows whether it was done, so run it once more', error)
    : sentenceOf(error);

function sentenceAfter(outcome: string, error: Error): ReturnType<SentenceOf> {
  if (error instanceof CommandRefused) return { line: error.message, code: 1 };
  return { line: plainSentence(error) ?? `${outcome}: ${error.message}`, code: 2 };
}

/** What stands for itself, without the word of what the command could not do. */
export function plainSentence(error: unknown): string | undefined {
  if (isPlain(error)) return error.message;
  const isUnprepared = [UNKNOWN_TABLE, UNKNOWN_COLUMN].includes(sqlStateOf(error) ?? '');
  return isUnprepared ? 'The database is not prepared for this version: npm start does that' : undefined;
}

/** One line for programs that collect logs, in the form of the server's own. */
export function logAction(action: string, subjectId: string): void {
  const line = { level: 30, time: Date.now(), pid: process.pid, action, subjectId, msg: 'host action' };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/** In UTC, as the logs are. */
export function dayOf(moment: string): string {
  return moment.slice(0, 10);
}
