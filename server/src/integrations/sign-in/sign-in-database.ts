import type { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions } from 'better-auth/types';
import type { QueryConfig } from 'pg';
import { ANSWER_MS, type Db } from '../../db/client.ts';
import { withCode } from '../../db/pool/errors.ts';
import { run } from '../../db/pool/run.ts';
import { type Sql, sqlOn } from '../../db/sql.ts';
import { behindStandIn, standInFor } from './stand-in-email.ts';

/** A pool of node-postgres, as much of it as Better Auth uses. */
export type SignInDatabase = Extract<
  BetterAuthOptions['database'],
  { connect(): Promise<{ release(): void }> }
>;

/**
 * The app's own connections, on which Better Auth sees stand-ins in the places of e-mail addresses.
 * @param errands where each transaction that Better Auth begins is noted, so that statements of ours can be a part of it
 */
export function signInDatabase(db: Db, errands: AsyncLocalStorage<{ transaction?: Sql }>): SignInDatabase {
  return {
    async connect() {
      const client = await db.lend();
      const query = async (text: string, values: readonly unknown[] = []) => {
        const errand = errands.getStore();
        if (errand && /^(begin|start transaction)\b/i.test(text))
          errand.transaction = sqlOn((statement) => run(client, statement, { answerMs: ANSWER_MS }));
        const config: QueryConfig & { query_timeout: number } = {
          text,
          values: values.map((value) => (typeof value === 'string' ? behindStandIn(value) : value)),
          query_timeout: ANSWER_MS,
        };
        const answer = await client.query(config).catch((error) => Promise.reject(withCode(error)));
        return { ...answer, rows: answer.rows.map(withStandIn) };
      };
      return { query, release: () => client.release() } as never;
    },
    // The app ends it.
    end: async () => undefined,
  };
}

function withStandIn(row: { email?: string }): { email?: string } {
  return row.email === undefined ? row : { ...row, email: standInFor(row.email) };
}
