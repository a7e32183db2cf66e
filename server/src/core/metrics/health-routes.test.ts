import { MEMBER_HEADER } from '@skillverse/contract/call';
import { describe, inject } from 'vitest';
import { type DatabaseDoor, openDatabaseDoor } from '../../../test/database-door.ts';
import { expect, test as withDatabase } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { createSite, type Site } from '../../../test/site.ts';
import { openPool } from '../../db/client.ts';

/** A site that reaches its database through a door. */
const test = withDatabase
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are wanted
  .extend('door', async ({}, { onCleanup }): Promise<DatabaseDoor> => {
    const door = await openDatabaseDoor(inject('postgres'));
    onCleanup(() => door.close());
    return door;
  })
  .extend('away', async ({ door, database }, { onCleanup }): Promise<Site> => {
    const db = openPool({ url: door.url({ database: database.connection.database }) });
    const site = await createSite({ ...database, db });
    onCleanup(async () => {
      await site.close();
      await db.end({ timeout: 0 });
    });
    return site;
  });

async function isWell(site: Site): Promise<Record<'health' | 'ready', number>> {
  const [health, ready] = await Promise.all([site.ask('GET', '/api/health'), site.ask('GET', '/api/ready')]);
  return { health: health.status, ready: ready.status };
}

async function untilReady(site: Site): Promise<void> {
  while ((await site.ask('GET', '/api/ready')).status !== 200) await new Promise(setImmediate);
}

describe('a site', () => {
  test('is alive and ready, and nobody may keep that answer', async ({ site }) => {
    for (const [path, status] of [
      ['/api/health', 'ok'],
      ['/api/ready', 'ready'],
    ] as const) {
      const answer = await site.ask('GET', path);
      expect([answer.status, answer.body]).toEqual([200, { status }]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('whose database is stopped is alive but not ready, until the database is back', async ({
    door,
    away,
  }) => {
    expect(await isWell(away)).toEqual({ health: 200, ready: 200 });
    await door.shut();
    // So that all of the pool try often.
    for (let round = 0; round < 2; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => isWell(away)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set(['{"health":200,"ready":503}']),
      );
    }
    await door.reopen();
    await untilReady(away);
  });

  test('that cannot ask its database, for whatever reason, is alive but not ready', async ({
    door,
    database,
  }) => {
    const db = openPool({ url: door.url({ database: 'no_such_database' }) });
    const site = await createSite({ ...database, db });
    expect(await isWell(site)).toEqual({ health: 200, ready: 503 });
    await site.close();
    await db.end({ timeout: 0 });
  });

  test('whose database is searched much is ready all the while, and knows who asks', async ({ database }) => {
    const db = openPool(database.connection);
    const site = await createSite({ ...database, db });
    const as = await signedIn(database.db, (await aMember(database.db)).id);
    expect(await isWell(site)).toEqual({ health: 200, ready: 200 });
    let over = 0;
    const isOver = () => over++;
    for (let n = 0; n < 40; n++) db.searching`select pg_sleep(4)`.then(isOver, isOver);
    // Who asks is known, as soon as they are found to be somebody else than they say.
    const headers = { [MEMBER_HEADER]: crypto.randomUUID() };
    const { status } = await site.ask('GET', '/api/me', { as, headers });
    expect([await isWell(site), status, over]).toEqual([{ health: 200, ready: 200 }, 409, 0]);
    await db.end({ timeout: 0 });
    await site.close();
  });

  test('whose database is silent is alive but not ready, until the database speaks again', async ({
    door,
    away,
  }) => {
    expect(await isWell(away)).toEqual({ health: 200, ready: 200 });
    door.freeze();
    const refused = await away.ask('GET', '/api/ready');
    expect([refused.status, refused.body.error?.code]).toEqual([503, 'UNAVAILABLE']);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect((await away.ask('GET', '/api/health')).status).toBe(200);
    door.thaw();
    await untilReady(away);
  });
});
