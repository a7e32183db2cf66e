import type { UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, USUAL_CAPS } from '../../../test/given/given.ts';
import { duringOpen } from '../../../test/waited-for.ts';
import type { Db, Tx } from '../../db/client.ts';
import { lockMember, wipeMember } from '../accounts/queries.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { writeReview } from './write-review.ts';

async function aGraduate(db: Db, course: Awaited<ReturnType<typeof aCourse>>) {
  const { id: learnerId } = await aMember(db);
  await enrollInCourse(db, { learnerId, courseId: course.id });
  await completeCourse(db, { learnerId, courseId: course.id, caps: USUAL_CAPS });
  return learnerId;
}

const courseRatingOf = async (db: Db, courseId: string) => {
  const [course] = await db`select rating, review_count from courses where id = ${courseId}`;
  return course;
};

async function ratingOf(db: Db, teacherId: string) {
  const [teacher] = await db`select rating, review_count from users where id = ${teacherId}`;
  return teacher;
}

describe('a review', () => {
  test('makes the teacher’s rating the mean of all, rounded to one decimal', async ({ db }) => {
    const course = await aCourse(db, { priceSvc: 0 });
    for (const stars of [5, 4, 4]) {
      await writeReview(db, {
        reviewerId: await aGraduate(db, course),
        courseId: course.id,
        stars,
        comment: null,
      });
    }
    expect(await ratingOf(db, course.teacherId)).toEqual({ rating: 4.3, reviewCount: 3 });
  });

  test('makes its course’s rating the mean of its own, whatever other courses of the teacher have', async ({
    db,
    database,
  }) => {
    const course = await aCourse(db, { priceSvc: 0 });
    const { id: otherId } = await aCourse(db, { teacherId: course.teacherId, priceSvc: 0 });
    const [one, two] = [await aGraduate(db, course), await aGraduate(db, course)];
    const review = (reviewerId: UserId, stars: number, courseId = course.id) =>
      writeReview(db, { reviewerId, courseId, stars, comment: null });
    expect(await courseRatingOf(db, course.id)).toEqual({ rating: 0, reviewCount: 0 });
    await review(one, 4);
    await review(two, 1);
    expect(await courseRatingOf(db, course.id)).toEqual({ rating: 2.5, reviewCount: 2 });
    await enrollInCourse(db, { learnerId: one, courseId: otherId });
    await completeCourse(db, { learnerId: one, courseId: otherId, caps: USUAL_CAPS });
    await review(one, 5, otherId);
    await review(two, 5);
    expect(await courseRatingOf(db, course.id)).toEqual({ rating: 4.5, reviewCount: 2 });
    expect(await courseRatingOf(db, otherId)).toEqual({ rating: 5, reviewCount: 1 });
    expect(await ratingOf(db, course.teacherId)).toEqual({ rating: 4.7, reviewCount: 3 });
    // What somebody said who is gone counts on.
    await database.owner.begin((tx) => wipeMember(tx, two));
    expect(await courseRatingOf(db, course.id)).toEqual({ rating: 4.5, reviewCount: 2 });
  });

  test('written again changes the first', async ({ db }) => {
    const course = await aCourse(db, { priceSvc: 0 });
    const reviewerId = await aGraduate(db, course);
    for (const stars of [1, 5])
      await writeReview(db, { reviewerId, courseId: course.id, stars, comment: 'again' });
    expect(await ratingOf(db, course.teacherId)).toEqual({ rating: 5, reviewCount: 1 });
  });

  test('of a course that is reviewed already is not taken by the table, whatever the app does', async ({
    db,
  }) => {
    const course = await aCourse(db, { priceSvc: 0 });
    const reviewerId = await aGraduate(db, course);
    await writeReview(db, { reviewerId, courseId: course.id, stars: 5, comment: null });
    const again = db`
      insert into user_reviews (id, reviewer_id, user_id, course_id, rating)
      values (${uuidv7()}, ${reviewerId}, ${course.teacherId}, ${course.id}, 1)`;
    await expect(again).rejects.toMatchObject({
      code: '23505',
      constraint: 'user_reviews_one_per_reviewer_and_course',
    });
  });

  test('is only for who completed the course', async ({ db }) => {
    const course = await aCourse(db, { priceSvc: 0 });
    const { id: reviewerId } = await aMember(db);
    await enrollInCourse(db, { learnerId: reviewerId, courseId: course.id });
    const review = { reviewerId, courseId: course.id, stars: 5, comment: null };
    await expect(writeReview(db, review)).rejects.toThrow(/Complete the course/);
  });

  test('of somebody who is leaving at that moment waits for the end and is refused', async ({
    db,
    database,
  }) => {
    const course = await aCourse(db, { priceSvc: 0 });
    const reviewerId = await aGraduate(db, course);
    const leave = async (tx: Tx) => {
      await lockMember(tx, reviewerId);
      await wipeMember(tx, reviewerId);
    };
    const review = { reviewerId, courseId: course.id, stars: 1, comment: 'Farewell' };
    expect(await duringOpen(database.owner, leave, () => writeReview(db, review))).toBe('SIGN_IN_REQUIRED');
    expect(await ratingOf(db, course.teacherId)).toEqual({ rating: 0, reviewCount: 0 });
  });

  test('of many at the same moment: none is missing from the rating', async ({ db }) => {
    const course = await aCourse(db, { priceSvc: 0 });
    const { teacherId } = course;
    const ofOne = Array.from({ length: 10 }, () => course);
    const ofOthers = await Promise.all(ofOne.map(() => aCourse(db, { priceSvc: 0, teacherId })));
    const graduates = await Promise.all(
      [...ofOne, ...ofOthers].map(async (taken) => ({
        courseId: taken.id,
        reviewerId: await aGraduate(db, taken),
      })),
    );
    await Promise.all(
      graduates.map((graduate, i) => writeReview(db, { ...graduate, stars: (i % 5) + 1, comment: null })),
    );
    expect(await ratingOf(db, teacherId)).toEqual({ rating: 3, reviewCount: 20 });
    expect(await courseRatingOf(db, course.id)).toEqual({ rating: 3, reviewCount: 10 });
  });
});
