import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import type { Viewer } from '../../core/http/viewer.ts';
import type { Db, Tx } from '../../db/client.ts';
import { allowLongPauses, allowLongStatements } from '../../db/transaction.ts';
import { type OwnProfileRows, readOwnProfile } from '../profiles/read-own-profile.ts';
import { OWN_LISTS } from './list-own-data.ts';
import type { OwnLists } from './queries.ts';

/** The maximum of each list, the newest first: nobody has nearly as many. */
const ENTRIES_MAX = 50_000;
/** So much is ready before anything is sent. Most exports are whole by then, and what goes wrong can still be answered. */
const HELD_BYTES = 262_144;

/** How long a reader may take; meanwhile nobody else's export is made. */
interface Patience {
  /** While nothing at all is taken. */
  readonly idleMs: number;
  readonly wholeMs: number;
}

const USUAL: Patience = { idleMs: 30_000, wholeMs: 600_000 };

/** How it is shown. */
interface Presented {
  head(own: OwnProfileRows): object;
  entry<Name extends keyof OwnLists>(name: Name, row: OwnLists[Name], avatarUrl: string | null): object;
}

export interface Wanted {
  readonly viewer: Viewer;
  readonly presented: Presented;
  /** Only tests have less. */
  readonly entriesMax?: number;
  readonly patience?: Patience;
}

/** The file as it is written. Destroying it ends its transaction too. */
export interface OwnDataFile {
  readonly text: Readable;
  /** Once all of it is ready, or so much that it has to be read before there can be more. */
  readonly begun: Promise<void>;
  /** Once its transaction is over, however it ended. */
  readonly ended: Promise<void>;
}

/** Writes everything that is stored about a member for longer than three days, as it was at one moment, never with much of it in memory. */
export function writeOwnData(db: Db, wanted: Wanted): OwnDataFile {
  const { idleMs, wholeMs } = wanted.patience ?? USUAL;
  const taker = new EventEmitter();
  const giveUp = new AbortController();
  const { signal } = giveUp;
  const endAfter = (ms: number, why: string) => setTimeout(() => giveUp.abort(new Error(why)), ms);
  const text = new Readable({ highWaterMark: HELD_BYTES, read: () => void taker.emit('read') });
  // Who sends it hears of an error too; before it is sent, `begun` tells.
  text.on('error', () => undefined);
  text.once('close', () => giveUp.abort(new Error('the reader of an export has left')));
  const begun = Promise.withResolvers<void>();
  begun.promise.catch(() => undefined);
  const whole = endAfter(wholeMs, 'an export took too long');
  const put = async (piece: string) => {
    signal.throwIfAborted();
    if (text.push(piece)) return;
    begun.resolve();
    const idle = endAfter(idleMs, 'nothing of an export was taken');
    await once(taker, 'read', { signal }).finally(() => clearTimeout(idle));
  };
  const working = db.begin('isolation level repeatable read read only', async (tx) => {
    await allowLongStatements(tx);
    await allowLongPauses(tx);
    for await (const piece of piecesOf(tx, wanted)) await put(piece);
  });
  const finish = () => {
    text.push(null);
    begun.resolve();
  };
  const fail = (error: Error) => {
    begun.reject(error);
    text.destroy(signal.aborted ? signal.reason : error);
  };
  const ended = working.then(finish, fail).finally(() => clearTimeout(whole));
  return { text, begun: begun.promise, ended };
}

/** The same text as JSON.stringify would make of the whole. */
async function* piecesOf(tx: Tx, wanted: Wanted): AsyncGenerator<string> {
  const { viewer, presented, entriesMax = ENTRIES_MAX } = wanted;
  const own = await readOwnProfile(tx, viewer.id);
  yield jsonOf(presented.head(own), 0).slice(0, -'\n}'.length);
  // Lists of which only the newest entries are here.
  const truncated: string[] = [];
  for (const name of Object.keys(OWN_LISTS) as (keyof OwnLists)[]) {
    yield `,\n  "${name}": [`;
    let count = 0;
    for await (const rows of OWN_LISTS[name]({ tx, viewer, limit: entriesMax + 1 })) {
      const shown = rows.slice(0, entriesMax - count);
      for (const row of shown) {
        const entry = presented.entry(name, row, own.profile.avatarUrl);
        yield `${count++ === 0 ? '' : ','}\n    ${jsonOf(entry, 4)}`;
      }
      if (shown.length < rows.length) truncated.push(name);
    }
    yield count === 0 ? ']' : '\n  ]';
  }
  yield `,\n  "truncated": ${jsonOf(truncated, 2)}\n}\n`;
}

function jsonOf(value: object, indent: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(indent)}`);
}
