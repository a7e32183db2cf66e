import type { Ok } from '@skillverse/contract/call';
import type { CoursePage } from '@skillverse/contract/discovery/course-page';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import type { listCourseReviews } from '@skillverse/contract/reviews';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../../../test/given/given.ts';
import { hideCourse } from '../../../../test/given/given-hosts.ts';
import { settle } from '../../../../test/given/given-places.ts';
import { plansOf } from '../../../../test/plans.ts';
import type { Site } from '../../../../test/site.ts';
import { completeCourse } from '../../enrollments/complete-course.ts';
import { enrollInCourse } from '../../enrollments/enroll-in-course.ts';
import { leaveCourse } from '../../enrollments/leaving/leave-course.ts';
import { listCourseReviewRows } from '../../reviews/queries.ts';
import { writeReview } from '../../reviews/write-review.ts';
import { listRelated } from './page-queries.ts';

type Db = Parameters<typeof aMember>[0];

async function reviewed(db: Db, courseId: CourseId, stars: number): Promise<UserId> {
  const { id: learnerId } = await aMember(db);
  await enrollInCourse(db, { learnerId, courseId });
  await completeCourse(db, { learnerId, courseId, caps: USUAL_CAPS });
  await writeReview(db, { reviewerId: learnerId, courseId, stars, comment: `${stars} stars` });
  return learnerId;
}

const pageOf = (site: Site, courseId: string, as: string) =>
  site.ask<CoursePage>('GET', `/api/courses/${courseId}/page`, { as });

describe('the page of a course', () => {
  test('has the mean of its own reviews, and the teacher’s rating beside it', async ({ db, site }) => {
    const course = await aCourse(db, { priceSvc: 0 });
    const other = await aCourse(db, { priceSvc: 0, teacherId: course.teacherId });
    for (const stars of [5, 4, 4]) await reviewed(db, course.id, stars);
    await reviewed(db, other.id, 1);
    const as = await signedIn(db, (await aMember(db)).id);
    const { body } = await pageOf(site, course.id, as);
    expect(body).toMatchObject({ rating: 4.3, reviewCount: 3, course: { teacher: { rating: 3.5 } } });
    expect((await pageOf(site, (await aCourse(db)).id, as)).body).toMatchObject({
      rating: 0,
      reviewCount: 0,
    });
  });

  test('says what the course is to who reads: nothing, begun, completed, taught', async ({ db, site }) => {
    const course = await aCourse(db, { priceSvc: 30 });
    const { id: learnerId } = await aMember(db);
    const [stranger, learner, teacher] = [
      await signedIn(db, (await aMember(db)).id),
      await signedIn(db, learnerId),
      await signedIn(db, course.teacherId),
    ];
    expect((await pageOf(site, course.id, stranger)).body).toMatchObject({ learning: null, taught: null });
    await enrollInCourse(db, { learnerId, courseId: course.id });
    expect((await pageOf(site, course.id, learner)).body).toMatchObject({
      learning: { enrollment: { status: 'ongoing', svcPaid: 30 }, reviewed: false },
      taught: null,
    });
    await completeCourse(db, { learnerId, courseId: course.id, caps: USUAL_CAPS });
    expect((await pageOf(site, course.id, learner)).body.learning?.enrollment.status).toBe('completed');
    expect((await pageOf(site, course.id, teacher)).body).toMatchObject({
      learning: null,
      taught: { inProgressCount: 0, completedCount: 1, earnedSvc: 30, heldSvc: 0 },
    });
  });

  test('says how its viewer left it last, until they take it again', async ({ db, site }) => {
    const course = await aCourse(db, { priceSvc: 30 });
    const place = { learnerId: (await aMember(db)).id, courseId: course.id };
    const as = await signedIn(db, place.learnerId);
    const page = async () => (await pageOf(site, course.id, as)).body;
    await enrollInCourse(db, place);
    expect(await page()).toMatchObject({ left: null });
    await leaveCourse(db, place);
    const left = { svcPaid: 30, svcRefunded: 30, leftAt: expect.any(String) };
    expect(await page()).toMatchObject({ learning: null, left });
    const other = await signedIn(db, (await aMember(db)).id);
    expect((await pageOf(site, course.id, other)).body.left).toBeNull();
    await enrollInCourse(db, place);
    expect(await page()).toMatchObject({ learning: { settledTo: null }, left: null });
    await leaveCourse(db, place);
    expect((await page()).left).toEqual({ ...left, svcRefunded: 0 });
  });

  test.for(['teacher', 'learner'] as const)(
    'says that the price was settled to the %s, also once it was left',
    async (settledTo, { db, site }) => {
      const course = await aCourse(db, { priceSvc: 30 });
      const place = { learnerId: (await aMember(db)).id, courseId: course.id };
      const as = await signedIn(db, place.learnerId);
      await enrollInCourse(db, place);
      await settle(db, place, settledTo);
      const settled = { settledAt: expect.any(String), settledTo, settlesAt: null };
      expect((await pageOf(site, course.id, as)).body.learning).toMatchObject(settled);
      await leaveCourse(db, place);
      const svcRefunded = settledTo === 'learner' ? 30 : 0;
      expect((await pageOf(site, course.id, as)).body.left).toMatchObject({ svcPaid: 30, svcRefunded });
      const { body } = await site.ask('GET', '/api/me/courses', { as });
      expect(body).toMatchObject({ left: [{ svcPaid: 30, svcRefunded }] });
    },
  );

  test('is there for its teacher and its learners alone once it is hidden, and for nobody once it is deleted', async ({
    db,
    database,
    site,
  }) => {
    const course = await aCourse(db, { priceSvc: 0 });
    const { id: learnerId } = await aMember(db);
    await enrollInCourse(db, { learnerId, courseId: course.id });
    await hideCourse(database.owner, course.id, 'hide');
    const [stranger, learner, teacher] = [
      await signedIn(db, (await aMember(db)).id),
      await signedIn(db, learnerId),
      await signedIn(db, course.teacherId),
    ];
    for (const as of [learner, teacher])
      expect((await pageOf(site, course.id, as)).body).toMatchObject({ hiddenByHost: true });
    for (const path of [`/api/courses/${course.id}/page`, `/api/courses/${course.id}/reviews`]) {
      const { status, body } = await site.ask('GET', path, { as: stranger });
      expect([path, status, body.error?.code]).toEqual([path, 404, 'COURSE_NOT_FOUND']);
    }
    const typed = { title: course.title };
    await site.ask('DELETE', `/api/courses/${course.id}`, { as: teacher, body: typed });
    expect((await pageOf(site, course.id, teacher)).status).toBe(404);
  });

  test('leads to other courses of its teacher, and to similar ones that the viewer could enroll in', async ({
    db,
    database,
    site,
  }) => {
    const { id: viewerId } = await aMember(db);
    const course = await aCourse(db, { title: 'Knots', priceSvc: 0 });
    await aCourse(db, { title: 'Nets', teacherId: course.teacherId, skillCategory: 'Data Science' });
    const begun = await aCourse(db, { title: 'Begun', priceSvc: 0 });
    await enrollInCourse(db, { learnerId: viewerId, courseId: begun.id });
    await aCourse(db, { title: 'Own', teacherId: viewerId });
    await aCourse(db, { title: 'Elsewhere', skillCategory: 'Data Science' });
    await hideCourse(database.owner, (await aCourse(db, { title: 'Hidden' })).id, 'hide');
    for (let number = 1; number <= 5; number++) await aCourse(db, { title: `Alike ${number}` });
    const { body } = await pageOf(site, course.id, await signedIn(db, viewerId));
    expect(body.moreOfTeacher.map(({ title }) => title)).toEqual(['Nets']);
    expect(body.similar.map(({ title }) => title)).toEqual(['Alike 5', 'Alike 4', 'Alike 3', 'Alike 2']);
  });

  test('reads related courses and reviews by their indexes', async ({ database, db }) => {
    const { id, teacherId } = await aCourse(db);
    const { id: viewerId } = await aMember(db);
    const plan = await plansOf(database, async (explained) => {
      await explained`set enable_seqscan = off`;
      await explained`set enable_sort = off`;
      await listRelated(explained, { id, teacherId, skillCategory: 'Photography' }, { viewerId, limit: 4 });
      for (const order of ['newest', 'highest'] as const)
        await listCourseReviewRows(explained, id, { viewerId, order, after: undefined, limit: 20 });
    });
    for (const index of ['courses_by_category', 'user_reviews_of_course', 'user_reviews_of_course_by_stars'])
      expect(plan).toMatch(new RegExp(`${index}\\b`));
  });
});

describe('the reviews of a course', () => {
  test('come newest, highest or lowest first, 20 a page, and newest first among equals', async ({
    db,
    site,
  }) => {
    const course = await aCourse(db, { priceSvc: 0 });
    const other = await aCourse(db, { priceSvc: 0, teacherId: course.teacherId });
    await reviewed(db, other.id, 5);
    for (let number = 0; number < 23; number++) await reviewed(db, course.id, (number % 5) + 1);
    const as = await signedIn(db, (await aMember(db)).id);
    const all = async (order: string) => {
      const seen: { rating: number; createdAt: string; id: string }[] = [];
      for (let cursor = ''; ; ) {
        const path = `/api/courses/${course.id}/reviews?order=${order}${cursor}`;
        const { body } = await site.ask<Ok<typeof listCourseReviews>>('GET', path, { as });
        expect(body.total).toBe(23);
        seen.push(...body.items);
        if (body.nextCursor === null) return seen;
        expect(body.items).toHaveLength(20);
        cursor = `&cursor=${body.nextCursor}`;
      }
    };
    const newest = await all('newest');
    expect(newest).toHaveLength(23);
    expect(newest.slice(0, 3).map(({ rating }) => rating)).toEqual([3, 2, 1]);
    const sorted = (sign: number) => newest.toSorted((a, b) => sign * (a.rating - b.rating));
    expect(await all('highest')).toEqual(sorted(-1));
    expect(await all('lowest')).toEqual(sorted(1));
  }, 30_000);
});
