import type { Readable, Writable } from 'node:stream';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Query, type Row, type Sql, type Statement, sqlOn } from '../sql.ts';
import type { Connections } from './connections.ts';
import { withCode } from './errors.ts';
import { run } from './run.ts';

export interface Tx extends Sql {
  /** What fails in it is taken back, and what the transaction did before stays. */
  savepoint<T>(work: (tx: Tx) => PromiseLike<T>): Promise<T>;
  /** The rows of a COPY TO STDOUT. To be read to the end, or destroyed. */
  readable(copy: Query<unknown>): Readable;
  /** Takes the rows of a COPY FROM STDIN. Finished when the database has taken them all. */
  writable(copy: Query<unknown>): Writable;
}

interface Begun {
  readonly client: ClientBase;
  readonly answerMs: number | undefined;
  savepoints: number;
  /** The connection is in somebody else's hands. */
  isOver: boolean;
}

type Work<T> = (tx: Tx) => PromiseLike<T>;

/** All of the work happens, or nothing. The failure of one statement is the failure of all, also where the work passes over it. */
export async function begin<T>(
  connections: Connections,
  { options, answerMs }: { options: string; answerMs: number | undefined },
  work: Work<T>,
): Promise<T> {
  return await connections.use(async (client, close) => {
    const begun: Begun = { client, answerMs, savepoints: 0, isOver: false };
    const tell = (text: string) => run(client, { text, values: [], isRaw: true }, { answerMs });
    try {
      await tell(`begin ${options}`);
      const result = await scope(begun, work);
      await tell('commit');
      return result;
    } catch (error) {
      // Where that fails, PostgreSQL rolls back by itself as soon as the connection is closed.
      await tell('rollback').catch(close);
      throw error;
    } finally {
      begun.isOver = true;
    }
  });
}

async function scope<T>(begun: Begun, work: Work<T>): Promise<T> {
  const { client, answerMs } = begun;
  let failure: { readonly error: unknown } | undefined;
  const refuseLate = () => {
    if (begun.isOver) throw new Error('this transaction is over');
  };
  const note = (error: unknown) => {
    failure ??= { error };
    throw error;
  };
  const ask = async (statement: Statement): Promise<Row[]> => {
    refuseLate();
    return await run(client, statement, { answerMs }).catch(note);
  };
  const savepoint = async <R>(inner: Work<R>): Promise<R> => {
    const name = `s${begun.savepoints++}`;
    await ask({ text: `savepoint ${name}`, values: [], isRaw: true });
    try {
      return await scope(begun, inner);
    } catch (error) {
      await ask({ text: `rollback to savepoint ${name}`, values: [], isRaw: true }).catch(() => undefined);
      throw error;
    }
  };
  const copied = <S extends Readable | Writable>(begin: () => S): S => {
    refuseLate();
    const stream = begin();
    stream.on('error', (error) => {
      failure ??= { error: withCode(error) };
    });
    return stream;
  };
  const tx: Tx = Object.assign(sqlOn(ask), {
    savepoint,
    readable: (copy: Query<unknown>) => copied(() => client.query(copyTo(copy.statement().text))),
    writable: (copy: Query<unknown>) => copied(() => client.query(copyFrom(copy.statement().text))),
  });
  const result = await work(tx);
  if (failure) throw failure.error;
  return result;
}
