import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, inject } from 'vitest';
import { openDatabaseDoor } from '../../../test/database-door.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { createSite } from '../../../test/site.ts';
import { openPool } from '../../db/client.ts';
import { withinDeadline } from './deadline.ts';

describe('a database that is silent', () => {
  test('keeps nobody waiting: 503 after 8 seconds, and after 2 for who asks whether the site is ready', async ({
    database,
  }) => {
    const door = await openDatabaseDoor(inject('postgres'));
    const db = openPool({ url: door.url({ database: database.connection.database }) });
    const site = await createSite({ ...database, db });
    const as = await signedIn(database.db, (await aMember(database.db)).id);
    // So that both have a connection: one that is still being made is given up sooner.
    await Promise.all([db`select 1`, db`select 1`]);
    expect((await site.ask('GET', '/api/courses', { as })).status).toBe(200);
    door.freeze();
    const told: unknown[] = [];
    const ask = async (path: string) => {
      const { status, body } = await site.ask('GET', path, { as });
      told.push([status, body.error?.message]);
    };
    const calling = ask('/api/courses');
    await once(site.app.server, 'request');
    await delay(100); // until its time runs
    await Promise.all([calling, ask('/api/ready')]);
    expect(told, 'who asked last is told first').toEqual([
      [503, 'Skillverse is not ready: the database did not answer'],
      [503, 'Failed to get courses: the database did not answer'],
    ]);
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
