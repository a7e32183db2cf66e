import { randomUUID } from 'node:crypto';
import type { CourseMedia } from '@skillverse/contract/courses/media';
import { describe } from 'vitest';
import type { TestDatabase } from '../../../../test/database.ts';
import { expect, test } from '../../../../test/fixtures.ts';
import { aFilm, aPicture, aText } from '../../../../test/given/files/made-files.ts';
import { storedPaths } from '../../../../test/given/files/stored-paths.ts';
import { type FileToUpload, upload } from '../../../../test/given/files/upload.ts';
import { aCourse, signedIn } from '../../../../test/given/given.ts';
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
  return { send, stored };
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

  test('but for something else, or with other content, is refused', async ({ database, site }) => {
    const { send, stored } = await aTeacher(database, site);
    const reused = { status: 422, body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } } };
    const texts = [aText('One.'), aText('Two.')];
    const answers = await Promise.all(texts.map((text) => send('document', text)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const [kept] = texts.filter((_, at) => answers[at]?.status === 200);
    for (const text of [aText('Six.'), aText('One or two.')])
      expect(await send('document', text)).toMatchObject(reused);
    expect(await send('video', aFilm())).toMatchObject(reused);
    expect(await send('document', kept!)).toMatchObject({ status: 200 });
    expect(await stored()).toBe(1);
  });
});
