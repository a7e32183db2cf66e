import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { open } from '../../../test/given/files/upload.ts';
import { aCourse, aMember, signedIn } from '../../../test/given/given.ts';
import { aMedia } from '../../../test/given/given-media.ts';
import { aLiveSite, aStream, changesIn, listens, until } from '../../../test/live-site.ts';
import { removeMedia } from '../courses/media/remove-media.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';

async function aLearner(database: TestDatabase) {
  const { db } = database;
  const course = await aCourse(db, { priceSvc: 10 });
  const video = await aMedia(database, course, { kind: 'video' });
  const media = {
    image: await aMedia(database, course, { kind: 'image' }),
    video,
    document: await aMedia(database, course, { kind: 'document' }),
    caption: await aMedia(database, course, { kind: 'caption', videoId: video.id }),
  };
  const { id } = await aMember(db);
  await enrollInCourse(db, { learnerId: id, courseId: course.id });
  const urlOf = (kind: keyof typeof media) => `/api/courses/${course.id}/media/${media[kind].id}`;
  const opened = async () => {
    const rows = await db<{ itemId: string; openedAt: string }[]>`
      select item_id, opened_at from opened_items where learner_id = ${id} order by opened_at`;
    return rows.map(({ itemId }) =>
      (Object.keys(media) as (keyof typeof media)[]).find((kind) => media[kind].id === itemId),
    );
  };
  return { id, course, media, as: await signedIn(db, id), urlOf, opened };
}

test('what is sent of a video or document to a learner is opened, whichever part of it, and once', async ({
  db,
  site,
  database,
}) => {
  const { id, as, urlOf, opened } = await aLearner(database);
  const part = { as, headers: { range: 'bytes=-1' } };
  expect((await open(site, urlOf('video'), part)).status).toBe(206);
  expect(await opened()).toEqual(['video']);
  const rows = () => db`select *, xmin from opened_items where learner_id = ${id}`;
  const first = await rows();
  await Promise.all(Array.from({ length: 4 }, () => open(site, urlOf('video'), { as })));
  expect(await rows()).toEqual(first);
  await open(site, `${urlOf('document')}?download=true`, { as });
  expect(await opened()).toEqual(['video', 'document']);
});

test('what sends no byte of a lesson opens nothing', async ({ db, site, database }) => {
  const { course, media, as, urlOf, opened } = await aLearner(database);
  for (const kind of ['image', 'caption'] as const)
    expect((await open(site, urlOf(kind), { as })).status).toBe(200);
  const head = await fetch(site.url + urlOf('video'), { method: 'HEAD', headers: { cookie: as } });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(media.video.sizeBytes)]);
  const etag = { 'if-none-match': `"${media.video.id}"` };
  expect((await open(site, urlOf('video'), { as, headers: etag })).status).toBe(304);
  expect((await open(site, urlOf('video'), { as, headers: { range: 'bytes=9999999-' } })).status).toBe(416);
  const stranger = await signedIn(db, (await aMember(db)).id);
  expect((await open(site, urlOf('video'), { as: stranger })).status).toBe(403);
  const teacher = await signedIn(db, course.teacherId);
  expect((await open(site, urlOf('video'), { as: teacher })).status).toBe(200);
  expect(await opened()).toEqual([]);
  expect(await db`select from opened_items where learner_id = ${course.teacherId}`).toHaveLength(0);
  await site.ask('POST', `${urlOf('document')}/view`, { as });
  expect(await opened(), 'what a browser says was viewed').toEqual([]);
});

test('a file that was opened and removed since stays opened', async ({ site, database }) => {
  const { course, media, as, urlOf, opened } = await aLearner(database);
  await open(site, urlOf('document'), { as });
  await removeMedia(database, {
    teacherId: course.teacherId,
    courseId: course.id,
    mediaId: media.document.id,
  });
  expect(await opened()).toEqual(['document']);
});

test('what cannot be noted is not sent, and can be asked for again', async ({ site, database }) => {
  const { as, urlOf, opened } = await aLearner(database);
  await database.owner`revoke insert on opened_items from skillverse_app`;
  const refused = await open(site, urlOf('document'), { as });
  await database.owner`grant insert on opened_items to skillverse_app`;
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
  expect(JSON.parse(refused.bytes.toString())).toMatchObject({
    error: { code: 'UNAVAILABLE', message: 'Failed to get course: what you open could not be noted' },
  });
  expect(await opened()).toEqual([]);
  expect((await open(site, urlOf('document'), { as })).status).toBe(200);
  expect(await opened()).toEqual(['document']);
});

test('what is opened is told to its learner in every tab, once', async ({ database }) => {
  const { course, as, urlOf } = await aLearner(database);
  const live = await aLiveSite(database);
  await listens(database, 1);
  const [one, other] = [await aStream(live, as), await aStream(live, as)];
  const told = { kind: 'enrollment', id: course.id };
  await open(live, urlOf('image'), { as });
  await open(live, urlOf('document'), { as });
  await until(() => changesIn(one).length > 0 && changesIn(other).length > 0);
  expect([changesIn(one), changesIn(other)]).toEqual([[told], [told]]);
  await open(live, urlOf('document'), { as });
  // Hints come in their order: one of the document would be here before that of the saved course.
  await live.ask('PUT', `/api/courses/${course.id}/saved`, { as });
  await until(() => changesIn(one).some(({ kind }) => kind === 'saved'));
  expect(changesIn(one).map(({ kind }) => kind)).toEqual(['enrollment', 'saved']);
});
