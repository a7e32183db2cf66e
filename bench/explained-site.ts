import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../server/test/database.ts';
import { openExplained, type Plan, wholeReads } from '../server/test/explained.ts';
import { type Answer, createSite, TEST_SECRET } from '../server/test/site.ts';
import { atCursor, findCursor } from './further.ts';
import { askerAt, type Community, type Read } from './reads.ts';
import { cookieOf } from './rows.ts';

export type Question = [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object];

interface Explained {
  readonly answer: Answer;
  readonly plans: readonly Plan[];
  /** The plan steps that scan a whole table, with their queries. */
  readonly wholeReads: readonly string[];
}

/** The real app on a database that reports the plan of each query. */
interface ExplainedSite {
  ask(member: number, question: Question): Promise<Explained>;
  /** @param shorten changes an address so that a small list has many pages */
  read(read: Read, community: Community, shorten?: (path: string) => string): Promise<Explained>;
  /** Uses one generic plan for a prepared statement instead of one for each set of values. */
  planForAll(isOn: boolean): Promise<void>;
  close(): Promise<void>;
}

/** @param tables the large ones */
export async function openExplainedSite(
  database: Pick<TestDatabase, 'connection' | 'dataDir' | 'files'>,
  tables: ReadonlySet<string>,
): Promise<ExplainedSite> {
  let plans: Plan[] = [];
  const db = await openExplained(database.connection, (plan) => plans.push(plan));
  const site = await createSite({ ...database, db }, { RATE_LIMITS: 'on' });
  const ask = async (member: number, [method, path, body]: Question): Promise<Explained> => {
    plans = [];
    const headers: Record<string, string> = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
    const answer = await site.ask(method, path, { as: cookieOf(TEST_SECRET, member), body, headers });
    const found = plans.flatMap((plan) =>
      wholeReads(plan, tables).map((what) => `${what}: ${plan.query.trim()}`),
    );
    return { answer, plans, wholeReads: found };
  };
  return {
    ask,
    read: async (read, community, shorten = (path) => path) => {
      const path = (n: number, of: Community) => shorten(read.path(n, of));
      const textOf = async (member: number, address: string) =>
        JSON.stringify((await ask(member, ['GET', address])).answer.body);
      const cursor = await findCursor({ ...read, path }, community, textOf);
      if (read.further && cursor === undefined) throw new Error(`${read.title}: there is no further page`);
      // A cursor is valid for one address only: here the one for n = 0.
      const member = read.by?.(community) ?? askerAt(1, community);
      return await ask(member, ['GET', atCursor(path(read.further ? 0 : 1, community), cursor)]);
    },
    planForAll: async (isOn) => {
      await db`select set_config('plan_cache_mode', ${isOn ? 'force_generic_plan' : 'auto'}, false)`;
    },
    close: async () => {
      await site.close();
      await db.end();
    },
  };
}
