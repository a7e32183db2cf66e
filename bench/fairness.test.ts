/** @module-tag full */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sessionCookieFor } from '../server/src/integrations/sign-in/session-cookie.ts';
import { checkInvariants } from '../server/src/invariants.ts';
import { expect, test as onDatabase } from '../server/test/fixtures.ts';
import { USUAL_CAPS } from '../server/test/given/given.ts';
import { TEST_SECRET } from '../server/test/site.ts';
import { createBareServer } from './bare-server.ts';
import { addPlaces, fill } from './fill/fill.ts';
import { addConversations } from './fill/fill-messages.ts';
import { addProjects } from './fill/fill-projects.ts';
import { Connection } from './load/connection.ts';
import { createVisits, STEPS_TO_END } from './rows.ts';

const SMALL = { members: 60, teachers: 12, courses: 100 };

/** Both servers on one small fill, and connections that send both the same bytes. */
const test = onDatabase.extend('both', { scope: 'file' }, async ({ database, db, site }, { onCleanup }) => {
  await fill(database.owner, SMALL);
  for (const { from } of Object.values(STEPS_TO_END))
    await addPlaces(database.owner, SMALL, { from, until: from + 1 });
  await addProjects(database.owner, SMALL, 2000);
  await addConversations(database.owner, SMALL);
  const cookie = sessionCookieFor({ publicUrl: undefined }, TEST_SECRET);
  const bareServer = createBareServer({ db, cookie, caps: USUAL_CAPS }).listen(0, '127.0.0.1');
  await once(bareServer, 'listening');
  const sitePort = Number(new URL(site.url).port);
  const server = await Connection.open(sitePort);
  const bare = await Connection.open((bareServer.address() as AddressInfo).port);
  onCleanup(() => {
    for (const connection of [server, bare]) connection.close();
    bareServer.close();
  });
  return { server, bare, visits: createVisits({ size: SMALL, secret: TEST_SECRET })(sitePort) };
});

async function ask(connection: Connection, request: string): Promise<unknown> {
  const answer = await connection.send(request);
  expect(answer.status, answer.text()).toBe(200);
  return JSON.parse(answer.text());
}

/** Replaces the values by their types, because the values differ between members and over time. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]));
}

test('what the bench fills a database with satisfies every invariant', async ({ both, database }) => {
  expect(both).toBeDefined();
  const results = await checkInvariants(database.owner);
  expect(results.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  const [counted] = await database.owner`
    select count(*) as all, count(*) filter (where status = 'completed') as completed from enrollments`;
  expect(counted!.all).toBeGreaterThan(6 * SMALL.members - 20);
  expect(counted!.completed).toBeGreaterThan(3 * SMALL.members - 10);
  const statuses = await database.owner<{ status: string; members: number }[]>`
    select distinct status, (select count(*) from project_members where project_id = p.id) as members from projects p`;
  expect(statuses.map(({ status, members }) => `${status} ${members}`).sort()).toEqual([
    'completed 1',
    'in-progress 2',
    'open 1',
    'paused 1',
  ]);
});

test.for(['list', 'search', 'home', 'session', 'hub', 'hub-search', 'inbox', 'conversation'] as const)(
  'the bare server answers %s with the same JSON as the whole server',
  async (row, { both }) => {
    let items = 0;
    for (const request of Array.from({ length: 12 }, both.visits[row]).flat()) {
      const whole = (await ask(both.server, request)) as { items?: unknown[] };
      expect(await ask(both.bare, request)).toEqual(whole);
      items += whole.items?.length ?? 1;
    }
    expect(items).toBeGreaterThan(0);
  },
);

test.for(['enroll', 'complete', 'leave', 'send'] as const)(
  'the bare server does %s as the whole server does, for a place or a message of its own',
  async (row, { both }) => {
    const [ours, theirs] = [both.visits[row]()[0]!, both.visits[row]()[0]!];
    expect(theirs).not.toBe(ours);
    const whole = await ask(both.server, ours);
    expect(shapeOf(await ask(both.bare, theirs))).toEqual(shapeOf(whole));
  },
);
