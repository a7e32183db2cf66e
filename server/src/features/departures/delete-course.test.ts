import { randomUUID } from 'node:crypto';
import type { Ok } from '@skillverse/contract/call';
import type { deleteCourse as deleteCourseCall } from '@skillverse/contract/departures';
import type { listMyCourses } from '@skillverse/contract/enrollments';
import type { UserId } from '@skillverse/contract/ids';
import type { getWallet } from '@skillverse/contract/wallet';
import { describe, vi } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { anAvi, aPicture } from '../../../test/given/files/made-files.ts';
import { open, upload } from '../../../test/given/files/upload.ts';
import { aCourse, aMember, balanceOf, signedIn, USUAL_CAPS } from '../../../test/given/given.ts';
import { aCrowd } from '../../../test/given/given-crowd.ts';
import { createSite } from '../../../test/site.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import { checkInvariants } from '../../invariants.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { writeReview } from '../reviews/write-review.ts';
import { deleteCourse } from './delete-course.ts';

type Deleted = Ok<typeof deleteCourseCall>;

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
    expect(
      journey.body.completed.map((one) => [one.course.title, one.enrollment.svcPaid, one.deleted]),
    ).toEqual([['Weaving', 50, true]]);
    expect(journey.body.refunded).toEqual([]);
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

  test('is done although its files cannot be removed, which is a warning in the log', async ({
    database,
    db,
  }) => {
    const course = await aCourse(db, { title: 'Weaving' });
    const as = await signedIn(db, course.teacherId);
    const files = Object.create(database.files) as FileStore;
    const site = await createSite({ ...database, files, db });
    const uploaded = await upload(site, `/api/courses/${course.id}/media?kind=image`, {
      as,
      file: await aPicture(),
    });
    expect(uploaded.status).toBe(200);
    const warned = vi.spyOn(site.app.log, 'warn');
    files.trash = () => Promise.reject(new Error('the storage is away'));
    const deleted = await site.ask('DELETE', `/api/courses/${course.id}`, { as, body: { title: 'Weaving' } });
    await site.close();
    expect(deleted.status).toBe(200);
    expect(warned.mock.calls.map(([, message]) => message)).toContain(
      'a removed file could not be put to the trash: the sweep will find it',
    );
  });

  test('is told for 30 days to who was in progress', async ({ db, site }) => {
    const course = await aCourse(db, { title: 'Weaving', priceSvc: 50 });
    const learner = await aMember(db);
    await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
    const as = await signedIn(db, learner.id);
    const told = async () =>
      (await site.ask<Ok<typeof listMyCourses>>('GET', '/api/me/courses', { as })).body.refunded;
    expect(await told()).toEqual([]);
    await site.ask('DELETE', `/api/courses/${course.id}`, {
      as: await signedIn(db, course.teacherId),
      body: { title: 'Weaving' },
    });
    expect(await told()).toMatchObject([{ courseId: course.id, title: 'Weaving', svcRefunded: 50 }]);
    await db`update courses set deleted_at = deleted_at - interval '30 days' where id = ${course.id}`;
    expect(await told()).toEqual([]);
  });

  test('asked for again with the same key gives the first answer, and refunds nobody twice', async ({
    db,
    site,
  }) => {
    const course = await aCourse(db, { title: 'Weaving', priceSvc: 50 });
    const learner = await aMember(db);
    await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
    const as = await signedIn(db, course.teacherId);
    const headers = { 'idempotency-key': randomUUID() };
    const remove = (title: string) =>
      site.ask<Deleted>('DELETE', `/api/courses/${course.id}`, { as, headers, body: { title } });
    // A refusal is not remembered.
    expect((await remove('weaving')).body.error?.code).toBe('TITLE_DIFFERS');
    const answers = [...(await Promise.all([1, 2, 3].map(() => remove('Weaving')))), await remove('Weaving')];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, { refundedLearners: 1, refundedSvc: 50 }]);
    }
    expect((await remove('Felting')).body.error?.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await balanceOf(db, learner.id)).toBe(500);
  });

  test('asks for the exact title, letter by letter', async ({ db, site }) => {
    const cases = [
      ['Café au lait', 'Cafe au lait'],
      ['Weaving', 'weaving'],
      ['Two spaces', 'Twospaces'],
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

  test('takes a title for the same where nobody sees a difference', async ({ db, site }) => {
    const cases = [
      ['Café au lait', ' Cafe\u0301 au\tlait\u200B'],
      ['Cafe\u0301  au lait', 'Café au\u00A0lait '],
      ['A\u2028B', 'A B'],
      ['Don’t rush', "Don't rush"],
    ] as const;
    for (const [title, typed] of cases) {
      const course = await aCourse(db, { title });
      const asked = { as: await signedIn(db, course.teacherId), body: { title: typed } };
      const { status } = await site.ask('DELETE', `/api/courses/${course.id}`, asked);
      expect([title, typed, status]).toEqual([title, typed, 200]);
    }
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
    const course = await aCourse(db, { title: 'Crowded', priceSvc: 10 });
    const { id: courseId, teacherId, title } = course;
    await aCrowd(database.owner, course, 1000);
    const inside = await db<{ learnerId: UserId }[]>`
      select learner_id from enrollments where course_id = ${courseId} limit 50`;
    const outside = await Promise.all(Array.from({ length: 50 }, () => aMember(db)));
    const codeOf = ({ code }: { code?: string }) => code ?? 'no refusal';
    const completing = inside.map(
      ({ learnerId }) =>
        () =>
          completeCourse(db, { learnerId, courseId, caps: USUAL_CAPS }),
    );
    const enrolling = outside.map(
      ({ id: learnerId }) =>
        () =>
          enrollInCourse(db, { learnerId, courseId }),
    );
    // What comes behind as many as there are connections would only begin when they are through.
    const crowd = completing.flatMap((complete, index) => [complete, enrolling[index]!]);
    const early = crowd.slice(0, 6).map((go) => go().then(() => 'done', codeOf));
    const deleting = deleteCourse({ db, files: database.files }, { teacherId, courseId, title });
    const late = crowd.slice(6).map((go) => go().then(() => 'done', codeOf));
    const { refundedLearners } = await deleting;
    const outcomes = await Promise.all([...early, ...late]);
    const [completed, enrolled] = [0, 1].map((kind) => outcomes.filter((_, index) => index % 2 === kind));
    const allowed = {
      completed: ['done', 'NOT_ONGOING', 'COURSE_NOT_FOUND'],
      enrolled: ['done', 'COURSE_NOT_FOUND'],
    };
    expect(completed?.filter((outcome) => !allowed.completed.includes(outcome))).toEqual([]);
    expect(enrolled?.filter((outcome) => !allowed.enrolled.includes(outcome))).toEqual([]);
    const done = (kind: readonly string[] = []) => kind.filter((outcome) => outcome === 'done').length;
    expect(refundedLearners).toBe(1000 + done(enrolled) - done(completed));
    const [left] = await db`
      select count(*) as ongoing from enrollments where course_id = ${courseId} and status = 'ongoing'`;
    expect(left).toEqual({ ongoing: 0 });
    expect((await checkInvariants(database.owner)).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  }, 60_000);

  test('with 5,000 learners inside refunds all of them in one piece', {
    tags: 'full',
    timeout: 180_000,
  }, async ({ database, db, site }) => {
    const course = await aCourse(db, { title: 'Full house', priceSvc: 10 });
    await aCrowd(database.owner, course, 5000);
    const { status, body } = await site.ask<Deleted>('DELETE', `/api/courses/${course.id}`, {
      as: await signedIn(db, course.teacherId),
      body: { title: 'Full house' },
    });
    expect([status, body]).toEqual([200, { refundedLearners: 5000, refundedSvc: 50_000 }]);
    const [wallets] = await db`
      select count(*) from wallets w join enrollments e on e.learner_id = w.user_id
      where e.course_id = ${course.id} and w.balance_svc = 500`;
    expect(wallets).toEqual({ count: 5000 });
  });
});
