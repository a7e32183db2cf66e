import type { Ok } from '@skillverse/contract/call';
import type { listMyCourses } from '@skillverse/contract/enrollments';
import type { deleteCourse } from '@skillverse/contract/teaching';
import type { getWallet } from '@skillverse/contract/wallet';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, balanceOf, signedIn, USUAL_CAPS } from '../../../test/given.ts';
import { fill } from '../../../test/given-crowd.ts';
import { anAvi, aPicture } from '../../../test/made-files.ts';
import { open, upload } from '../../../test/upload.ts';
import { checkInvariants } from '../../invariants.ts';
import { writeReview } from '../reviews/write-review.ts';
import { completeCourse } from './complete-course.ts';
import { enrollInCourse } from './enroll-in-course.ts';

type Deleted = Ok<typeof deleteCourse>;

describe('deleting a course', () => {
  test('refunds who is in progress, and keeps what is finished readable', async ({ db, site }) => {
    const course = await aCourse(db, { title: 'Weaving', priceSvc: 50 });
    const courseId = course.id;
    const [ongoing, graduate] = [await aMember(db), await aMember(db)];
    for (const { id: learnerId } of [ongoing, graduate]) await enrollInCourse(db, { learnerId, courseId });
    await completeCourse(db, { learnerId: graduate.id, courseId, caps: USUAL_CAPS });
    await writeReview(db, { reviewerId: graduate.id, courseId, stars: 4, comment: 'Warm.' });
    const as = await signedIn(db, course.teacherId);
    const path = `/api/courses/${courseId}`;
    const deleted = await site.ask<Deleted>('DELETE', path, { as, body: { title: 'Weaving' } });
    expect(deleted.body).toEqual({ refundedLearners: 1, refundedSvc: 50 });
    expect(await balanceOf(db, ongoing.id)).toBe(500);
    expect(await balanceOf(db, graduate.id)).toBe(550);

    const asGraduate = await signedIn(db, graduate.id);
    const journey = await site.ask<Ok<typeof listMyCourses>>('GET', '/api/me/courses', { as: asGraduate });
    expect(journey.body.completed.map((one) => [one.course.title, one.enrollment.svcPaid])).toEqual([
      ['Weaving', 50],
    ]);
    const wallet = await site.ask<Ok<typeof getWallet>>('GET', '/api/me/wallet', {
      as: await signedIn(db, ongoing.id),
    });
    expect(wallet.body.transfers.items.slice(0, 2)).toMatchObject([
      { reason: 'refund', amountSvc: 50, courseTitle: 'Weaving' },
      { reason: 'enroll', amountSvc: -50, courseTitle: 'Weaving' },
    ]);
    const reviews = await site.ask('GET', `/api/users/${course.teacherId}/reviews`, { as: asGraduate });
    expect(reviews.body).toMatchObject({ total: 1, items: [{ courseTitle: 'Weaving', rating: 4 }] });
    expect((await site.ask('GET', path, { as: asGraduate })).status).toBe(404);
    const again = await site.ask('DELETE', path, { as, body: { title: 'Weaving' } });
    expect([again.status, again.body.error?.code]).toEqual([404, 'COURSE_NOT_FOUND']);
  });

  test('asks for the exact title, letter by letter', async ({ db, site }) => {
    const cases = [
      ['Café au lait', 'Cafe\u0301 au lait'],
      ['Cafe\u0301 au lait', 'Café au lait'],
      ['Weaving', 'weaving'],
      ['Weaving', 'Weaving '],
      ['Weaving', ' Weaving'],
      ['Two  spaces', 'Two spaces'],
      ['Knots 🪢', 'Knots'],
      ['Weaving', ''],
      ['A – B', 'A - B'],
    ] as const;
    for (const [title, typed] of cases) {
      const course = await aCourse(db, { title });
      const asked = { as: await signedIn(db, course.teacherId), body: { title: typed } };
      const refused = await site.ask('DELETE', `/api/courses/${course.id}`, asked);
      expect([title, typed, refused.body.error?.code]).toEqual([title, typed, 'TITLE_DIFFERS']);
      const done = await site.ask('DELETE', `/api/courses/${course.id}`, { ...asked, body: { title } });
      expect([title, done.status]).toEqual([title, 200]);
    }
    const course = await aCourse(db);
    const without = await site.ask('DELETE', `/api/courses/${course.id}`, {
      as: await signedIn(db, course.teacherId),
    });
    expect(without.status).toBe(422);
  });

  test('takes its files from everybody, the teacher too', async ({ database, db, site }) => {
    const course = await aCourse(db);
    const as = await signedIn(db, course.teacherId);
    const media = `/api/courses/${course.id}/media`;
    const files = [
      await upload<{ url: string }>(site.url, `${media}?kind=image`, { as, file: await aPicture() }),
      await upload<{ url: string }>(site.url, `${media}?kind=video`, { as, file: anAvi() }),
    ];
    expect(files.map(({ status }) => status)).toEqual([200, 200]);
    const paths = await db<{ bucket: 'course-media'; path: string }[]>`
      select bucket, path from files f join course_media m on m.file_id = f.id where m.course_id = ${course.id}`;
    await site.ask('DELETE', `/api/courses/${course.id}`, { as, body: { title: course.title } });
    for (const { body } of files) expect((await open(site.url, body.url, { as })).status).toBe(404);
    expect(await db`select 1 from course_media where course_id = ${course.id}`).toHaveLength(0);
    for (const { bucket, path } of paths) {
      await expect(database.files.read(bucket, path)).rejects.toThrow();
    }
  });

  test('while some enroll and others complete: everybody has either the course’s end or their coins', async ({
    database,
    db,
  }) => {
    const { deleteCourse: remove } = await import('./delete-course.ts');
    const course = await aCourse(db, { title: 'Crowded', priceSvc: 10 });
    await fill(database.owner, course, 1000);
    const inside = await db<{ learnerId: Parameters<typeof balanceOf>[1] }[]>`
      select learner_id from enrollments where course_id = ${course.id} limit 50`;
    const outside = await Promise.all(Array.from({ length: 50 }, () => aMember(db)));
    const outcomes = await Promise.allSettled([
      ...inside
        .slice(0, 25)
        .map(({ learnerId }) => completeCourse(db, { learnerId, courseId: course.id, caps: USUAL_CAPS })),
      ...outside.slice(0, 25).map(({ id }) => enrollInCourse(db, { learnerId: id, courseId: course.id })),
      remove(
        { db, files: database.files },
        {
          teacherId: course.teacherId,
          courseId: course.id,
          title: 'Crowded',
        },
      ),
      ...inside
        .slice(25)
        .map(({ learnerId }) => completeCourse(db, { learnerId, courseId: course.id, caps: USUAL_CAPS })),
      ...outside.slice(25).map(({ id }) => enrollInCourse(db, { learnerId: id, courseId: course.id })),
    ]);
    expect(outcomes[50]).toMatchObject({ status: 'fulfilled' });
    const [left] = await db`
      select count(*) filter (where status = 'ongoing') as ongoing,
        count(*) filter (where status = 'refunded' and reward_svc > 0) as paid_twice
      from enrollments where course_id = ${course.id}`;
    expect(left).toEqual({ ongoing: 0, paidTwice: 0 });
    expect((await checkInvariants(database.owner)).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  }, 60_000);

  test('with 20,000 learners inside refunds all of them in one piece', async ({ database, db, site }) => {
    const course = await aCourse(db, { title: 'Full house', priceSvc: 10 });
    await fill(database.owner, course, 20_000);
    const { status, body } = await site.ask<Deleted>('DELETE', `/api/courses/${course.id}`, {
      as: await signedIn(db, course.teacherId),
      body: { title: 'Full house' },
    });
    expect([status, body]).toEqual([200, { refundedLearners: 20_000, refundedSvc: 200_000 }]);
    const [wallets] = await db`
      select count(*) from wallets w join enrollments e on e.learner_id = w.user_id
      where e.course_id = ${course.id} and w.balance_svc = 500`;
    expect(wallets).toEqual({ count: 20_000 });
  }, 180_000);
});
