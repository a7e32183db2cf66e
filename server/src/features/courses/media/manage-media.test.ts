import type { Ok } from '@skillverse/contract/call';
import type { Course, getCourse } from '@skillverse/contract/courses';
import type { CourseContent, CourseMedia } from '@skillverse/contract/courses/media';
import { describe } from 'vitest';
import type { TestDatabase } from '../../../../test/database.ts';
import { expect, test } from '../../../../test/fixtures.ts';
import { aPicture, aText } from '../../../../test/given/files/made-files.ts';
import { storedPaths } from '../../../../test/given/files/stored-paths.ts';
import { open, upload } from '../../../../test/given/files/upload.ts';
import { aCourse, aMember, signedIn } from '../../../../test/given/given.ts';
import { aMedia } from '../../../../test/given/given-media.ts';
import type { Site } from '../../../../test/site.ts';

async function aTeacher(database: TestDatabase, site: Site) {
  const { db } = database;
  const course = await aCourse(db);
  const as = await signedIn(db, course.teacherId);
  const path = `/api/courses/${course.id}/media`;
  const imageUrl = async () =>
    (await site.ask<Course>('GET', `/api/courses/${course.id}`, { as })).body.imageUrl;
  const order = (kind: string, ids: readonly string[]) =>
    site.ask<CourseContent>('PATCH', path, { as, body: { kind, order: ids } });
  return { course, as, path, imageUrl, order, urlOf: (id: string) => `${path}/${id}` };
}

const idsOf = (media: readonly CourseMedia[]) => media.map(({ id }) => id);

describe('the files of a course', () => {
  test('stand in the order that their teacher gives them, and the first image is the cover', async ({
    database,
    site,
  }) => {
    const { course, imageUrl, order, urlOf } = await aTeacher(database, site);
    expect(await imageUrl()).toBeNull();
    const images = [];
    for (let count = 0; count < 3; count++)
      images.push((await aMedia(database, course, { kind: 'image' })).id);
    const document = await aMedia(database, course);
    expect(await imageUrl()).toBe(urlOf(images[0]!));
    const turned = images.toReversed();
    const { status, body } = await order('image', turned);
    expect([status, idsOf(body.images), idsOf(body.documents)]).toEqual([200, turned, [document.id]]);
    expect(await imageUrl()).toBe(urlOf(turned[0]!));
  });

  test('are put in order all of a kind at once, or not at all', async ({ database, site }) => {
    const { course, order } = await aTeacher(database, site);
    const [one, two] = [
      (await aMedia(database, course, { kind: 'image' })).id,
      (await aMedia(database, course, { kind: 'image' })).id,
    ];
    const document = (await aMedia(database, course)).id;
    const elsewhere = (await aMedia(database, await aCourse(database.db), { kind: 'image' })).id;
    for (const ids of [
      [],
      [one],
      [one, one],
      [one, two, two],
      [one, document],
      [one, elsewhere],
      [one, two, elsewhere],
    ]) {
      const { status, body } = await order('image', ids);
      expect([status, body]).toMatchObject([409, { error: { code: 'ORDER_OUTDATED' } }]);
    }
    expect((await order('caption', [])).status).toBe(422);
  });

  test('are removed with their captions, their bytes go to the trash, and the next image is the cover', async ({
    database,
    site,
  }) => {
    const { course, as, imageUrl, urlOf } = await aTeacher(database, site);
    const before = await storedPaths(database);
    const [first, second] = [
      await aMedia(database, course, { kind: 'image' }),
      await aMedia(database, course, { kind: 'image' }),
    ];
    const film = await aMedia(database, course, { kind: 'video' });
    const captions = await aMedia(database, course, { kind: 'caption', videoId: film.id });
    for (const { id } of [first, film]) {
      expect((await site.ask('DELETE', urlOf(id), { as })).status).toBe(200);
      expect((await site.ask('DELETE', urlOf(id), { as })).status).toBe(404);
    }
    for (const { id } of [first, film, captions])
      expect((await open(site.url, urlOf(id), { as })).status).toBe(404);
    expect(await imageUrl()).toBe(urlOf(second.id));
    await site.ask('DELETE', urlOf(second.id), { as });
    expect(await imageUrl()).toBeNull();
    expect(await storedPaths(database)).toEqual(before);
    expect(await database.db`select 1 from files where owner_id = ${course.teacherId}`).toEqual([]);
  });

  test('are counted for every member, captions apart', async ({ database, site }) => {
    const { course } = await aTeacher(database, site);
    const as = await signedIn(database.db, (await aMember(database.db)).id);
    const counted = async () =>
      (await site.ask<Ok<typeof getCourse>>('GET', `/api/courses/${course.id}`, { as })).body.files;
    expect(await counted()).toEqual({ images: 0, videos: 0, documents: 0 });
    const film = await aMedia(database, course, { kind: 'video' });
    await aMedia(database, course, { kind: 'caption', videoId: film.id });
    for (const kind of ['image', 'video', 'document', 'document'] as const)
      await aMedia(database, course, { kind });
    expect(await counted()).toEqual({ images: 1, videos: 2, documents: 2 });
  });

  test('are told to their teacher, with their paths in the store', async ({ database, site }) => {
    const { course, order } = await aTeacher(database, site);
    const document = await aMedia(database, course);
    const { body } = await order('image', []);
    expect(body).toMatchObject({
      courseId: course.id,
      progressPercent: 0,
      mediaFiles: [document.path],
      documents: [{ id: document.id, name: 'List.txt', viewed: false, caption: null }],
    });
  });
});

describe('the files of somebody else’s course', () => {
  test('are not changed by a teacher of another one, however the ids are mixed', async ({
    database,
    site,
  }) => {
    const [mine, theirs] = [await aTeacher(database, site), await aTeacher(database, site)];
    const stranger = await signedIn(database.db, (await aMember(database.db)).id);
    const victim = await aMedia(database, theirs.course, { kind: 'image' });
    const own = await aMedia(database, mine.course, { kind: 'image' });
    const stored = await storedPaths(database);
    const file = await aPicture();
    for (const as of [mine.as, stranger]) {
      const sent = await upload(site.url, `${theirs.path}?kind=image`, { as, file });
      expect([sent.status, sent.body.error?.code]).toEqual([403, 'NOT_YOUR_COURSE']);
      for (const [method, path, body] of [
        ['DELETE', theirs.urlOf(victim.id), undefined],
        ['PATCH', theirs.path, { kind: 'image', order: [victim.id] }],
      ] as const) {
        const answer = await site.ask(method, path, { as, body });
        expect([method, answer.status, answer.body.error?.code]).toEqual([method, 403, 'NOT_YOUR_COURSE']);
      }
    }
    // The own course in the address, the other's file behind it, and once more in query and body.
    const swapped = await site.ask('DELETE', mine.urlOf(victim.id), { as: mine.as });
    expect([swapped.status, swapped.body.error?.code]).toEqual([404, 'MEDIA_NOT_FOUND']);
    const ordered = await mine.order('image', [victim.id]);
    expect([ordered.status, ordered.body.error?.code]).toEqual([409, 'ORDER_OUTDATED']);
    for (const more of ['courseId', 'mediaId', 'mediaFiles', 'path', 'bucket', 'ownerId']) {
      const body = { kind: 'image', order: [own.id], [more]: victim.path };
      expect((await site.ask('PATCH', mine.path, { as: mine.as, body })).status).toBe(422);
      const query = `kind=image&${more}=${victim.path}`;
      const answer = await upload(site.url, `${mine.path}?${query}`, { as: mine.as, file });
      expect([more, answer.status]).toEqual([more, 422]);
    }
    expect(await storedPaths(database)).toEqual(stored);
    expect((await open(site.url, theirs.urlOf(victim.id), { as: stranger })).status).toBe(200);
    expect(await theirs.imageUrl()).toBe(theirs.urlOf(victim.id));
  });

  test('are not reached by a name that is a path', async ({ database, site }) => {
    const [mine, theirs] = [await aTeacher(database, site), await aTeacher(database, site)];
    const victim = await aMedia(database, theirs.course);
    const file = { ...aText('overwritten'), name: `../../../${victim.path}` };
    const { status, body } = await upload<CourseMedia>(site.url, `${mine.path}?kind=document`, {
      as: mine.as,
      file,
    });
    expect(status).toBe(200);
    await site.ask('DELETE', mine.urlOf(body.id), { as: mine.as });
    const kept = await open(site.url, theirs.urlOf(victim.id), { as: theirs.as });
    expect([kept.status, kept.bytes.equals(Buffer.from(aText().bytes))]).toEqual([200, true]);
  });
});
