import type { CourseId, UserId } from '@skillverse/contract/ids';
import { test as base, inject } from 'vitest';
import { times } from '../../server/test/times.ts';
import type { Asking, Connections, Reply } from '../connections.ts';
import { brokenIn, type Market, openMarket, type SignedIn, somePeople } from '../economy/market.ts';

/** How many connections are open before anything is sent. */
const CONNECTIONS = { quick: 64, full: 200 };

export interface Arena extends Market {
  people(count: number): Promise<SignedIn[]>;
  /** Courses at this price, all of one teacher, in one statement. */
  courses(teacherId: UserId, count: number, priceSvc: number): Promise<CourseId[]>;
  /** What it takes to race: the request of each, in the order in which they are sent. */
  race<T = unknown>(count: number, asking: (n: number) => Asking): Promise<Reply<T>[]>;
  /** How often anybody was told to come back so far. */
  comings(): number;
}

/**
 * On a machine that has much else to do somebody may be told to come back. Who has a key comes with it again, as a browser
 * does, and hears what became of the request; how often is told at the end.
 */
async function insist<T>(connections: Connections, asking: Asking): Promise<Reply<T>> {
  const reply = await connections.ask<T>(asking);
  if (![429, 503].includes(reply.status) || asking.key === undefined) return reply;
  comings++;
  return await insist(connections, asking);
}

let comings = 0;

function arenaOf(market: Market): Arena {
  return {
    ...market,
    people: (count) =>
      somePeople(
        market,
        Array.from({ length: count }, (_, n) => `Lea ${n}`),
      ),
    courses: async (teacherId, count, priceSvc) => {
      const made = await market.database.owner<{ id: CourseId }[]>`
        insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes)
        select gen_random_uuid(), ${teacherId}, 'Weaving', 'Said at length.', 'Photography', ${priceSvc}, 60
        from generate_series(1, ${count}::int) returning id`;
      return made.map(({ id }) => id);
    },
    comings: () => comings,
    race: (count, asking) =>
      Promise.all(Array.from({ length: count }, (_, n) => insist<never>(market.connections, asking(n)))),
  };
}

/** A site of two servers with open connections. Afterwards the whole ledger must hold. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are wanted
  .extend('arena', { scope: 'file' }, async ({}, { onCleanup }) => {
    const caps = { perDay: 10, perTeacher: 5, perNetwork: 50 };
    const env = { MEMBER_QUOTA_MB: '1' };
    const market = await openMarket(inject('postgres'), { caps, env, connections: times(CONNECTIONS) });
    onCleanup(async () => {
      const broken = await brokenIn(market);
      await market.close();
      if (comings > 0) console.info(`${comings} requests were told to come back, and did`);
      if (broken.length > 0) throw new Error(`the ledger after these races: ${JSON.stringify(broken)}`);
    });
    return arenaOf(market);
  });

/** How many were answered how: by code, or by status where there is none. */
export function tallied(replies: readonly Pick<Reply, 'status' | 'body'>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of replies) {
    const answer = body.error?.code ?? String(status);
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}

/** The same again, this number of times. */
export async function rounds(
  { quick = 1, full = 100 }: { quick?: number; full?: number },
  race: (round: number) => Promise<void>,
): Promise<void> {
  const count = times({ quick, full });
  for (let round = 0; round < count; round++) await race(round);
}

/** Longer than all of it takes on a busy machine. */
export const PATIENCE = { timeout: 12 * 3_600_000 };
