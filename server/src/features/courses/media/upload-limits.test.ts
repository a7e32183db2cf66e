import type { CourseMedia } from '@skillverse/contract/courses/media';
import { describe, onTestFinished } from 'vitest';
import type { TestDatabase } from '../../../../test/database.ts';
import { expect, test } from '../../../../test/fixtures.ts';
import { aFilm, aPicture, aText, someCaptions } from '../../../../test/given/files/made-files.ts';
import { storedPaths } from '../../../../test/given/files/stored-paths.ts';
import { type FileToUpload, upload } from '../../../../test/given/files/upload.ts';
import { aCourse, type GivenCourse, signedIn } from '../../../../test/given/given.ts';
import { givenMany } from '../../../../test/given/given-many.ts';
import { aMedia } from '../../../../test/given/given-media.ts';
import { createSite } from '../../../../test/site.ts';
import type { FileStore } from '../../../integrations/files/file-store.ts';
import { withPlainFailures } from '../../../integrations/files/plain-failures.ts';

const MB = 1_048_576;

/** A site on which each member has one megabyte. */
async function aNarrowSite(database: TestDatabase) {
  const site = await createSite(database, { MEMBER_QUOTA_MB: '1' });
  onTestFinished(() => site.close());
  return site;
}

async function sender({ db }: TestDatabase, { url }: { url: string }, course: GivenCourse) {
  const as = await signedIn(db, course.teacherId);
  return (kind: string, file: FileToUpload) =>
    upload<CourseMedia>(url, `/api/courses/${course.id}/media?kind=${kind}`, { as, file });
}

const countBy = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );

async function takenBy({ db }: TestDatabase, { teacherId }: GivenCourse) {
  const [taken] = await db<{ bytes: number; files: number }[]>`
    select coalesce(sum(size_bytes + coalesce(small_size_bytes, 0)), 0)::bigint as bytes, count(*) as files
    from files where owner_id = ${teacherId}`;
  return taken!;
}

describe('what a member may keep', () => {
  test('is never exceeded, however many files come at once and to whichever course', async ({ database }) => {
    const course = await aCourse(database.db);
    const { teacherId } = course;
    // The lock of one course must not be what holds them apart, nor that few are sent at once.
    const courses = await Promise.all(Array.from({ length: 24 }, () => aCourse(database.db, { teacherId })));
    const before = await storedPaths(database);
    const file = aFilm('isom', 200_000);
    const kept = await Promise.allSettled(
      courses.map((one) => aMedia(database, one, { kind: 'video', file, memberQuotaMb: 1 })),
    );
    const refused = kept.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(19);
    for (const refusal of refused)
      expect(refusal).toMatchObject({ reason: { code: 'QUOTA_REACHED', details: { quotaMb: 1 } } });
    expect(await takenBy(database, course)).toEqual({ bytes: 5 * file.bytes.length, files: 5 });
    // What was put and then refused is gone.
    expect((await storedPaths(database)).length - before.length).toBe(5);
  });

  test('counts both sizes of a picture, and is free again once a file is removed', async ({ database }) => {
    const site = await aNarrowSite(database);
    const course = await aCourse(database.db);
    const send = await sender(database, site, course);
    const picture = await send('image', await aPicture('png', { width: 2000, height: 1500 }));
    const [row] = await database.db<{ sizeBytes: number; smallSizeBytes: number }[]>`
      select size_bytes, small_size_bytes from files where id = ${picture.body.id}`;
    const left = MB - row!.sizeBytes - row!.smallSizeBytes;
    expect((await send('video', aFilm('isom', left + 1))).status).toBe(409);
    const exact = await send('video', aFilm('isom', left));
    expect([exact.status, (await takenBy(database, course)).bytes]).toEqual([200, MB]);
    const as = await signedIn(database.db, course.teacherId);
    expect((await send('document', aText('a'))).status).toBe(409);
    await site.ask('DELETE', `/api/courses/${course.id}/media/${picture.body.id}`, { as });
    expect((await send('document', aText('a'))).status).toBe(200);
  });

  test('is not evaded by removing: within a day a member sends twice as much, and no more', async ({
    database,
  }) => {
    const site = await aNarrowSite(database);
    const course = await aCourse(database.db);
    const send = await sender(database, site, course);
    const as = await signedIn(database.db, course.teacherId);
    const statuses: number[] = [];
    for (let count = 0; count < 4; count++) {
      const { status, body } = await send('video', aFilm('isom', 0.6 * MB));
      statuses.push(status);
      if (status === 200) await site.ask('DELETE', `/api/courses/${course.id}/media/${body.id}`, { as });
      else
        expect(body.error).toMatchObject({
          code: 'TOO_MANY_REQUESTS',
          message: 'You have sent 2 MB within a day. Please wait and try again.',
        });
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    await database.db`update rate_limits set window_ends_at = now() where key = ${`uploads:${course.teacherId}`}`;
    expect((await send('video', aFilm('isom', 0.6 * MB))).status).toBe(200);
  });

  test('is 5,000 files at most, however small', async ({ database, site }) => {
    const course = await aCourse(database.db);
    await givenMany(
      database.db,
      (tx) => tx`
      insert into files (id, owner_id, bucket, path, name, content_type, size_bytes)
      select gen_random_uuid(), ${course.teacherId}, 'course-uploads', 'fill/' || n, 'a.txt', 'text/plain', 1
      from generate_series(1, 4999) n`,
    );
    const send = await sender(database, site, course);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send('document', aText('a'))));
    expect(countBy(answers)).toEqual({ 200: 1, 409: 3 });
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({
      code: 'TOO_MANY_FILES',
      details: { maxFiles: 5000 },
    });
    await database.db`delete from files where path like 'fill/%'`;
  });
});

describe('a course', () => {
  test('holds 100 files at most, however many come at once', async ({ database, site }) => {
    const course = await aCourse(database.db);
    const video = await aMedia(database, course, { kind: 'video' });
    for (let count = 2; count < 98; count++) await aMedia(database, course);
    await aMedia(database, course, { kind: 'caption', videoId: video.id });
    const send = await sender(database, site, course);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send('document', aText('a'))));
    expect(countBy(answers)).toEqual({ 200: 2, 409: 2 });
    expect((await takenBy(database, course)).files).toBe(100);
    // What replaces another takes no place.
    const as = await signedIn(database.db, course.teacherId);
    const path = `/api/courses/${course.id}/media?kind=caption&videoId=${video.id}`;
    expect((await upload(site.url, path, { as, file: someCaptions() })).status).toBe(200);
    expect((await takenBy(database, course)).files).toBe(100);
  });
});

/** A store during whose work something else happens. */
function duringPut({ files }: TestDatabase, happening: () => void): FileStore {
  return {
    ...files,
    put: async (...wanted) => {
      happening();
      await files.put(...wanted);
    },
  };
}

describe('what fails on the way', () => {
  test('is not kept once nobody waits for it, not even where its row is written already', async ({
    database,
  }) => {
    const { db } = database;
    const course = await aCourse(db);
    const before = await storedPaths(database);
    const leaving = new AbortController();
    const gone = new Error('gone');
    const files = duringPut(database, () => leaving.abort(gone));
    const { signal } = leaving;
    await expect(aMedia({ ...database, files }, course, { signal })).rejects.toBe(gone);
    // The last moment at which it can be taken back: its row waits for the course.
    const late = new AbortController();
    let keeping: Promise<unknown> = Promise.resolve();
    await db.begin(async (tx) => {
      await tx`select 1 from courses where id = ${course.id} for update`;
      keeping = aMedia(database, course, { signal: late.signal }).catch((error) => error);
      // Asked from outside: a transaction would go on seeing what it saw first.
      const waiting = () => database.owner`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
      late.abort(gone);
    });
    expect(await keeping).toBe(gone);
    expect(await storedPaths(database)).toEqual(before);
    expect(await takenBy(database, course)).toEqual({ bytes: 0, files: 0 });
  });

  test('leaves neither a row nor bytes that somebody could meet', async ({ database }) => {
    const { files } = database;
    const course = await aCourse(database.db);
    let puts = 0;
    // The second size of a picture is not taken by the store.
    const failing = {
      ...files,
      put: async (...wanted: Parameters<typeof files.put>) => {
        if (++puts % 2 === 0) throw new Error('the disk is gone');
        await files.put(...wanted);
      },
    };
    const site = await createSite({ ...database, files: failing });
    onTestFinished(() => site.close());
    const before = await storedPaths(database);
    const send = await sender(database, site, course);
    const { status, body } = await send('image', await aPicture());
    expect([status, body.error?.message]).toEqual([
      500,
      'Failed to upload file: something went wrong on our side',
    ]);
    expect(await storedPaths(database)).toEqual(before);
    expect(await takenBy(database, course)).toEqual({ bytes: 0, files: 0 });
  });

  test('is said to be of the storage where it is, and not of the file or the database', async ({
    database,
  }) => {
    const course = await aCourse(database.db);
    const { id } = await aMedia(database, course);
    for (const [code, sent, opened] of [
      ['ECONNREFUSED', '503 Failed to upload file: the file storage did not answer', 503],
      ['ENOSPC', "507 This site's disk is full. Its host has to make room.", 500],
      ['ENOENT', '500 Failed to upload file: something went wrong on our side', 500],
    ] as const) {
      const fail = async () => {
        throw Object.assign(new Error(code), { code, path: '/data' });
      };
      const files = withPlainFailures({ ...database.files, put: fail, read: fail });
      const site = await createSite({ ...database, files });
      const send = await sender(database, site, course);
      const { status, body } = await send('document', aText());
      expect(`${status} ${body.error?.message}`).toBe(sent);
      const as = await signedIn(database.db, course.teacherId);
      expect((await site.ask('GET', `/api/courses/${course.id}/media/${id}`, { as })).status).toBe(opened);
      await site.close();
    }
  });

  test('is refused where the storage is full', async ({ database }) => {
    const { files } = database;
    const course = await aCourse(database.db);
    const site = await createSite({ ...database, files: { ...files, reserve: async () => undefined } });
    onTestFinished(() => site.close());
    const send = await sender(database, site, course);
    const { status, body } = await send('document', aText());
    expect([status, body.error?.code]).toEqual([507, 'STORAGE_FULL']);
    expect(await takenBy(database, course)).toEqual({ bytes: 0, files: 0 });
  });
});
