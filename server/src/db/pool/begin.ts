import type { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Query, type Row, type Sql, type Statement, sqlOn } from '../sql.ts';
import type { Connections } from './connections.ts';
import { withCode } from './errors.ts';
import { run } from './run.ts';

export interface Tx extends Sql {
  /** Sends a statement without waiting for its answer. If it fails, the transaction fails. */
  send(statement: Query<unknown>): void;
  /** What fails in it is taken back, and what the transaction did before stays. */
  savepoint<T>(work: (tx: Tx) => PromiseLike<T>): Promise<T>;
  /** The rows of a COPY TO STDOUT. To be read to the end, or destroyed. */
  readable(copy: Query<unknown>): Promise<Readable>;
  /** Takes the rows of a COPY FROM STDIN. Finished when the database has taken them all. */
  writable(copy: Query<unknown>): Promise<Writable>;
}

interface Begun {
  readonly client: ClientBase;
  readonly answerMs: number | undefined;
  savepoints: number;
  /** The last statement. PostgreSQL answers in order, so all of them are answered if this one is. */
  last: Promise<unknown>;
  /** Closes the connection at once: PostgreSQL then rolls back by itself. */
  abandon(why: Error): void;
}

export type Work<T> = (tx: Tx) => PromiseLike<T>;

/** All of the work happens, or nothing. The failure of one statement is the failure of all, also where the work passes over it. */
export async function begin<T>(
  connections: Connections,
  { options, answerMs }: { options: string; answerMs: number | undefined },
  work: Work<T>,
): Promise<T> {
  return await connections.use(async (client, close) => {
    const abandon = (why: Error) => {
      close(why);
      socketOf(client).destroy();
    };
    let isEnding = false;
    const tell = (text: string) => run(client, { text, values: [], isRaw: true }, { answerMs });
    try {
      // Sent together with the first statements.
      const last = tell(`begin ${options}`);
      const begun: Begun = { client, answerMs, savepoints: 0, last, abandon };
      return await scope(begun, work, () => {
        isEnding = true;
        return tell('commit');
      });
    } catch (error) {
      // A commit that fails has rolled back. If a rollback fails, PostgreSQL rolls back as soon as the connection is closed.
      if (!isEnding) await tell('rollback').catch(close);
      throw error;
    }
  });
}

/** @param commit sent together with the statements that nobody waits for: if one of them fails, PostgreSQL rolls back instead */
async function scope<T>(begun: Begun, work: Work<T>, commit?: () => Promise<unknown>): Promise<T> {
  const { client, answerMs } = begun;
  let failure: { readonly error: unknown } | undefined;
  let isOver = false;
  // What goes on behind its end would be no part of it: not of the transaction, or of the savepoint that is taken back.
  const refuseLate = () => {
    if (isOver) throw new Error('this transaction is over');
  };
  // Whatever follows the first failure only says that the transaction has failed.
  const note = (error: unknown) => {
    failure ??= { error };
    return failure;
  };
  begun.last = begun.last.catch(note);
  const ask = async (statement: Statement): Promise<Row[]> => {
    refuseLate();
    const answer = run(client, statement, { answerMs }).catch((error) => {
      throw note(error).error;
    });
    begun.last = answer.catch(ignore);
    return await answer;
  };
  const savepoint = async <R>(inner: Work<R>): Promise<R> => {
    const name = `s${begun.savepoints++}`;
    await ask({ text: `savepoint ${name}`, values: [], isRaw: true });
    try {
      return await scope(begun, inner);
    } catch (error) {
      await ask({ text: `rollback to savepoint ${name}`, values: [], isRaw: true }).catch(ignore);
      throw error;
    }
  };
  const copied = async <S extends Readable | Writable>(begin: () => S): Promise<S> => {
    refuseLate();
    // The driver cannot send a COPY together with what is before it.
    await begun.last;
    if (failure) throw failure.error;
    return watched(begin(), { onError: note, abandon: begun.abandon });
  };
  const tx: Tx = Object.assign(sqlOn(ask), {
    // Its failure is noted where all failures are.
    send: (statement: Query<unknown>) => void statement.catch(ignore),
    savepoint,
    readable: (copy: Query<unknown>) => copied(() => client.query(copyTo(copy.statement().text))),
    writable: (copy: Query<unknown>) => copied(() => client.query(copyFrom(copy.statement().text))),
  });
  let result: T;
  try {
    result = await work(tx);
  } finally {
    isOver = true;
  }
  const committed = failure ? undefined : commit?.();
  await Promise.all([committed, begun.last]);
  if (failure) throw failure.error;
  return result;
}

const ignore = () => undefined;

interface Watch {
  readonly onError: (error: unknown) => void;
  readonly abandon: (why: Error) => void;
}

function watched<S extends Readable | Writable>(stream: S, { onError, abandon }: Watch): S {
  stream.on('error', (error) => onError(withCode(error)));
  // The rest would not be read, and no other statement answered.
  stream.once('close', () => {
    if ('readableEnded' in stream && !stream.readableEnded)
      abandon(new Error('a COPY was not read to its end'));
  });
  return stream;
}

/** The driver has no call that closes a connection without asking the server. */
function socketOf(client: ClientBase): Socket {
  return (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;
}
