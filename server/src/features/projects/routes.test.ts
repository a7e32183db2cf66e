import type { Ok } from '@skillverse/contract/call';
import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import type { listMyProjects, listProjects, ProjectDetails } from '@skillverse/contract/projects';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { aProject, aTeammate } from '../../../test/given/given-projects.ts';

type Page = Ok<typeof listProjects>;

describe('projects', () => {
  test('of others are listed newest first, 30 a page; the own ones are hidden there', async ({
    db,
    site,
  }) => {
    const [me, other] = [await aMember(db), await aMember(db)];
    for (let i = 0; i < 31; i++) await aProject(db, { creatorId: other.id, title: `Project ${i}` });
    await aProject(db, { creatorId: me.id, title: 'Mine' });
    const as = await signedIn(db, me.id);
    const { body } = await site.ask<Page>('GET', '/api/projects', { as });
    expect([body.items.length, body.total, body.items[0]?.title]).toEqual([30, 31, 'Project 30']);
    const next = await site.ask<Page>('GET', `/api/projects?cursor=${body.nextCursor}`, { as });
    expect(next.body.items.map(({ title }) => title)).toEqual(['Project 0']);
    expect([next.body.nextCursor, next.body.total]).toEqual([null, 31]);
    const bad = await site.ask('GET', '/api/projects?cursor=nonsense', { as });
    expect(bad.body.error?.code).toBe('INVALID_CURSOR');
  });

  test('that the member created or joined are the member’s own', async ({ db, site }) => {
    const [me, other] = [await aMember(db, { name: 'Mia' }), await aMember(db, { name: 'Otto' })];
    await aProject(db, { creatorId: other.id, title: 'Joined', members: [me.id], maxMembers: 3 });
    await aProject(db, { creatorId: other.id, title: 'Foreign' });
    await aProject(db, { creatorId: me.id, title: 'Created' });
    const as = await signedIn(db, me.id);
    const { body } = await site.ask<Ok<typeof listMyProjects>>('GET', '/api/me/projects', { as });
    expect(body.items).toMatchObject([
      { title: 'Created', currentMembers: [me.id], status: 'open' },
      {
        title: 'Joined',
        currentMembers: [other.id, me.id],
        status: 'in-progress',
        team: [
          { id: other.id, name: 'Otto', avatarUrl: DEFAULT_AVATAR_URL },
          { id: me.id, name: 'Mia' },
        ],
      },
    ]);
  });

  test('of one’s own come 30 a page, or as many as asked for, with all counted by status', async ({
    db,
    site,
  }) => {
    const [me, other] = [await aMember(db), await aMember(db)];
    for (let i = 0; i < 29; i++) await aProject(db, { creatorId: me.id, title: `Project ${i}` });
    await aProject(db, { creatorId: me.id, title: 'Paused', status: 'paused' });
    await aProject(db, { creatorId: me.id, title: 'Completed', status: 'completed' });
    const { id: joined } = await aProject(db, { creatorId: other.id, title: 'Joined' });
    await aTeammate(db, joined, me.id);
    await aProject(db, { creatorId: other.id, title: 'Foreign' });
    const as = await signedIn(db, me.id);
    const own = async (query: string) => {
      const path = `/api/me/projects${query}`;
      const { body } = await site.ask<Ok<typeof listMyProjects>>('GET', path, { as });
      return { titles: body.items.map(({ title }) => title), ...body };
    };
    const all = { total: 32, counts: { open: 29, 'in-progress': 1, completed: 1, paused: 1 } };
    const first = await own('');
    expect(first).toMatchObject(all);
    expect(first.titles.slice(0, 4)).toEqual(['Joined', 'Completed', 'Paused', 'Project 28']);
    expect(first.titles).toHaveLength(30);
    const rest = { titles: ['Project 1', 'Project 0'], nextCursor: null, ...all };
    expect(await own(`?cursor=${first.nextCursor}`)).toMatchObject(rest);
    const latest = await own('?limit=3');
    expect(latest).toMatchObject({ titles: ['Joined', 'Completed', 'Paused'], ...all });
    expect((await own(`?limit=1&cursor=${latest.nextCursor}`)).titles).toEqual(['Project 28']);
    expect((await site.ask('GET', '/api/me/projects?limit=31', { as })).body.error?.issues).toEqual([
      { path: 'limit', message: 'Enter a number from 1 to 30' },
    ]);
  });

  test('are read, joined and left by their id', async ({ db, site }) => {
    const { id, creatorId } = await aProject(db, { title: 'Loom', projectGoals: ['Warp', 'Weft'] });
    const me = await aMember(db);
    const as = await signedIn(db, me.id);
    const path = `/api/projects/${id}`;
    const read = await site.ask<ProjectDetails>('GET', path, { as });
    expect(read).toMatchObject({ status: 200, body: { title: 'Loom', projectGoals: ['Warp', 'Weft'] } });
    const joined = await site.ask<ProjectDetails>('POST', `${path}/join`, { as });
    expect(joined.body).toMatchObject({ status: 'in-progress', currentMembers: [creatorId, me.id] });
    const left = await site.ask<ProjectDetails>('POST', `${path}/leave`, { as });
    expect(left).toMatchObject({ status: 200, body: read.body });
    expect(left.body.status).toBe('open');
  });

  test('show whoever the host has suspended no more, but for the creator', async ({ db, site, database }) => {
    const friend = await aMember(db, { name: 'Faye' });
    const { id, creatorId } = await aProject(db, { members: [friend.id], maxMembers: 3 });
    await database.owner`update users set suspended_at = now() where id = any(${[creatorId, friend.id]})`;
    const as = await signedIn(db, (await aMember(db)).id);
    const { body } = await site.ask<ProjectDetails>('GET', `/api/projects/${id}`, { as });
    expect(body).toMatchObject({
      currentMembers: [creatorId],
      team: [{ name: 'Cleo Creator' }],
    });
    expect((await site.ask('POST', `/api/projects/${id}/join`, { as })).status).toBe(200);
  });
});
