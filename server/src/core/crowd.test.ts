import { describe, inject } from 'vitest';
import { openDatabaseDoor } from '../../test/database-door.ts';
import { expect, test } from '../../test/fixtures.ts';
import { aMember, signedIn } from '../../test/given.ts';
import { createSite } from '../../test/site.ts';
import { openPool } from '../db/client.ts';
import { Crowded, limitCrowd } from './crowd.ts';

/** How many get in, one after the other, while nobody leaves. */
function fill({ refuseMore, count }: ReturnType<typeof limitCrowd>): number {
  for (let inside = 0; ; inside++) {
    try {
      refuseMore();
    } catch (error) {
      expect(error).toBeInstanceOf(Crowded);
      return inside;
    }
    count(new Promise(() => undefined));
  }
}

test('256 at once are always welcome, and no more where nothing was done lately', () => {
  expect(fill(limitCrowd(() => 5000))).toBe(256);
});

test('more are welcome where they are through in 0.4 seconds, by what was done in the last second', async () => {
  let now = 0;
  const crowd = limitCrowd(() => now);
  for (; now < 1500; now += 1) await crowd.count(Promise.resolve());
  expect(fill(crowd)).toBe(400);
  now += 1500;
  expect(() => crowd.refuseMore()).toThrow(Crowded);
});

test('whoever fails leaves too', async () => {
  const crowd = limitCrowd(() => 0);
  await expect(crowd.count(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(fill(crowd)).toBe(256);
});

describe('a site that is asked more than it can answer', () => {
  test('answers the first 256, tells the others to come back, and is alive all the while', async ({
    database,
  }) => {
    const door = await openDatabaseDoor(inject('postgres'));
    const db = openPool({ url: door.url({ database: database.connection.database }) });
    const site = await createSite({ ...database, db });
    const as = await signedIn(database.db, (await aMember(database.db)).id);
    // Nobody is answered, so nobody makes room.
    door.freeze();
    let refused = 0;
    const allCame = Promise.withResolvers<void>();
    const asking = Array.from({ length: 300 }, async () => {
      const { status, headers, body } = await site.ask('GET', '/api/courses', { as });
      if (status === 503 && ++refused === 44) allCame.resolve();
      return `${status} ${headers.get('retry-after')} ${body.error?.message}`;
    });
    await allCame.promise;
    expect((await site.ask('GET', '/api/health')).status).toBe(200);
    const ready = site.ask('GET', '/api/ready');
    door.thaw();
    expect((await ready).status).toBe(200);
    const answers = Map.groupBy(await Promise.all(asking), (answer) => answer);
    expect([...answers].map(([answer, { length }]) => [answer, length]).sort()).toEqual([
      ['200 null undefined', 256],
      ['503 2 Failed to get courses: too much is being asked at once', 44],
    ]);
    expect((await site.ask('GET', '/api/courses', { as })).status).toBe(200);
    await site.close();
    door.close();
    await db.end({ timeout: 0 });
  });
});
