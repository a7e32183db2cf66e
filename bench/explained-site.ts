import { randomUUID } from 'node:crypto';
import { openExplained, type Plan, wholeReads } from '../server/test/explained.ts';
import { type Answer, createSite, TEST_SECRET } from '../server/test/site.ts';
import { atCursor, findCursor } from './further.ts';
import { askerAt, type Community, type Read } from './reads.ts';
import { cookieOf } from './rows.ts';

export type Question = [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object];

interface Explained {
  readonly answer: Answer;
  readonly plans: readonly Plan[];
  /** Where the answer went through a whole table. */
  readonly wholeReads: readonly string[];
}

/** The real app, whose database tells how it answers each question. */
interface ExplainedSite {
  ask(member: number, question: Question): Promise<Explained>;
  /** @param shorten an address, so that a small list has many pages */
  read(read: Read, community: Community, shorten?: (path: string) => string): Promise<Explained>;
  /** The plan of a statement that was prepared, for whatever it is asked, instead of one for each time. */
  planForAll(isOn: boolean): Promise<void>;
  close(): Promise<void>;
}

/** @param tables the large ones */
export async function openExplainedSite(
  database: Omit<Parameters<typeof createSite>[0], 'db'>,
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
      // A cursor belongs to one address, so it is that of the first question.
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
