import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeDatabase } from '../database.ts';
import { openDatabaseDoor } from '../database-door.ts';
import { type Asking, askOver, signUpOver } from '../visitor.ts';
import { emptyDataDir, startServer } from './running-server.ts';

const PATHS = ['/api/me', '/api/me/courses', '/api/courses?q=a', '/api/me/wallet', '/api/discovery/topics'];
const ROUNDS = 12;

async function openSite() {
  const { connection, drop } = await makeDatabase(inject('postgres'));
  onTestFinished(drop);
  const door = await openDatabaseDoor(connection);
  onTestFinished(() => door.close());
  const env = { DATABASE_URL: door.url({}), LOG_LEVEL: 'fatal' };
  const server = await startServer(emptyDataDir(onTestFinished), env);
  return { door, server };
}

/** Of the answer; a server that has ended gives none. */
async function statusOf(url: string, path: string, asking: Asking): Promise<number | 'none'> {
  try {
    return (await askOver(url, 'GET', path, asking)).status;
  } catch {
    await delay(20);
    return 'none';
  }
}

test('a server whose database is lost and found again and again, at whatever moment, serves on', async () => {
  const { door, server } = await openSite();
  const ada = await signUpOver(server.url, 'Ada');
  const statuses = new Set<number | 'none'>();
  let isOver = false;
  const askers = PATHS.map(async (path) => {
    while (!isOver) statuses.add(await statusOf(server.url, path, ada));
  });
  // At random moments: while a connection is made, while it is at work, while it waits.
  for (let round = 0; round < ROUNDS; round++) {
    await delay(Math.random() * 150);
    await door.shut();
    await delay(Math.random() * 400);
    await door.reopen();
  }
  await delay(500);
  isOver = true;
  await Promise.all(askers);
  expect([...statuses].sort()).toEqual([200, 503]);
  for (const path of PATHS) expect(await statusOf(server.url, path, ada)).toBe(200);
  expect(await server.stop()).toMatchObject({ code: 0, stderr: '' });
});

test('a server whose connections hear nothing any more serves again, by each of its pools, as soon as others are answered', {
  tags: 'full',
}, async () => {
  const { door, server } = await openSite();
  const ada = await signUpOver(server.url, 'Ada');
  // Of a transaction that comes to nothing.
  const enroll = async () => {
    const asking = { ...ada, key: randomUUID(), body: {} };
    return (await askOver(server.url, 'POST', `/api/courses/${randomUUID()}/enroll`, asking)).status;
  };
  const read = () => Promise.all(PATHS.map((path) => statusOf(server.url, path, ada)));
  const statuses = async (times: number) =>
    new Set((await Promise.all(Array.from({ length: times }, () => [read(), enroll()]).flat())).flat());
  // So many at once that there are connections of each kind.
  await expect.poll(() => statuses(4), { timeout: 30_000 }).toEqual(new Set([200, 404]));
  door.forget();
  expect(await read()).toContain(503);
  await expect.poll(() => statuses(4), { timeout: 30_000 }).toEqual(new Set([200, 404]));
  await signUpOver(server.url, 'Bob');
  expect(await server.stop()).toMatchObject({ code: 0, stderr: '' });
});
