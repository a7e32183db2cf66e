import { crc32 } from 'node:zlib';
import type { CourseMedia } from '@skillverse/contract/courses/media';
import { MEDIA_LIMITS } from '@skillverse/contract/files/uploads';
import sharp from 'sharp';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aFlood, aGifFlood, hostileFiles } from '../../../../test/given/files/hostile-files.ts';
import { aFilm, aPdf, aPicture } from '../../../../test/given/files/made-files.ts';
import { type FileToUpload, open, upload } from '../../../../test/given/files/upload.ts';
import { aCourse, signedIn } from '../../../../test/given/given.ts';
import { aMedia } from '../../../../test/given/given-media.ts';
import type { Site } from '../../../../test/site.ts';
import { times } from '../../../../test/times.ts';
import type { Db } from '../../../db/client.ts';

async function aTeacher(db: Db, site: Site) {
  const course = await aCourse(db);
  const as = await signedIn(db, course.teacherId);
  const send = (query: string, file: FileToUpload) =>
    upload<CourseMedia>(site.url, `/api/courses/${course.id}/media?${query}`, { as, file });
  return { course, as, send };
}

const OTHER_REASONS = [
  'FILE_DAMAGED',
  'FILE_NAME_REFUSED',
  'DOCUMENT_REFUSED',
  'PDF_BEGINS_LATE',
  'PDF_CONTINUES',
  'TEXT_NOT_UTF8',
];

describe('what is not what it should be', () => {
  test('is refused, whatever it is called and however it is mixed', async ({ database, site }) => {
    const { course, send } = await aTeacher(database.db, site);
    const { id: videoId } = await aMedia(database, course, { kind: 'video' });
    let count = 0;
    const step = times({ quick: 5, full: 1 });
    for await (const { kind, ...file } of hostileFiles()) {
      count++;
      if (count % step > 0) continue;
      const { status, body } = await send(
        kind === 'caption' ? `kind=caption&videoId=${videoId}` : `kind=${kind}`,
        file,
      );
      const what = `${kind} ${file.name} ${Buffer.from(file.bytes.subarray(0, 40)).toString('latin1')}`;
      expect([what, status]).toEqual([what, 415]);
      const { error } = body;
      if (error?.code === 'FILE_TYPE_REFUSED') {
        expect(error.details).toEqual({ accepted: MEDIA_LIMITS[kind].accepted });
      } else expect(OTHER_REASONS).toContain(error?.code);
    }
    expect(count).toBeGreaterThan(300);
    const [kept] =
      await database.db`select count(*) as files from course_media where course_id = ${course.id}`;
    expect(kept!.files).toBe(1);
  });
});

describe('what is as it should be', () => {
  test('is taken, however it is called, by whichever camera it was filmed and whoever signed it', async ({
    db,
    site,
  }) => {
    const { send } = await aTeacher(db, site);
    const signed = Buffer.concat([aPdf().bytes, Buffer.from('% signed by X\n\0\n%%another\n')]);
    const sound: [string, FileToUpload][] = [
      ['document', { name: 'Signed.pdf', bytes: signed }],
      ['document', { ...aPdf(), name: 'Animals 3. Bat.pdf' }],
      ['image', { ...(await aPicture()), name: 'Lesson 2. Jar. Glaze.png' }],
      ['image', { ...(await aPicture('gif')), name: 'Unit 4.sh.gif' }],
      ['video', { ...aFilm('XAVC', 0, 'XAVCmp42iso2'), name: 'Sony.mp4' }],
    ];
    for (const [kind, file] of sound) {
      const { status, body } = await send(`kind=${kind}`, file);
      expect([file.name, status, body.error?.code]).toEqual([file.name, 200, undefined]);
    }
    for (const brands of [
      ['XAVC', 'XAVC'],
      ['M4A ', 'M4A mp42isom'],
      ['heic', 'mif1isom'],
    ] as const)
      expect((await send('kind=video', aFilm(brands[0], 0, brands[1]))).body.error?.code).toBe(
        'FILE_TYPE_REFUSED',
      );
    const tail = Buffer.concat([aPdf().bytes, Buffer.from('% signed\n<html>')]);
    expect((await send('kind=document', { name: 'Notes.pdf', bytes: tail })).body.error?.code).toBe(
      'PDF_CONTINUES',
    );
  });
});

describe('a picture', () => {
  test('keeps nothing of what was hidden in it or behind it', async ({ db, site }) => {
    const { as, send } = await aTeacher(db, site);
    const hidden = Buffer.from('<script>alert("hidden")</script>PK\x03\x04');
    for (const format of ['png', 'jpeg', 'gif'] as const) {
      const { name, bytes } = await aPicture(format);
      const { status, body } = await send('kind=image', { name, bytes: Buffer.concat([bytes, hidden]) });
      expect([format, status]).toEqual([format, 200]);
      for (const size of ['small', 'large']) {
        const drawn = await open(site.url, `${body.url}?size=${size}`, { as });
        expect(drawn.bytes.includes('hidden')).toBe(false);
        expect((await sharp(drawn.bytes).metadata()).format).toBe('webp');
      }
    }
  });

  test('that would take much to be drawn is refused, and says how large it may be', async ({ db, site }) => {
    const { send } = await aTeacher(db, site);
    const floods: [FileToUpload, number][] = [
      [aFlood(14_000, crc32), 40],
      [aFlood(30_000, crc32), 40],
      [await aGifFlood(3500, 10), 9],
    ];
    for (const [file, maxMegapixels] of floods) {
      const { status, body } = await send('kind=image', file);
      expect([status, body.error?.code, body.error?.details]).toEqual([
        415,
        'IMAGE_TOO_LARGE',
        { maxMegapixels },
      ]);
    }
  });
});
