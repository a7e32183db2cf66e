import type { CourseMedia } from '@skillverse/contract/course-media';
import type { Course } from '@skillverse/contract/courses';
import sharp from 'sharp';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, signedIn } from '../../../test/given.ts';
import { aPicture } from '../../../test/made-files.ts';
import { open, upload } from '../../../test/upload.ts';

test('a picture is drawn anew in two sizes, is the cover of its course, and opens for its teacher', async ({
  db,
  site,
}) => {
  const course = await aCourse(db);
  const as = await signedIn(db, course.teacherId);
  const path = `/api/courses/${course.id}/media`;
  const file = await aPicture('jpeg', { width: 2400, height: 1200 });
  const { status, body } = await upload<CourseMedia>(site.url, `${path}?kind=image`, { as, file });
  expect([status, body]).toMatchObject([200, { kind: 'image', name: 'Lake.jpg', contentType: 'image/webp' }]);
  for (const [query, width] of [
    ['', 1600],
    ['?size=small', 640],
  ] as const) {
    const opened = await open(site.url, body.url + query, { as });
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(Number(opened.headers.get('content-length'))).toBe(opened.bytes.length);
    expect(await sharp(opened.bytes).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
  }
  const shown = await site.ask<Course>('GET', `/api/courses/${course.id}`, { as });
  expect(shown.body.imageUrl).toBe(body.url);
});
