import type { Ok } from '@skillverse/contract/call';
import type { listCourseReviews, listReviews, putAnswer, Review } from '@skillverse/contract/reviews';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../../test/given/given.ts';
import { toldTo } from '../../../../test/given/given-notices.ts';
import { aReview } from '../../../../test/given/given-reports.ts';
import type { Site } from '../../../../test/site.ts';
import type { Db } from '../../../db/client.ts';
import { blockMember } from '../../blocks/block-member.ts';
import { deleteCourse } from '../../departures/delete-course.ts';
import { listWrittenReviews } from '../../exports/queries.ts';
import { writeReview } from '../write-review.ts';

async function aReviewedTeacher(db: Db, site: Site) {
  const review = await aReview(db, { comment: 'Too fast.' });
  const as = await signedIn(db, review.teacherId);
  const path = `/api/reviews/${review.id}/answer`;
  return {
    ...review,
    as,
    path,
    answer: async (text: string) =>
      (await site.ask<Ok<typeof putAnswer>>('PUT', path, { as, body: { text } })).body,
    takeBack: () => site.ask<{ review: Review }>('DELETE', path, { as }),
  };
}

describe('an answer to a review', () => {
  test('is read by everybody at the course and the teacher, and marked once it was edited', async ({
    db,
    site,
  }) => {
    const { course, teacherId, answer, takeBack } = await aReviewedTeacher(db, site);
    const as = await signedIn(db, (await aMember(db)).id);
    const shown = async () => {
      const read = async (path: string) =>
        (await site.ask<Ok<typeof listReviews | typeof listCourseReviews>>('GET', path, { as })).body.items[0]
          ?.answer;
      const [atCourse, atTeacher] = [
        await read(`/api/courses/${course.id}/reviews`),
        await read(`/api/users/${teacherId}/reviews`),
      ];
      expect(atTeacher).toEqual(atCourse);
      return atCourse;
    };
    expect(await shown()).toBeNull();
    const first = await answer('  I will slow\r\ndown. ');
    expect(first).toMatchObject({ changed: false, review: { answer: { editedAt: null } } });
    expect(await shown()).toEqual({
      text: 'I will slow\ndown.',
      createdAt: expect.any(String),
      editedAt: null,
      hiddenByHost: false,
    });
    expect((await answer('I will slow\ndown.')).review.answer, 'the same').toEqual(first.review.answer);
    const { changed, review } = await answer('Slower from now on.');
    expect([changed, review.answer?.createdAt]).toEqual([true, first.review.answer?.createdAt]);
    expect(await shown()).toMatchObject({ text: 'Slower from now on.', editedAt: expect.any(String) });
    expect((await takeBack()).body.review.answer).toBeNull();
    expect((await takeBack()).status, 'again').toBe(200);
    expect(await shown()).toBeNull();
  });

  test('stays while the review is changed, and does not count as a change of it', async ({ db, site }) => {
    const { course, reviewerId, answer } = await aReviewedTeacher(db, site);
    const { review } = await answer('Thank you.');
    expect(review.updatedAt).toBe(review.createdAt);
    const changed = await writeReview(db, { reviewerId, courseId: course.id, stars: 5, comment: 'Better' });
    expect(changed.review.answer).toBe('Thank you.');
  });

  test('is told to the reviewer once, whatever becomes of it, and not to who has blocked the teacher', async ({
    db,
    site,
  }) => {
    const { reviewerId, course, answer, takeBack } = await aReviewedTeacher(db, site);
    for (const text of ['One', 'Two']) await answer(text);
    await takeBack();
    await answer('Three');
    expect(await toldTo(db, reviewerId)).toEqual([`answered, ${course.title}`]);
    const blocked = await aReviewedTeacher(db, site);
    await blockMember(db, blocked.reviewerId, blocked.teacherId);
    expect((await blocked.answer('Here I am')).review.answer?.text).toBe('Here I am');
    expect(await toldTo(db, blocked.reviewerId)).toEqual([]);
  });

  test('has 1 to 500 characters that can be seen, in the contract and in the table', async ({ db, site }) => {
    const { id, as, path } = await aReviewedTeacher(db, site);
    const refused = async (text: string) =>
      (await site.ask('PUT', path, { as, body: { text } })).body.error?.issues?.[0]?.message;
    expect(await refused(' \u2800 ')).toBe('The answer is required');
    expect(await refused('a'.repeat(501))).toBe('The answer can have at most 500 characters');
    expect(await refused('🐝'.repeat(500))).toBeUndefined();
    for (const text of [' ', 'a'.repeat(501)])
      await expect(
        db`update user_reviews set answer = ${text}, answered_at = now() where id = ${id}`,
      ).rejects.toMatchObject({ code: '23514' });
  });

  test('is written by the reviewed teacher alone, also once the course is deleted', async ({
    db,
    site,
    database,
  }) => {
    const { id, path, course, reviewerId, teacherId, answer } = await aReviewedTeacher(db, site);
    const others = [reviewerId, (await aMember(db)).id];
    for (const memberId of others)
      for (const method of ['PUT', 'DELETE'] as const) {
        const body = method === 'PUT' ? { text: 'Mine' } : undefined;
        const said = await site.ask(method, path, { as: await signedIn(db, memberId), body });
        expect(said.body.error?.code).toBe('NOT_YOUR_REVIEW');
      }
    await deleteCourse(database, { teacherId, courseId: course.id, title: course.title });
    expect((await answer('Good-bye')).review).toMatchObject({ id, answer: { text: 'Good-bye' } });
  });

  test('is in the export of both, and leaves with its author', async ({ db, site }) => {
    const { id, reviewerId, teacherId, answer } = await aReviewedTeacher(db, site);
    await answer('Thank you.');
    expect(await listWrittenReviews(db, reviewerId, 9)).toMatchObject([{ answer: 'Thank you.' }]);
    const [teacher] = await db<{ email: string }[]>`select email from users where id = ${teacherId}`;
    const as = await signedIn(db, teacherId);
    const exported = await site.ask<{ reviewsReceived: Review[] }>('GET', '/api/me/export', { as });
    expect(exported.body.reviewsReceived).toMatchObject([{ answer: { text: 'Thank you.' } }]);
    expect((await site.ask('DELETE', '/api/me', { as, body: { email: teacher?.email } })).status).toBe(200);
    expect(await db`select answer, answered_at from user_reviews where id = ${id}`).toEqual([
      { answer: null, answeredAt: null },
    ]);
  });
});
