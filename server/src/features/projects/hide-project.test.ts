import type { Ok } from '@skillverse/contract/call';
import type { UserId } from '@skillverse/contract/ids';
import type { getMe, getUser } from '@skillverse/contract/profiles';
import { expect, test } from '../../../test/fixtures.ts';
import { aPdf } from '../../../test/given/files/made-files.ts';
import { open, upload } from '../../../test/given/files/upload.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { hideProject } from '../../../test/given/given-hosts.ts';
import { aProjectFile } from '../../../test/given/given-media.ts';
import { aProject } from '../../../test/given/given-projects.ts';
import { inTurn } from '../../../test/waited-for.ts';
import type { Tx } from '../../db/client.ts';
import { lockProject } from './queries.ts';

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
  expect(await hideProject(database.owner, project.id, 'hide')).toMatchObject({
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
    const file = await open(site.url, `/api/projects/${project.id}/media/${fileId}`, { as: who });
    expect(file.status).toBe(200);
  }
  const change = { title: 'Renamed' };
  expect((await site.ask('PATCH', `/api/projects/${project.id}`, { as: creator, body: change })).status).toBe(
    200,
  );
  const left = await site.ask('POST', `/api/projects/${project.id}/leave`, { as });
  // Its pictures would not open for them any more.
  expect(left).toMatchObject({
    status: 200,
    body: { hiddenByHost: true, galleryImages: [], projectLinks: [] },
  });
  expect(await site.ask('GET', `/api/projects/${project.id}`, { as })).toMatchObject(notFound);
  await hideProject(database.owner, project.id, 'show');
  const shown = await site.ask('GET', `/api/projects/${project.id}`, { as });
  expect(shown.body).toMatchObject({ title: 'Renamed', hiddenByHost: false });
});

test('to everybody else a hidden project is not there, whatever they ask of it', async ({
  db,
  site,
  database,
}) => {
  const project = await aProject(db);
  const { id: fileId } = await aProjectFile(database, project, { kind: 'image' });
  await hideProject(database.owner, project.id, 'hide');
  const as = await signedIn(db, (await aMember(db)).id);
  const path = `/api/projects/${project.id}`;
  for (const [method, asked, body] of [
    ['GET', path],
    ['POST', `${path}/join`],
    ['POST', `${path}/leave`],
    ['PATCH', path, { title: 'Renamed' }],
    ['GET', `${path}/media/${fileId}`],
    ['DELETE', `${path}/media/${fileId}`],
  ] as const) {
    const { status, body: told } = await site.ask(method, asked, { as, ...(body && { body }) });
    expect([method, asked, { status, body: told }]).toMatchObject([method, asked, notFound]);
  }
  const sent = await upload(site.url, `${path}/media?kind=document`, { as, file: aPdf() });
  expect(sent).toMatchObject(notFound);
});

test('hiding is done once, and told as unchanged the second time', async ({ db, database }) => {
  const { id } = await aProject(db);
  expect(await hideProject(database.owner, id, 'hide')).toMatchObject({ changed: true });
  expect(await hideProject(database.owner, id, 'hide')).toMatchObject({ changed: false });
  expect(await hideProject(database.owner, crypto.randomUUID() as never, 'hide')).toBeUndefined();
  expect(await database.owner`select act as action from host_log where subject_id = ${id}`).toEqual([
    { action: 'hide' },
  ]);
});

test('a hidden project stands in no profile but for those who are in it too', async ({
  db,
  site,
  database,
}) => {
  const [member, stranger] = [await aMember(db), await aMember(db)];
  const { id, creatorId } = await aProject(db, { members: [member.id], maxMembers: 3 });
  const open = await aProject(db, { creatorId });
  await hideProject(database.owner, id, 'hide');
  const seenBy = async (viewer: { id: UserId }) => {
    const as = await signedIn(db, viewer.id);
    const { body } = await site.ask<Ok<typeof getUser>>('GET', `/api/users/${creatorId}`, { as });
    return body.collaborations;
  };
  expect(await seenBy(stranger)).toEqual([open.id]);
  expect(await seenBy(member)).toEqual([open.id, id]);
  expect(await seenBy({ id: creatorId })).toEqual([open.id, id]);
  const me = await site.ask<Ok<typeof getMe>>('GET', '/api/me', { as: await signedIn(db, creatorId) });
  expect(me.body.collaborations).toEqual([open.id, id]);
});

test('of those who join while a project is hidden, each is in it or never found it', async ({
  db,
  site,
  database,
}) => {
  const [early, late] = [await aMember(db), await aMember(db)];
  const { id, creatorId } = await aProject(db, { maxMembers: 10 });
  const path = `/api/projects/${id}`;
  const [creator, one, other] = [
    await signedIn(db, creatorId),
    await signedIn(db, early.id),
    await signedIn(db, late.id),
  ];
  const rename = () => site.ask('PATCH', path, { as: creator, body: { title: 'Renamed' } });
  const join = (as: string) => () => site.ask('POST', `${path}/join`, { as });
  const hide = () => hideProject(database.owner, id, 'hide');
  const show = () => hideProject(database.owner, id, 'show');
  const held = (tx: Tx) => lockProject(tx, id);
  const inTurnHere = (...asked: (() => Promise<unknown>)[]) => inTurn(database.owner, held, asked);
  expect(await inTurnHere(join(one), hide)).toMatchObject([{ status: 200 }, { changed: true }]);
  await show();
  expect(await inTurnHere(hide, join(other))).toMatchObject([{ changed: true }, notFound]);
  const team = await db`select user_id from project_members where project_id = ${id} order by joined_at`;
  expect(team.map(({ userId }) => userId)).toEqual([creatorId, early.id]);
  const [, shown] = await inTurnHere(rename, show);
  expect(shown, 'the host reads what it is called by then').toMatchObject({
    title: 'Renamed',
    changed: true,
  });
});
