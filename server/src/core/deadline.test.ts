import { describe, inject } from 'vitest';
import { openDatabaseDoor } from '../../test/database-door.ts';
import { expect, test } from '../../test/fixtures.ts';
import { aMember, signedIn } from '../../test/given.ts';
import { createSite } from '../../test/site.ts';
import { openPool } from '../db/client.ts';
import { withinDeadline } from './deadline.ts';

describe('a database that is silent', () => {
  test('keeps nobody waiting: 503 after 8 seconds, and after 2 for who asks whether the site is ready', async ({
    database,
  }) => {
    const door = await openDatabaseDoor(inject('postgres'));
    const db = openPool({ url: door.url({ database: database.connection.database }) });
    const site = await createSite({ ...database, db });
    const as = await signedIn(database.db, (await aMember(database.db)).id);
    expect((await site.ask('GET', '/api/courses', { as })).status).toBe(200);
    door.freeze();
    const timed = async (path: string) => {
      const askedAt = Date.now();
      const { status, body } = await site.ask('GET', path, { as });
      return { status, message: body.error?.message, seconds: (Date.now() - askedAt) / 1000 };
    };
    const [call, ready] = await Promise.all([timed('/api/courses'), timed('/api/ready')]);
    expect(call).toMatchObject({
      status: 503,
      message: 'Failed to get courses: the database did not answer',
    });
    expect(ready).toMatchObject({
      status: 503,
      message: 'Skillverse is not ready: the database did not answer',
    });
    expect(call.seconds).toBeLessThan(12);
    expect(ready.seconds).toBeLessThan(5);
    await site.close();
    door.close();
    await db.end({ timeout: 0 });
  });
});

test('work that is done in time leaves no timer behind', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  expect(await withinDeadline(60_000, Promise.resolve('done'))).toBe('done');
  await expect(withinDeadline(60_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(timers()).toBe(before);
});
