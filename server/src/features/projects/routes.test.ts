import type { Ok } from '@skillverse/contract/call';
import type { listMyProjects, listProjects } from '@skillverse/contract/projects';
import { v7 as uuidv7 } from 'uuid';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given.ts';
import type { Db } from '../../db/client.ts';

async function aProject(db: Db, creatorId: string, title = 'Seed library') {
  const id = uuidv7();
  await db`
    insert into projects (id, creator_id, title, description, category)
    values (${id}, ${creatorId}, ${title}, 'Swap seeds.', 'Other')`;
  await db`insert into project_members (project_id, user_id) values (${id}, ${creatorId})`;
  return id;
}

describe('projects', () => {
  test('of others are listed newest first, 30 a page; the own ones are hidden there', async ({
    db,
    site,
  }) => {
    const [me, other] = [await aMember(db), await aMember(db)];
    for (let i = 0; i < 31; i++) await aProject(db, other.id, `Project ${i}`);
    await aProject(db, me.id, 'Mine');
    const as = await signedIn(db, me.id);
    const { body } = await site.ask<Ok<typeof listProjects>>('GET', '/api/projects', { as });
    expect([body.items.length, body.total, body.items[0]?.title]).toEqual([30, 31, 'Project 30']);
    const next = await site.ask<Ok<typeof listProjects>>('GET', `/api/projects?cursor=${body.nextCursor}`, {
      as,
    });
    expect(next.body.items.map(({ title }) => title)).toEqual(['Project 0']);
    const bad = await site.ask('GET', '/api/projects?cursor=nonsense', { as });
    expect(bad.body.error?.code).toBe('INVALID_CURSOR');
  });

  test('that the member created or joined are the member’s own', async ({ db, site }) => {
    const [me, other] = [await aMember(db), await aMember(db)];
    const joined = await aProject(db, other.id, 'Joined');
    await aProject(db, other.id, 'Foreign');
    await aProject(db, me.id, 'Created');
    await db`insert into project_members (project_id, user_id) values (${joined}, ${me.id})`;
    const as = await signedIn(db, me.id);
    const { body } = await site.ask<Ok<typeof listMyProjects>>('GET', '/api/me/projects', { as });
    expect(body.items).toMatchObject([
      { title: 'Created', memberCount: 1, status: 'open' },
      { title: 'Joined', memberCount: 2 },
    ]);
  });
});
