import type { BetterAuthOptions } from 'better-auth/types';
import type { QueryConfig } from 'pg';
import { ANSWER_MS, type Db } from '../../db/client.ts';
import { withCode } from '../../db/pool/errors.ts';
import { behindStandIn, standInFor } from './stand-in-email.ts';

/** A pool of node-postgres, as much of it as Better Auth uses. */
export type SignInDatabase = Extract<
  BetterAuthOptions['database'],
  { connect(): Promise<{ release(): void }> }
>;

/** The app's own connections, on which Better Auth sees stand-ins in the places of e-mail addresses. */
export function signInDatabase(db: Db): SignInDatabase {
  return {
    async connect() {
      const client = await db.lend();
      const query = async (text: string, values: readonly unknown[] = []) => {
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
