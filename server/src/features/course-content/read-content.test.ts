import type { Ok } from '@skillverse/contract/call';
import type { viewCourseMedia } from '@skillverse/contract/course-content';
import type { CourseContent, CourseMedia } from '@skillverse/contract/courses/media';
import type { listMyCourses } from '@skillverse/contract/enrollments';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aFilm, aPdf, aPicture, aText } from '../../../test/given/files/made-files.ts';
import { upload } from '../../../test/given/files/upload.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../../test/given/given.ts';
import type { Site } from '../../../test/site.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';

type Db = Parameters<typeof aMember>[0];

/** A course with an image, a video and two documents; a learner in progress on it. */
async function aFilledCourse(db: Db, site: Site) {
  const course = await aCourse(db, { priceSvc: 10 });
  const asTeacher = await signedIn(db, course.teacherId);
  const media: CourseMedia[] = [];
  for (const [kind, file] of [
    ['image', await aPicture()],
    ['video', aFilm()],
    ['document', aPdf()],
    ['document', aText()],
  ] as const) {
    const path = `/api/courses/${course.id}/media?kind=${kind}`;
    media.push((await upload<CourseMedia>(site.url, path, { as: asTeacher, file })).body);
  }
  const learner = await aMember(db);
  await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
  const asLearner = await signedIn(db, learner.id);
  const [image, video, pdf, text] = media as [CourseMedia, CourseMedia, CourseMedia, CourseMedia];
  return { course, learner, asTeacher, asLearner, image, video, pdf, text };
}

const contentOf = (site: Site, courseId: string, as: string) =>
  site.ask<CourseContent>('GET', `/api/courses/${courseId}/content`, { as });

const view = (site: Site, courseId: string, mediaId: string, as: string) =>
  site.ask<Ok<typeof viewCourseMedia>>('PUT', `/api/courses/${courseId}/content/${mediaId}`, { as });

describe('the content of a course', () => {
  test('lists each kind in order, and tells storage paths and the cover’s address to its teacher alone', async ({
    db,
    site,
  }) => {
    const { course, asTeacher, asLearner, image, video, pdf, text } = await aFilledCourse(db, site);
    const imageUrl = 'https://pictures.example.org/cover.png';
    await site.ask('PATCH', `/api/courses/${course.id}`, { as: asTeacher, body: { imageUrl } });
    const seen = (await contentOf(site, course.id, asLearner)).body;
    expect(seen).toMatchObject({
      courseId: course.id,
      progressPercent: 0,
      imageAddress: null,
      mediaFiles: [],
    });
    const ids = [...seen.images, ...seen.videos, ...seen.documents].map(({ id }) => id);
    expect(ids).toEqual([image.id, video.id, pdf.id, text.id]);
    const own = (await contentOf(site, course.id, asTeacher)).body;
    expect(own.imageAddress).toBe(imageUrl);
    expect(own.mediaFiles).toHaveLength(4);
    for (const path of own.mediaFiles) {
      expect(path).toMatch(new RegExp(`^courses/${course.id}/(image|video|document)s/[\\w-]+\\.\\w+$`));
    }
  });

  test('of which a learner has viewed a share shows that share, there and on the list', async ({
    db,
    site,
  }) => {
    const { course, asLearner, video, pdf, text } = await aFilledCourse(db, site);
    const viewed = async (id: string) => (await view(site, course.id, id, asLearner)).body.progressPercent;
    expect(await viewed(video.id)).toBe(33);
    expect(await viewed(video.id), 'seen once is seen').toBe(33);
    expect(await viewed(pdf.id)).toBe(67);
    const seen = (await contentOf(site, course.id, asLearner)).body;
    expect(seen.progressPercent).toBe(67);
    expect(seen.documents.map((one) => one.viewed)).toEqual([true, false]);
    const list = await site.ask<Ok<typeof listMyCourses>>('GET', '/api/me/courses', { as: asLearner });
    expect(list.body.ongoing.map((one) => one.progressPercent)).toEqual([67]);
    expect(await viewed(text.id)).toBe(100);
    const elsewhere = await aFilledCourse(db, site);
    const others = (await contentOf(site, elsewhere.course.id, elsewhere.asLearner)).body;
    expect(others.progressPercent, 'what one has seen is one’s own').toBe(0);
  });

  test('shows the one share wherever it is read, also where a half is rounded', async ({ db, site }) => {
    const course = await aCourse(db);
    const { id: learnerId } = await aMember(db);
    await enrollInCourse(db, { learnerId, courseId: course.id });
    await db`
      with made as (
        insert into files (id, owner_id, bucket, path, name, content_type, size_bytes)
        select gen_random_uuid(), ${course.teacherId}, 'course-media', ${course.id} || '/' || n, 'List', 'text/plain', 1
        from generate_series(1, 40) n returning id)
      insert into course_media (file_id, course_id, kind, position)
      select id, ${course.id}, 'document', row_number() over () from made`;
    const [last] = await db<{ fileId: string }[]>`
      with viewed as (select file_id from course_media where course_id = ${course.id} order by position limit 22),
        kept as (insert into content_views (learner_id, file_id) select ${learnerId}, file_id from viewed)
      select file_id from course_media where course_id = ${course.id} order by position desc limit 1`;
    const as = await signedIn(db, learnerId);
    expect((await view(site, course.id, last!.fileId, as)).body.progressPercent).toBe(58);
    expect((await contentOf(site, course.id, as)).body.progressPercent).toBe(58);
    const list = await site.ask<Ok<typeof listMyCourses>>('GET', '/api/me/courses', { as });
    expect(list.body.ongoing.map((one) => one.progressPercent)).toEqual([58]);
  });

  test('has no share where there is nothing to watch or open', async ({ db, site }) => {
    const course = await aCourse(db);
    const { id: learnerId } = await aMember(db);
    await enrollInCourse(db, { learnerId, courseId: course.id });
    const as = await signedIn(db, learnerId);
    expect((await contentOf(site, course.id, as)).body.progressPercent).toBeNull();
    const list = await site.ask<Ok<typeof listMyCourses>>('GET', '/api/me/courses', { as });
    expect(list.body.ongoing.map((one) => one.progressPercent)).toEqual([null]);
  });

  test('is for the teacher and for learners in progress or through with it', async ({ db, site }) => {
    const { course, learner, asLearner, asTeacher, video, image } = await aFilledCourse(db, site);
    const stranger = await signedIn(db, (await aMember(db)).id);
    const refused = await contentOf(site, course.id, stranger);
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'NOT_ENROLLED']);
    expect((await view(site, course.id, video.id, stranger)).body.error?.code).toBe('NOT_ENROLLED');
    expect((await view(site, course.id, video.id, asTeacher)).body.error?.code).toBe('NOT_ENROLLED');
    expect((await view(site, course.id, image.id, asLearner)).body.error?.code).toBe('MEDIA_NOT_FOUND');
    await completeCourse(db, { learnerId: learner.id, courseId: course.id, caps: USUAL_CAPS });
    expect((await view(site, course.id, video.id, asLearner)).body).toEqual({ progressPercent: 33 });
    expect((await contentOf(site, course.id, asLearner)).status).toBe(200);
  });

  test('names another course’s file for nobody', async ({ db, site }) => {
    const [mine, theirs] = [await aFilledCourse(db, site), await aFilledCourse(db, site)];
    const answer = await view(site, mine.course.id, theirs.video.id, mine.asLearner);
    expect([answer.status, answer.body.error?.code]).toEqual([404, 'MEDIA_NOT_FOUND']);
    expect(await db`select 1 from content_views where learner_id = ${mine.learner.id}`).toHaveLength(0);
  });
});
