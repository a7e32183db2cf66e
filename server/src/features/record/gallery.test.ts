import type { Ok } from '@skillverse/contract/call';
import type { OwnRecord, putGallery } from '@skillverse/contract/record/own-record';
import type { PublicRecord } from '@skillverse/contract/record/public-record';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { open } from '../../../test/given/files/upload.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { aProjectFile } from '../../../test/given/given-media.ts';
import { aProject } from '../../../test/given/given-projects.ts';
import { plansOf } from '../../../test/plans.ts';
import type { Site } from '../../../test/site.ts';
import { listGallery } from './gallery-queries.ts';
import { deleteRecordOf, findRecord } from './queries.ts';
import { writeToRecord } from './write-to-record.ts';

/** A member of a project with a picture in it, who shows it. */
async function someone(database: TestDatabase, site: Site) {
  const { db } = database;
  const { id } = await aMember(db);
  const as = await signedIn(db, id);
  const project = await aProject(db, { members: [id], maxMembers: 4 });
  const { id: mediaId } = await aProjectFile(database, project, { kind: 'image' });
  const put = (items: object[]) =>
    site.ask<Ok<typeof putGallery>>('PUT', '/api/me/gallery', { as, body: { items } });
  const stranger = await signedIn(db, (await aMember(db)).id);
  const shown = async () =>
    (await site.ask<PublicRecord>('GET', `/api/users/${id}/record`, { as: stranger })).body;
  return { id, as, project, mediaId, put, shown };
}

test('a gallery shows chosen pictures in their order, with captions', async ({ database, site }) => {
  const { project, mediaId, put, shown } = await someone(database, site);
  const { id: other } = await aProjectFile(database, project, { kind: 'image' });
  const answer = await put([
    { mediaId: other, caption: ' Our  shelf ' },
    { mediaId, caption: '' },
  ]);
  const of = { projectId: project.id, projectTitle: project.title };
  const gallery = [
    { mediaId: other, ...of, caption: 'Our shelf' },
    { mediaId, ...of, caption: null },
  ];
  expect([answer.status, answer.body]).toEqual([200, { gallery }]);
  expect(await shown()).toEqual({ isSample: false, achievements: [], gallery });
  const tooMany = Array.from({ length: 13 }, () => ({ mediaId, caption: null }));
  for (const wrong of [tooMany, tooMany.slice(0, 2), [{ mediaId, caption: 'x'.repeat(121) }]])
    expect((await put(wrong)).status).toBe(422);
  expect((await shown()).gallery).toEqual(gallery);
});

test('only a picture of a project that the member is in can be chosen, with members-only off', async ({
  database,
  site,
}) => {
  const { db } = database;
  const { id, mediaId, put } = await someone(database, site);
  const foreign = await aProjectFile(database, await aProject(db), { kind: 'image' });
  const closed = await aProject(db, { members: [id], membersOnly: true });
  const kept = await aProjectFile(database, closed, { kind: 'image' });
  const open = await aProject(db, { members: [id] });
  const document = await aProjectFile(database, open, { kind: 'document' });
  for (const one of [foreign, kept, document]) {
    const { status, body } = await put([
      { mediaId, caption: null },
      { mediaId: one.id, caption: null },
    ]);
    expect([status, body]).toMatchObject([409, { error: { code: 'PICTURE_CANNOT_BE_SHOWN' } }]);
  }
  expect(await listGallery(db, id)).toEqual([]);
});

test('a picture is shown while it may be: not when the member left, the project is closed or hidden, or it was removed', async ({
  database,
  site,
}) => {
  const { db, owner } = database;
  const { id, project, mediaId, put, shown } = await someone(database, site);
  await put([{ mediaId, caption: null }]);
  const count = async () => (await shown()).gallery?.length;
  await db`delete from project_members where user_id = ${id}`;
  expect(await count()).toBe(0);
  await db`insert into project_members (project_id, user_id) values (${project.id}, ${id})`;
  expect(await count()).toBe(1);
  await db`update projects set members_only = true where id = ${project.id}`;
  expect(await count()).toBe(0);
  await db`update projects set members_only = false where id = ${project.id}`;
  await owner`update projects set hidden_at = now() where id = ${project.id}`;
  expect(await count()).toBe(0);
  await owner`update projects set hidden_at = null where id = ${project.id}`;
  expect(await count()).toBe(1);
  await db`delete from files where id = ${mediaId}`;
  expect(await count()).toBe(0);
});

test('achievements and gallery are shown to others unless their member switches them off, the streak never', async ({
  database,
  site,
}) => {
  const { as, mediaId, put, shown } = await someone(database, site);
  await put([{ mediaId, caption: null }]);
  expect(Object.keys(await shown()).sort()).toEqual(['achievements', 'gallery', 'isSample']);
  const body = { achievements: false, gallery: false };
  await site.ask('PUT', '/api/me/record/shown', { as, body });
  expect(await shown()).toEqual({ isSample: false, achievements: null, gallery: null });
  const own = (await site.ask<OwnRecord>('GET', '/api/me/record', { as })).body;
  expect([own.shown, own.gallery.length]).toEqual([body, 1]);
});

test('a record is read by the keys of its member', async ({ database, db }) => {
  const { id } = await aMember(db);
  const plan = await plansOf(database, async (explained) => {
    await explained`set local enable_seqscan = off`;
    await findRecord(explained, id);
    await listGallery(explained, id);
  });
  for (const index of ['activity_days_pkey', 'achievements_pkey', 'gallery_items_pkey'])
    expect(plan).toContain(index);
});

test('an export holds days, achievements and the gallery, and nothing of a record stays behind who leaves', async ({
  database,
  site,
}) => {
  const { db } = database;
  const { id, as, mediaId, put } = await someone(database, site);
  await put([{ mediaId, caption: 'Shelf' }]);
  await writeToRecord(db, id, { isActive: true, earned: 'collaborator' });
  const { bytes } = await open(site, '/api/me/export', { as });
  expect(JSON.parse(bytes.toString())).toMatchObject({
    activityDays: [{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), zone: 'UTC' }],
    achievements: [{ key: 'collaborator', awardedAt: expect.any(String) }],
    gallery: [{ projectTitle: 'Seed library', caption: 'Shelf' }],
    recordSwitches: [{ showsAchievements: true, showsGallery: true }],
  });
  await db.begin((tx) => deleteRecordOf(tx, id));
  for (const table of ['activity_days', 'achievements', 'gallery_items'])
    expect(await db`select 1 from ${db(table)} where member_id = ${id}`, table).toEqual([]);
});
