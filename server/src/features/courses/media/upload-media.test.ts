import type { Course } from '@skillverse/contract/courses';
import type { CourseMedia } from '@skillverse/contract/courses/media';
import sharp from 'sharp';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import {
  aDoc,
  aDocx,
  aFilm,
  aGif,
  anAvi,
  aPdf,
  aPicture,
  aText,
  someCaptions,
} from '../../../../test/given/files/made-files.ts';
import { type FileToUpload, open, upload } from '../../../../test/given/files/upload.ts';
import { aCourse, signedIn } from '../../../../test/given/given.ts';
import type { Site } from '../../../../test/site.ts';
import type { Db } from '../../../db/client.ts';

async function aTeacher(db: Db, site: Site) {
  const course = await aCourse(db);
  const as = await signedIn(db, course.teacherId);
  const path = `/api/courses/${course.id}/media`;
  const send = (kind: string, file: FileToUpload, videoId = '') =>
    upload<CourseMedia>(site.url, `${path}?kind=${kind}${videoId && `&videoId=${videoId}`}`, { as, file });
  return { course, as, send };
}

describe('a picture', () => {
  test('is drawn anew in two sizes, is the cover of its course, and opens for its teacher', async ({
    db,
    site,
  }) => {
    const { course, as, send } = await aTeacher(db, site);
    const { status, body } = await send('image', await aPicture('jpeg', { width: 2400, height: 1200 }));
    expect([status, body]).toMatchObject([
      200,
      { kind: 'image', name: 'Lake.jpg', contentType: 'image/webp' },
    ]);
    for (const [query, width] of [
      ['', 1600],
      ['?size=small', 640],
    ] as const) {
      const opened = await open(site.url, body.url + query, { as });
      expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(Number(opened.headers.get('content-length'))).toBe(opened.bytes.length);
      expect(await sharp(opened.bytes).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: width / 2,
      });
    }
    const shown = await site.ask<Course>('GET', `/api/courses/${course.id}`, { as });
    expect(shown.body.imageUrl).toBe(body.url);
  });

  test('loses what its file told about place and camera, and stands upright', async ({ db, site }) => {
    const { as, send } = await aTeacher(db, site);
    const { bytes } = await aPicture('jpeg', { width: 80, height: 40 });
    const told = await sharp(bytes)
      .withExif({ IFD0: { Make: 'Secretcam' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(told).metadata()).exif).toBeDefined();
    const { body } = await send('image', { name: 'Lake.JPG', bytes: told });
    const drawn = await open(site.url, body.url, { as });
    const { exif, xmp, iptc, orientation, width, height } = await sharp(drawn.bytes).metadata();
    expect({ exif, xmp, iptc, orientation, width, height }).toEqual({ width: 40, height: 80 });
    expect(drawn.bytes.includes('Secretcam')).toBe(false);
  });

  test('that moves keeps all its frames, or is told how many it may have', async ({ db, site }) => {
    const { as, send } = await aTeacher(db, site);
    for (const frames of [3, 150, 500]) {
      const { body } = await send('image', await aGif(frames));
      const { bytes } = await open(site.url, body.url, { as });
      expect((await sharp(bytes, { pages: -1 }).metadata()).pages).toBe(frames);
    }
    const { status, body } = await send('image', await aGif(501));
    expect([status, body.error?.code, body.error?.details]).toEqual([
      415,
      'IMAGE_TOO_LONG',
      { maxFrames: 500 },
    ]);
  });
});

const documents = [aPdf(), aDoc(), aDocx(), aText()];
const films = [aFilm(), aFilm('mp42'), aFilm('qt  '), anAvi()];

describe('a file of each kind', () => {
  test('is kept as it is, and comes back byte by byte', async ({ db, site }) => {
    const { as, send } = await aTeacher(db, site);
    for (const [kind, files] of [
      ['video', films],
      ['document', documents],
    ] as const) {
      for (const file of files) {
        const { status, body } = await send(kind, file);
        expect([file.name, status, body.sizeBytes]).toEqual([file.name, 200, file.bytes.length]);
        const opened = await open(site.url, body.url, { as });
        expect([opened.status, opened.headers.get('content-type')]).toEqual([200, body.contentType]);
        expect(opened.bytes.equals(file.bytes)).toBe(true);
      }
    }
  });

  test('has captions only where it is a video of this course, and new ones replace the old', async ({
    db,
    site,
  }) => {
    const { course, send } = await aTeacher(db, site);
    const stranger = await aTeacher(db, site);
    const [film, picture] = [await send('video', aFilm()), await send('image', await aPicture())];
    const elsewhere = await stranger.send('video', aFilm());
    for (const { body } of [picture, elsewhere]) {
      const refused = await send('caption', someCaptions(), body.id);
      expect([refused.status, refused.body.error?.code]).toEqual([404, 'VIDEO_NOT_FOUND']);
    }
    expect((await send('caption', someCaptions())).status).toBe(422);
    expect((await send('video', aFilm(), film.body.id)).status).toBe(422);
    const first = await send('caption', someCaptions(), film.body.id);
    const second = await send('caption', someCaptions(), film.body.id);
    expect([first.status, second.status]).toEqual([200, 200]);
    const kept = await db`
      select file_id from course_media where course_id = ${course.id} and kind = 'caption'`;
    expect(kept.map(({ fileId }) => fileId)).toEqual([second.body.id]);
    expect(await db`select 1 from files where id = ${first.body.id}`).toHaveLength(0);
  });
});
