import { randomUUID } from 'node:crypto';
import type { CourseMedia } from '@skillverse/contract/courses/media';
import { describe } from 'vitest';
import type { TestDatabase } from '../../../../test/database.ts';
import { expect, test } from '../../../../test/fixtures.ts';
import { aCourse, signedIn } from '../../../../test/given/given.ts';
import { aFilm, aPicture, aText } from '../../../../test/given/made-files.ts';
import { filePart, sendRaw } from '../../../../test/given/raw-upload.ts';
import { storedPaths } from '../../../../test/given/stored-paths.ts';
import { type FileToUpload, upload } from '../../../../test/given/upload.ts';
import type { Site } from '../../../../test/site.ts';

async function aTeacher(database: TestDatabase, site: Site) {
  const course = await aCourse(database.db);
  const as = await signedIn(database.db, course.teacherId);
  const path = `/api/courses/${course.id}/media`;
  const key = randomUUID();
  const send = (kind: string, file: FileToUpload) =>
    upload<CourseMedia>(site.url, `${path}?kind=${kind}`, { as, file, key });
  const stored = async () =>
    (await storedPaths(database)).filter((stored) => stored.startsWith(`courses/${course.id}/`)).length;
  return { course, as, path, key, send, stored };
}

describe('a file that is sent again with the same key', () => {
  test('is there once, and the first answer comes again', async ({ database, site }) => {
    const { send, stored } = await aTeacher(database, site);
    const film = aFilm('isom', 3_000_000);
    const first = await send('video', film);
    const again = await send('video', film);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await stored()).toBe(1);
  });

  test('need not come once more to be answered', async ({ database, site }) => {
    const { as, path, key, send, stored } = await aTeacher(database, site);
    const first = await send('document', aText());
    const headers = { 'idempotency-key': key };
    function* endless() {
      for (;;) yield filePart('List.txt', 'As before. '.repeat(1000));
    }
    const again = await sendRaw(site.url, `${path}?kind=document`, { as, headers, body: endless() });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await stored()).toBe(1);
  });

  test('at the same time is there once, and what came for nothing is not kept', async ({
    database,
    site,
  }) => {
    const { send, stored } = await aTeacher(database, site);
    const picture = await aPicture();
    const answers = await Promise.all([1, 2, 3].map(() => send('image', picture)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await stored(), 'two sizes of one picture').toBe(2);
  });

  test('but for something else, or as another file, is refused', async ({ database, site }) => {
    const { send, stored } = await aTeacher(database, site);
    const files = [aText('One.'), aText('Another one.')];
    const answers = await Promise.all(files.map((file) => send('document', file)));
    // The later one had its answer from the first, or came while that was being written.
    const ids = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.id] : [])));
    expect(ids.size).toBe(1);
    expect(await stored()).toBe(1);
    const other = await send('video', aFilm());
    expect([other.status, other.body.error?.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('but as a file of quite another size is refused', async ({ database, site }) => {
    const { send, stored } = await aTeacher(database, site);
    const first = await send('video', aFilm('isom', 300_000));
    for (const sizeBytes of [200_000, 400_000]) {
      const other = await send('video', aFilm('isom', sizeBytes));
      expect([sizeBytes, other.status, other.body.error?.code]).toEqual([
        sizeBytes,
        422,
        'IDEMPOTENCY_KEY_REUSED',
      ]);
    }
    expect((await send('video', aFilm('isom', 300_000))).body).toEqual(first.body);
    expect(await stored()).toBe(1);
  });

  test('but as a small file of another size is refused', async ({ database, site }) => {
    const { send, stored } = await aTeacher(database, site);
    const text = (sizeBytes: number) => aText('x'.repeat(sizeBytes));
    const first = await send('document', text(10_000));
    for (const sizeBytes of [5000, 15_000]) {
      const other = await send('document', text(sizeBytes));
      expect([sizeBytes, other.body.error?.code]).toEqual([sizeBytes, 'IDEMPOTENCY_KEY_REUSED']);
    }
    expect((await send('document', text(10_000))).body).toEqual(first.body);
    expect(await stored()).toBe(1);
  });
});
