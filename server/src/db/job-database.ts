import type { QueryConfig } from 'pg';
import { ANSWER_MS, type Db, type Tx } from './client.ts';
import { withCode } from './pool/errors.ts';
import { sqlStateOf } from './transaction.ts';

/** Where the job library keeps its tables, apart from ours: a backup takes none of them. */
export const JOB_SCHEMA = 'skillverse_jobs';

/** What the job library asks the database through. */
interface JobDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: never[] }>;
}

/** Each statement on a connection of the pool, by itself. @param answerMs left out, as long as it takes */
export function jobDatabase(db: Db, answerMs: number | undefined = ANSWER_MS): JobDatabase {
  return {
    async executeSql(text, values) {
      const client = await db.lend();
      let failure: Error | undefined;
      try {
        const config: QueryConfig & { query_timeout: number | undefined } = {
          text,
          ...(values && { values }),
          query_timeout: answerMs,
        };
        return (await client.query(config)) as never;
      } catch (error) {
        failure = error as Error;
        throw withCode(error);
      } finally {
        // The text may have begun a transaction of its own, which has failed: the connection goes with it.
        client.release(failure);
      }
    },
  };
}

/** Within the caller's transaction: what is written is there if that commits, and else never was. */
export function jobDatabaseIn(tx: Tx): JobDatabase {
  return {
    executeSql: async (text, values = []) => ({ rows: (await tx.unsafe(text, values)) as never[] }),
  };
}

/** A restore sends nothing that was queued before it, here or where the backup was made. The next start makes the schema again. */
export async function dropJobs(tx: Tx): Promise<void> {
  await tx.unsafe(`drop schema if exists ${JOB_SCHEMA} cascade`);
}

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Makes the schema where it is absent.
 * @throws Error where this user may make none: it says what somebody else has to run
 */
export async function ensureJobSchema(owner: Db): Promise<void> {
  // Asked first: PostgreSQL would refuse a user who may not make it also where it is there.
  const found = await owner`select 1 from pg_namespace where nspname = ${JOB_SCHEMA}`;
  if (found.length > 0) return;
  try {
    await owner.unsafe(`create schema if not exists ${JOB_SCHEMA}`);
  } catch (error) {
    if (sqlStateOf(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    const [user] = await owner<{ name: string }[]>`select quote_ident(current_user) as name`;
    throw new Error(
      `its user may not make the schema of the jobs: let the owner of the database run "create schema ${JOB_SCHEMA} authorization ${user?.name}"`,
    );
  }
}
