import type { Ok } from '@skillverse/contract/call';
import type { ProjectId } from '@skillverse/contract/ids';
import type { getMe } from '@skillverse/contract/profiles';
import type { listMyProjects } from '@skillverse/contract/projects';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aPdf } from '../../../test/given/files/made-files.ts';
import { filesAndRows } from '../../../test/given/files/stored-files.ts';
import { storedPaths } from '../../../test/given/files/stored-paths.ts';
import { upload } from '../../../test/given/files/upload.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { hideProject } from '../../../test/given/given-hosts.ts';
import { aProjectFile } from '../../../test/given/given-media.ts';
import { aProject } from '../../../test/given/given-projects.ts';
import type { Site } from '../../../test/site.ts';
import { inTurn } from '../../../test/waited-for.ts';
import type { Tx } from '../../db/client.ts';
import { lockProject } from './queries.ts';

const notFound = { status: 404, body: { error: { code: 'PROJECT_NOT_FOUND' } } };
const othersInIt = { status: 409, body: { error: { code: 'OTHERS_IN_PROJECT' } } };
const deleted = { status: 200, body: { deleted: true } };
const SOUND = { orphans: [], missing: [] };

/** A project of somebody who is alone in it, and how it is asked for. */
async function aLoneProject({ db }: TestDatabase, site: Site) {
  const project = await aProject(db, { maxMembers: 3 });
  const { id, creatorId } = project;
  const as = await signedIn(db, creatorId);
  const path = `/api/projects/${id}`;
  const ask = (method: 'GET' | 'DELETE' | 'POST', rest = '', by = as) =>
    site.ask(method, `${path}${rest}`, { as: by });
  return { project, id, as, path, ask, remove: () => ask('DELETE') };
}

async function storedOf(database: TestDatabase, id: ProjectId) {
  return (await storedPaths(database, 'course-uploads')).filter((path) => path.includes(id));
}

test('a creator who is alone in a project deletes it for good, with its files', async ({
  db,
  database,
  site,
}) => {
  const { project, id, as, ask, remove } = await aLoneProject(database, site);
  await aProjectFile(database, project, { kind: 'image' });
  await aProjectFile(database, project);
  expect(await storedOf(database, id)).toHaveLength(3);
  expect(await remove()).toMatchObject(deleted);
  expect(await ask('GET')).toMatchObject(notFound);
  const mine = await site.ask<Ok<typeof listMyProjects>>('GET', '/api/me/projects', { as });
  expect(mine.body).toMatchObject({ items: [], total: 0 });
  expect((await site.ask<Ok<typeof getMe>>('GET', '/api/me', { as })).body.collaborations).toEqual([]);
  expect(await storedOf(database, id)).toEqual([]);
  expect(await filesAndRows(db, database.files)).toEqual(SOUND);
  expect(await remove(), 'once more').toMatchObject(notFound);
});

test('a project in which others are is deleted by nobody until they have left', async ({
  db,
  database,
  site,
}) => {
  const { ask, remove } = await aLoneProject(database, site);
  const member = await signedIn(db, (await aMember(db)).id);
  expect((await ask('POST', '/join', member)).status).toBe(200);
  expect(await remove()).toMatchObject(othersInIt);
  expect(await ask('DELETE', '', member)).toMatchObject({
    status: 403,
    body: { error: { code: 'NOT_YOUR_PROJECT' } },
  });
  expect((await ask('GET')).status).toBe(200);
  await ask('POST', '/leave', member);
  expect(await remove()).toMatchObject(deleted);
});

test('a creator deletes a project that the host has hidden; to others it is not there', async ({
  db,
  database,
  site,
}) => {
  const { id, ask, remove } = await aLoneProject(database, site);
  await hideProject(database.owner, id, 'hide');
  expect(await ask('DELETE', '', await signedIn(db, (await aMember(db)).id))).toMatchObject(notFound);
  expect(await remove()).toMatchObject(deleted);
});

test('whoever joins while a project is deleted is in it, and it stays, or never found it', async ({
  db,
  database,
  site,
}) => {
  const member = await signedIn(db, (await aMember(db)).id);
  for (const isFirst of [true, false]) {
    const { id, ask, remove } = await aLoneProject(database, site);
    const join = () => ask('POST', '/join', member);
    const held = (tx: Tx) => lockProject(tx, id);
    const answers = await inTurn(database.owner, held, isFirst ? [join, remove] : [remove, join]);
    expect(answers).toMatchObject(isFirst ? [{ status: 200 }, othersInIt] : [deleted, notFound]);
  }
});

test('a file that comes while its project is deleted goes with it, or is not taken', async ({
  db,
  database,
  site,
}) => {
  for (const isFirst of [true, false]) {
    const { id, as, path, remove } = await aLoneProject(database, site);
    const send = () => upload(site.url, `${path}/media?kind=document`, { as, file: aPdf() });
    const held = (tx: Tx) => lockProject(tx, id);
    const answers = await inTurn<unknown>(database.owner, held, isFirst ? [send, remove] : [remove, send]);
    expect(answers).toMatchObject(isFirst ? [{ status: 200 }, deleted] : [deleted, notFound]);
    expect(await storedOf(database, id)).toEqual([]);
  }
  expect(await filesAndRows(db, database.files)).toEqual(SOUND);
});
