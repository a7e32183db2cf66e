import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { checkInvariants } from '../../src/invariants.ts';
import { makeDatabase, makeEmptyDatabase, type TestDatabase } from '../database.ts';
import { openDatabaseDoor } from '../database-door.ts';
import { aCourse, balanceOf } from '../given/given.ts';
import { aRequest, hoursAgo } from '../given/given-help.ts';
import { TEST_SECRET } from '../site.ts';
import { askOver, signUpOver } from '../visitor.ts';
import { emptyDataDir, type RunningServer, startServer } from './running-server.ts';

/** Two processes, each with a data folder of its own, on one database: as behind a balancer. */
async function twoServers(
  database: TestDatabase,
  env: Record<string, string> = {},
): Promise<RunningServer[]> {
  const door = await openDatabaseDoor(inject('postgres'));
  const DATABASE_URL = door.url({ database: database.connection.database });
  const shared = { DATABASE_URL, SESSION_SECRET: TEST_SECRET, ...env };
  const start = () => startServer(emptyDataDir(onTestFinished), shared);
  onTestFinished(async () => {
    const broken = (await checkInvariants(database.owner)).filter(({ breaches }) => breaches.length > 0);
    expect(broken).toEqual([]);
    door.close();
    await database.drop();
  });
  return await Promise.all([start(), start()]);
}

test('two servers share who is signed in', { tags: 'full' }, async () => {
  const [one, other] = await twoServers(await makeDatabase(inject('postgres')));
  const { cookie } = await signUpOver(one!.url, 'Ada Elsewhere');
  expect((await askOver(other!.url, 'GET', '/api/me', { cookie })).body.name).toBe('Ada Elsewhere');
  expect((await askOver(other!.url, 'POST', '/api/auth/sign-out', { cookie })).status).toBe(200);
  expect((await askOver(one!.url, 'GET', '/api/me', { cookie })).status).toBe(401);
});

test('two servers count tries together, and say alike when to come back', { tags: 'full' }, async () => {
  const [one, other] = await twoServers(await makeDatabase(inject('postgres')), { RATE_LIMITS: 'on' });
  const body = { email: 'ada@example.test', password: 'not the password' };
  const tries = Array.from({ length: 14 }, (_, index) => (index % 2 ? one! : other!).url);
  const answers = await Promise.all(tries.map((url) => askOver(url, 'POST', '/api/auth/sign-in', { body })));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  for (const { url } of [one!, other!]) {
    const { status, body: refusal } = await askOver(url, 'POST', '/api/auth/sign-in', { body });
    expect([status, refusal]).toMatchObject([
      429,
      { error: { code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: expect.any(Number) } } },
    ]);
  }
});

test('one key sent to two servers at once has the effect of one request, and one answer', async () => {
  const database = await makeDatabase(inject('postgres'));
  const [one, other] = await twoServers(database);
  const { cookie, userId } = await signUpOver(one!.url, 'Ada Elsewhere');
  const course = await aCourse(database.db, { priceSvc: 120 });
  const key = randomUUID();
  const enroll = ({ url }: RunningServer, expectedSvcValue = 120) =>
    askOver(url, 'POST', `/api/courses/${course.id}/enroll`, { cookie, key, body: { expectedSvcValue } });
  const answers = await Promise.all([one!, other!, one!, other!].map((server) => enroll(server)));
  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]!.body]);
  expect(await balanceOf(database.db, userId)).toBe(380);
  const reused = await enroll(other!, 121);
  expect([reused.status, reused.body]).toMatchObject([422, { error: { code: 'IDEMPOTENCY_KEY_REUSED' } }]);
  const complete = ({ url }: RunningServer) =>
    askOver(url, 'POST', `/api/courses/${course.id}/complete`, { cookie, key: randomUUID() });
  const completions = await Promise.all([complete(one!), complete(other!)]);
  expect(completions.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await balanceOf(database.db, userId)).toBe(480);
});

test('calls for help whose time is over end once, although one of two servers is killed meanwhile', {
  tags: 'full',
  timeout: 120_000,
}, async () => {
  const database = await makeDatabase(inject('postgres'));
  const { db } = database;
  const [one] = await twoServers(database);
  const overdue = await Promise.all(Array.from({ length: 20 }, () => aRequest(db, { now: hoursAgo(25) })));
  const endedCount = async () => (await db`select 1 from help_requests where state = 'expired'`).length;
  await vi.waitUntil(async () => (await endedCount()) > 0, { timeout: 30_000, interval: 20 });
  one!.process.kill('SIGKILL');
  // Jobs that it had taken count as lost later; their requests are due again before.
  await database.owner`update help_requests set due_at = now() where state = 'open'`;
  await vi.waitUntil(async () => (await endedCount()) === overdue.length, { timeout: 60_000, interval: 200 });
  for (const { askerId } of overdue) expect(await balanceOf(db, askerId)).toBe(500);
});

test('two servers that start at once on an empty database prepare it once, and both serve', {
  tags: 'full',
}, async () => {
  const database = await makeEmptyDatabase(inject('postgres'));
  const [one, other] = await twoServers(database, { SAMPLE_DATA: 'on' });
  const { cookie } = await signUpOver(one!.url, 'Ada Elsewhere');
  for (const { url } of [one!, other!]) {
    const { body } = await askOver(url, 'GET', '/api/courses', { cookie });
    expect(body.total).toBe(6);
  }
  const prepared = [one!, other!].map((server) => server.stdout());
  expect(prepared.filter((said) => said.includes('Prepared the database'))).toHaveLength(1);
  expect(prepared.filter((said) => said.includes('Added the sample members'))).toHaveLength(1);
});
