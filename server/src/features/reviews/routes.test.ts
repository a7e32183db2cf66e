import type { Ok } from '@skillverse/contract/call';
import type { Course } from '@skillverse/contract/courses';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import type { getMyReview, listReviews, putMyReview } from '@skillverse/contract/reviews';
import fc from 'fast-check';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../../test/given/given.ts';
import type { Site } from '../../../test/site.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { writeReview } from './write-review.ts';

type Db = Parameters<typeof aMember>[0];

async function aGraduate(db: Db, courseId: CourseId, name = 'Gita Graduate'): Promise<UserId> {
  const { id: learnerId } = await aMember(db, { name });
  await enrollInCourse(db, { learnerId, courseId });
  await completeCourse(db, { learnerId, courseId, caps: USUAL_CAPS });
  return learnerId;
}

const put = (site: Site, courseId: string, as: string, body: unknown) =>
  site.ask<Ok<typeof putMyReview>>('PUT', `/api/courses/${courseId}/review`, { as, body });

async function ratingShown(site: Site, courseId: string, as: string): Promise<number> {
  return (await site.ask<Course>('GET', `/api/courses/${courseId}`, { as })).body.teacher.rating;
}

describe('my review', () => {
  test('is written, read, changed, and shown in the teacher’s rating', async ({ db, site }) => {
    const course = await aCourse(db, { title: 'Knots', priceSvc: 0 });
    const as = await signedIn(db, await aGraduate(db, course.id));
    const path = `/api/courses/${course.id}/review`;
    const none = await site.ask<Ok<typeof getMyReview>>('GET', path, { as });
    expect(none.body).toEqual({ review: null });
    const first = await put(site, course.id, as, { rating: 2, comment: ' Too fast.\r\nFar too fast. ' });
    expect(first.body).toMatchObject({
      changed: false,
      review: {
        rating: 2,
        comment: 'Too fast.\nFar too fast.',
        userId: course.teacherId,
        courseTitle: 'Knots',
      },
    });
    expect(await ratingShown(site, course.id, as)).toBe(2);
    const second = await put(site, course.id, as, { rating: 5 });
    expect(second.body).toMatchObject({ changed: true, review: { rating: 5, comment: null } });
    expect(second.body.review.id).toBe(first.body.review.id);
    expect(await ratingShown(site, course.id, as)).toBe(5);
    const mine = await site.ask<Ok<typeof getMyReview>>('GET', path, { as });
    expect(mine.body.review).toEqual(second.body.review);
  });

  test('has whole stars from 1 to 5 and at most 500 characters', async ({ db, site }) => {
    const course = await aCourse(db, { priceSvc: 0 });
    const as = await signedIn(db, await aGraduate(db, course.id));
    for (const rating of [0, 6, 4.5, -1, '5', null, undefined, Number.MAX_SAFE_INTEGER]) {
      const { status, body } = await put(site, course.id, as, { rating });
      const [issue] = body.error?.issues ?? [];
      expect([rating, status, issue]).toEqual([
        rating,
        422,
        { path: 'rating', message: 'Please select a rating' },
      ]);
    }
    const long = await put(site, course.id, as, { rating: 5, comment: 'a'.repeat(501) });
    expect(long.body.error?.issues?.[0]?.path).toBe('comment');
    expect((await put(site, course.id, as, { rating: 5, comment: 'a'.repeat(500) })).status).toBe(200);
    expect((await put(site, course.id, as, { rating: 5, userId: course.teacherId })).status).toBe(422);
  });

  test('is for those alone who have completed the course', async ({ db, site }) => {
    const course = await aCourse(db, { priceSvc: 10 });
    const [stranger, ongoing, refunded] = [await aMember(db), await aMember(db), await aMember(db)];
    for (const { id: learnerId } of [ongoing, refunded]) {
      await enrollInCourse(db, { learnerId, courseId: course.id });
    }
    await db.begin(async (tx) => {
      await tx`
        insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
        select 'refund', escrow.id, own.id, 10, e.id from enrollments e join wallets own on own.user_id = e.learner_id,
          wallets escrow where e.learner_id = ${refunded.id} and escrow.kind = 'escrow'`;
      await tx`update enrollments set status = 'refunded' where learner_id = ${refunded.id}`;
    });
    for (const id of [stranger.id, ongoing.id, refunded.id, course.teacherId]) {
      const { status, body } = await put(site, course.id, await signedIn(db, id), { rating: 5 });
      expect([status, body.error?.code]).toEqual([409, 'NOT_COMPLETED']);
    }
    const [teacher] = await db`select rating, review_count from users where id = ${course.teacherId}`;
    expect(teacher).toEqual({ rating: 0, reviewCount: 0 });
  });
});

describe('the reviews of a teacher', () => {
  test('come newest first, 20 a page, whatever course they are for', async ({ db, site }) => {
    const first = await aCourse(db, { title: 'Knots', priceSvc: 0 });
    const second = await aCourse(db, { title: 'Nets', teacherId: first.teacherId, priceSvc: 0 });
    for (let i = 1; i <= 23; i++) {
      const courseId = (i % 2 ? first : second).id;
      const reviewerId = await aGraduate(db, courseId, `Reviewer ${i}`);
      await writeReview(db, { reviewerId, courseId, stars: (i % 5) + 1, comment: `Review ${i}` });
    }
    const as = await signedIn(db, (await aMember(db)).id);
    const path = `/api/users/${first.teacherId}/reviews`;
    const page = await site.ask<Ok<typeof listReviews>>('GET', path, { as });
    expect(page.body.total).toBe(23);
    expect(page.body.items).toHaveLength(20);
    expect(page.body.items[0]).toMatchObject({
      comment: 'Review 23',
      courseTitle: 'Knots',
      reviewer: { name: 'Reviewer 23' },
    });
    const rest = await site.ask<Ok<typeof listReviews>>('GET', `${path}?cursor=${page.body.nextCursor}`, {
      as,
    });
    expect(rest.body.items.map(({ comment }) => comment)).toEqual(['Review 3', 'Review 2', 'Review 1']);
    expect(rest.body.nextCursor).toBeNull();
  });

  test('name a reviewer who is gone Unknown User', async ({ db, site }) => {
    const course = await aCourse(db, { priceSvc: 0 });
    const reviewerId = await aGraduate(db, course.id);
    await writeReview(db, { reviewerId, courseId: course.id, stars: 3, comment: null });
    await db`update users set deleted_at = now() where id = ${reviewerId}`;
    const as = await signedIn(db, (await aMember(db)).id);
    const path = `/api/users/${course.teacherId}/reviews`;
    const { body } = await site.ask<Ok<typeof listReviews>>('GET', path, { as });
    expect(body.items[0]).toMatchObject({
      reviewerId,
      reviewer: { id: reviewerId, name: 'Unknown User', avatarUrl: DEFAULT_AVATAR_URL },
    });
  });

  test('by 200 at the same moment, some of them twice, are all in the rating', {
    tags: 'full',
    timeout: 60_000,
  }, async ({ db }) => {
    const course = await aCourse(db, { priceSvc: 0 });
    const graduates: UserId[] = [];
    for (let i = 0; i < 200; i++) graduates.push(await aGraduate(db, course.id));
    const review = (reviewerId: UserId, stars: number) =>
      writeReview(db, { reviewerId, courseId: course.id, stars, comment: null });
    await Promise.all(graduates.map((id, i) => review(id, (i % 5) + 1)));
    await Promise.all(graduates.slice(0, 50).flatMap((id) => [review(id, 4), review(id, 4)]));
    const [teacher] = await db`select rating, review_count from users where id = ${course.teacherId}`;
    // 150 of 1 to 5 in turn make 450, and 50 fours make 200: 650 / 200.
    expect(teacher).toEqual({ rating: 3.3, reviewCount: 200 });
  });

  test('make a rating that is their mean, rounded half up to one decimal', async ({ db }) => {
    const course = await aCourse(db, { priceSvc: 0 });
    const graduates: UserId[] = [];
    for (let i = 0; i < 8; i++) graduates.push(await aGraduate(db, course.id));
    const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 8, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(stars, async (given) => {
        for (const [i, reviewerId] of graduates.entries()) {
          await writeReview(db, { reviewerId, courseId: course.id, stars: given[i]!, comment: null });
        }
        const [teacher] = await db`select rating from users where id = ${course.teacherId}`;
        const tenths = (given.reduce((sum, one) => sum + one, 0) * 10) / 8;
        expect(teacher).toEqual({ rating: Math.round(tenths) / 10 });
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});
