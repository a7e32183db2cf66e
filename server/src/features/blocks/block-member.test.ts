import type { listBlocks } from '@skillverse/contract/blocks';
import type { Ok } from '@skillverse/contract/call';
import type { suggestSearches } from '@skillverse/contract/discovery';
import { v7 as uuidv7 } from 'uuid';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { aMessageId, aPair } from '../../../test/given/given-messages.ts';
import { aPerson, aViewer } from '../../../test/given/given-people.ts';
import type { Site } from '../../../test/site.ts';

const block = (site: Site, userId: string, as: string) =>
  site.ask('PUT', `/api/users/${userId}/block`, { as });
const unblock = (site: Site, userId: string, as: string) =>
  site.ask('DELETE', `/api/users/${userId}/block`, { as });

describe('a block', () => {
  test('keeps both from writing to each other, until it is taken back', async ({ db, site }) => {
    const { ada, ben } = await aPair(db);
    const writing = async () => {
      const send = async (userId: string, as: string) => {
        const body = { id: aMessageId(), text: 'Hello' };
        const answer = await site.ask('POST', `/api/users/${userId}/messages`, { as, body });
        return `${answer.status} ${answer.body.error?.message}`;
      };
      return [await send(ben.id, ada.as), await send(ada.id, ben.as)];
    };
    expect((await block(site, ada.id, ben.as)).body).toEqual({ blocked: true });
    expect((await block(site, ada.id.toUpperCase(), ben.as)).status, 'again').toBe(200);
    const refused = '403 You cannot message this member';
    expect(await writing()).toEqual([refused, refused]);
    expect((await unblock(site, ben.id, ada.as)).body, 'by the other side').toEqual({ blocked: false });
    expect(await writing()).toEqual([refused, refused]);
    expect((await unblock(site, ada.id, ben.as)).body).toEqual({ blocked: false });
    expect(await writing()).toEqual(['200 undefined', '200 undefined']);
    expect((await unblock(site, ada.id, ben.as)).status, 'again').toBe(200);
  });

  test('by both stays where one of them takes theirs back', async ({ db, site }) => {
    const { ada, ben } = await aPair(db);
    const both = await Promise.all([block(site, ada.id, ben.as), block(site, ben.id, ada.as)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await unblock(site, ada.id, ben.as);
    const body = { id: aMessageId(), text: 'Hello' };
    expect((await site.ask('POST', `/api/users/${ada.id}/messages`, { as: ben.as, body })).status).toBe(403);
  });

  test('hides the blocker from the blocked in People: list, search, count and suggestions', async ({
    db,
    site,
  }) => {
    const viewer = await aViewer(db, site);
    const blocker = await aPerson(db, 'Quentin Quillfeather', 'Quilling');
    const suggested = async () => {
      const query = new URLSearchParams({ q: 'Quillfeathr', among: 'people' });
      const { body } = await site.ask<Ok<typeof suggestSearches>>(
        'GET',
        `/api/discovery/suggestions?${query}`,
        {
          as: viewer.as,
        },
      );
      return body.items;
    };
    const seen = async () => ({
      all: (await viewer.names({})).includes('Quentin Quillfeather'),
      total: (await viewer.find({})).total,
      found: await viewer.names({ q: 'quillfeather' }),
      count: (await viewer.find({ q: 'quillfeather' })).total,
      bySkill: await viewer.names({ skill: 'Quilling' }),
      suggested: await suggested(),
    });
    const before = await seen();
    expect(before).toMatchObject({
      all: true,
      found: ['Quentin Quillfeather'],
      count: 1,
      suggested: ['Quillfeather'],
    });
    const as = await signedIn(db, blocker);
    await block(site, viewer.id, as);
    expect(await seen()).toEqual({
      all: false,
      total: before.total - 1,
      found: [],
      count: 0,
      bySkill: [],
      suggested: [],
    });
    const { body } = await site.ask<{ items: { id: string }[] }>('GET', '/api/users?q=Vera', { as });
    expect(
      body.items.map(({ id }) => id),
      'the blocker still finds the blocked',
    ).toContain(viewer.id);
    await unblock(site, viewer.id, as);
    expect(await seen()).toEqual(before);
  });

  test('is of another member who is here', async ({ db, database, site }) => {
    const { ada, ben } = await aPair(db);
    const said = async (id: string) => {
      const { status, body } = await block(site, id, ada.as);
      return `${status} ${body.error?.message}`;
    };
    await database.owner`update users set deleted_at = now() where id = ${ben.id}`;
    expect([
      await said(ada.id),
      await said(ada.id.toUpperCase()),
      await said(ben.id),
      await said(uuidv7()),
      await said('one'),
    ]).toEqual([
      '409 You cannot block yourself',
      '409 You cannot block yourself',
      '404 User not found',
      '404 User not found',
      '404 User not found',
    ]);
    expect((await unblock(site, 'one', ada.as)).body).toEqual({ blocked: false });
    const self = Promise.resolve(
      db`insert into blocks (blocker_id, blocked_id) values (${ada.id}, ${ada.id})`,
    );
    await expect(self).rejects.toMatchObject({ constraint: 'blocks_are_of_others' });
  });
});

test('the blocked members are listed for who has blocked them alone, the last first, 50 a page', async ({
  db,
  site,
}) => {
  const { ada, ben } = await aPair(db);
  const list = async (as: string, cursor = '') =>
    (await site.ask<Ok<typeof listBlocks>>('GET', `/api/me/blocks${cursor && `?cursor=${cursor}`}`, { as }))
      .body;
  expect(await list(ada.as)).toEqual({ items: [], nextCursor: null });
  for (let count = 0; count < 51; count++) {
    const { id } = await aMember(db, { name: `Blocked ${count}` });
    await db`insert into blocks values (${ada.id}, ${id}, now() - make_interval(mins => ${100 - count}))`;
  }
  await block(site, ben.id, ada.as);
  const first = await list(ada.as);
  expect(first.items).toHaveLength(50);
  expect(first.items[0]).toEqual({
    id: ben.id,
    name: 'Ben Answers',
    avatarUrl: expect.any(String),
    blockedAt: expect.any(String),
  });
  const rest = await list(ada.as, first.nextCursor ?? '');
  expect(rest.items.map(({ name }) => name)).toEqual(['Blocked 1', 'Blocked 0']);
  expect(rest.nextCursor).toBeNull();
  expect((await list(ben.as)).items, 'nobody sees who has blocked them').toEqual([]);
});
