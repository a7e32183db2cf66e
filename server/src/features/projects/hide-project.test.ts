import type { UserId } from '@skillverse/contract/ids';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given.ts';
import { aProjectFile } from '../../../test/given-media.ts';
import { aProject } from '../../../test/given-projects.ts';
import { hideProject } from './hide-project.ts';

const notFound = {
  status: 404,
  body: { error: { code: 'PROJECT_NOT_FOUND', message: 'Project not found' } },
};

test('a hidden project is in no list and no search, and nobody joins it', async ({ db, site, database }) => {
  const project = await aProject(db, {
    title: 'Quartz garden',
    category: 'Blockchain',
    requiredSkills: ['Zen'],
  });
  const as = await signedIn(db, (await aMember(db)).id);
  const found = async (path: string) => {
    const { body } = await site.ask<{ items: { title: string }[]; total: number }>('GET', path, { as });
    return { titles: body.items.map(({ title }) => title), total: body.total };
  };
  const before = await found('/api/projects');
  const searches = ['q=quartz', 'category=Blockchain', 'skills=Zen'].map((query) => `/api/projects?${query}`);
  for (const path of searches)
    expect([path, await found(path)]).toEqual([path, { titles: ['Quartz garden'], total: 1 }]);
  expect(await hideProject(database.owner, project.id, 'hide')).toEqual({
    title: 'Quartz garden',
    changed: true,
  });
  for (const path of searches) expect([path, await found(path)]).toEqual([path, { titles: [], total: 0 }]);
  const after = await found('/api/projects');
  expect(after.titles).not.toContain('Quartz garden');
  expect(after.total).toBe(before.total - 1);
  expect(await site.ask('GET', `/api/projects/${project.id}`, { as })).toMatchObject(notFound);
  expect(await site.ask('POST', `/api/projects/${project.id}/join`, { as })).toMatchObject(notFound);
  await hideProject(database.owner, project.id, 'show');
  expect((await site.ask('POST', `/api/projects/${project.id}/join`, { as })).status).toBe(200);
});

test('those who are in a hidden project keep it, marked as hidden, and can leave', async ({
  db,
  site,
  database,
}) => {
  const member = await aMember(db);
  const project = await aProject(db, { members: [member.id], maxMembers: 3 });
  const { id: fileId } = await aProjectFile(database, project, { kind: 'image' });
  await hideProject(database.owner, project.id, 'hide');
  const [creator, as] = [await signedIn(db, project.creatorId), await signedIn(db, member.id)];
  for (const who of [creator, as]) {
    const mine = await site.ask('GET', '/api/me/projects', { as: who });
    expect(mine.body).toMatchObject({ items: [{ id: project.id, hiddenByHost: true }], total: 1 });
    const details = await site.ask('GET', `/api/projects/${project.id}`, { as: who });
    expect(details).toMatchObject({ status: 200, body: { hiddenByHost: true } });
  }
  const stranger = await signedIn(db, (await aMember(db)).id);
  const path = `/api/projects/${project.id}/media/${fileId}`;
  expect(await site.ask('GET', path, { as: stranger })).toMatchObject(notFound);
  const change = { title: 'Renamed' };
  expect((await site.ask('PATCH', `/api/projects/${project.id}`, { as: creator, body: change })).status).toBe(
    200,
  );
  expect((await site.ask('POST', `/api/projects/${project.id}/leave`, { as })).status).toBe(200);
  expect(await site.ask('GET', `/api/projects/${project.id}`, { as })).toMatchObject(notFound);
  await hideProject(database.owner, project.id, 'show');
  const shown = await site.ask('GET', `/api/projects/${project.id}`, { as: stranger });
  expect(shown.body).toMatchObject({ title: 'Renamed', hiddenByHost: false });
});

test('hiding is done once, told as unchanged the second time, and by no member', async ({ db, database }) => {
  const { id } = await aProject(db);
  expect(await hideProject(database.owner, id, 'hide')).toMatchObject({ changed: true });
  expect(await hideProject(database.owner, id, 'hide')).toMatchObject({ changed: false });
  expect(await hideProject(database.owner, crypto.randomUUID() as never, 'hide')).toBeUndefined();
  expect(await database.owner`select action from host_actions where subject_id = ${id}`).toEqual([
    { action: 'hide' },
  ]);
  await expect(db`update projects set hidden_at = null where id = ${id}`).rejects.toThrow(
    /permission denied/,
  );
});

test('of those who join while a project is hidden, each is in it or never found it', async ({
  db,
  site,
  database,
}) => {
  const { id } = await aProject(db, { maxMembers: 10 });
  const crowd: { id: UserId; as: string }[] = [];
  for (let count = 0; count < 8; count += 1) {
    const member = await aMember(db);
    crowd.push({ id: member.id, as: await signedIn(db, member.id) });
  }
  const join = ({ as }: { as: string }) => site.ask('POST', `/api/projects/${id}/join`, { as });
  const [first, second] = [crowd.slice(0, 4).map(join), crowd.slice(4).map(join)];
  const hiding = hideProject(database.owner, id, 'hide');
  const answers = await Promise.all([...first, ...second]);
  await hiding;
  const team = await db`select user_id from project_members where project_id = ${id}`;
  for (const [place, { status }] of answers.entries()) {
    const isIn = team.some(({ userId }) => userId === crowd[place]!.id);
    expect([200, 404]).toContain(status);
    expect(isIn).toBe(status === 200);
  }
});
