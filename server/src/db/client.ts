import type { PoolClient } from 'pg';
import type { DatabaseAddress } from './pool/address.ts';
import { begin, type Tx, type Work } from './pool/begin.ts';
import { type Connections, openConnections } from './pool/connections.ts';
import { run } from './pool/run.ts';
import { openTurns } from './pool/turns.ts';
import { type Row, type Sql, type Statement, sqlOn } from './sql.ts';

export type { DatabaseAddress, Tx };

interface PoolOptions {
  /** All its connections. A pool of few serves searches with them, too. */
  readonly max?: number;
  /** The role that each connection takes on; none where the database would not let us make one. */
  readonly role?: string | undefined;
  /**
   * A connection that hears no answer for so long is given up, in a transaction later. Left out, it is waited for as long as it
   * takes: so do the programs of the host.
   */
  readonly answerMs?: number | undefined;
  readonly onNotice?: (notice: string) => void;
}

/** How many connections a process of the site holds, unless it is told otherwise. */
export const USUAL_CONNECTIONS = 20;

/** Of a server: longer than a statement may take, and as long as anybody is kept waiting. */
export const ANSWER_MS = 8000;
/** A transaction may have been allowed a minute for each statement. */
const MORE_IN_TRANSACTION_MS = 57_000;
const FOR_SEARCHES = { statement_timeout: 1000 };

interface Pooled extends Sql {
  begin<T>(work: Work<T>): Promise<T>;
  /** @param options e.g. 'isolation level repeatable read read only' */
  begin<T>(options: string, work: Work<T>): Promise<T>;
}

export interface Db extends Pooled {
  /** For searches alone, so that no other read waits for them. Each is ended where it takes long. */
  readonly searching: Pooled;
  /** One of its connections, for the sign-in library, which speaks to the driver itself. */
  lend(): Promise<PoolClient>;
  /** @returns how to close each connection on which nothing is heard between now and then */
  noteHeard(): () => void;
  /** @param timeout seconds for what is being done; left out, as long as it takes */
  end(how?: { readonly timeout: number }): Promise<void>;
}

/** What queries run on: the pool or a part of it, or the transaction that they are part of. */
export type DbOrTx = Pooled | Tx;

/** Opens a pool. Nothing is connected before the first query. */
export function openPool(address: DatabaseAddress, options: PoolOptions = {}): Db {
  const { max = USUAL_CONNECTIONS - 1, role, answerMs, onNotice } = options;
  const open = (most: number, settings?: typeof FOR_SEARCHES) =>
    openConnections(address, { max: most, settings, role, onNotice });
  const most = searchesMost(max);
  const main = open(max - most);
  const searching = most > 0 ? open(most, FOR_SEARCHES) : main;
  const connections = [...new Set([main, searching])];
  const takeTurn = openTurns(transactionsMost(max - most));
  const pooled = (some: Connections): Pooled => {
    const beginOn = <T>(...args: [string, Work<T>] | [Work<T>]) => {
      const [options, work] = args.length === 2 ? args : ['', args[0]];
      const how = { options, answerMs: answerMs && answerMs + MORE_IN_TRANSACTION_MS };
      return takeTurn(() => begin(some, how, work));
    };
    return Object.assign(sqlOn(runOn(some, answerMs)), { begin: beginOn });
  };
  return Object.assign(pooled(main), {
    searching: pooled(searching),
    lend: main.lend,
    noteHeard() {
      const closeSilent = connections.map((one) => one.noteHeard());
      return () => {
        for (const close of closeSilent) close();
      };
    },
    async end(how?: { readonly timeout: number }) {
      await Promise.all(connections.map((one) => one.end(how && how.timeout * 1000)));
    },
  });
}

/** Few connections serve everything together. */
function searchesMost(max: number): number {
  if (max < 8) return 0;
  return max < 10 ? 1 : 2;
}

/** Of a pool. Transactions wait for each other's locks, and requests that only read do not wait for that. */
function transactionsMost(max: number): number {
  return Math.ceil(max / (max < 10 ? 2 : 3));
}

// A statement whose parsed form is not there any more, or answers otherwise since a table was changed.
const OUTDATED = /^(RevalidateCachedQuery|FetchPreparedStatement)$/;

function runOn(connections: Connections, answerMs: number | undefined) {
  return async (statement: Statement): Promise<Row[]> => {
    const isOutdated = (error: unknown) => OUTDATED.test(String((error as { routine?: unknown }).routine));
    try {
      return await connections.share((client, close) =>
        run(client, statement, { answerMs }).catch((error) => {
          // A new connection has parsed nothing yet.
          if (isOutdated(error)) close(error);
          throw error;
        }),
      );
    } catch (error) {
      if (!isOutdated(error)) throw error;
      return await connections.share((client) => run(client, statement, { answerMs, isPrepared: false }));
    }
  };
}
