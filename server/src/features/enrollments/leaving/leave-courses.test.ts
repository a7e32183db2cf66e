import type { UserId } from '@skillverse/contract/ids';
import { describe } from 'vitest';
import type { TestDatabase } from '../../../../test/database.ts';
import { expect, test } from '../../../../test/fixtures.ts';
import { open } from '../../../../test/given/files/upload.ts';
import { aCourse, aMember, balanceOf, signedIn, USUAL_CAPS } from '../../../../test/given/given.ts';
import { aMedia } from '../../../../test/given/given-media.ts';
import { putBack, settle } from '../../../../test/given/given-places.ts';
import type { Site } from '../../../../test/site.ts';
import { waitersIn } from '../../../../test/waited-for.ts';
import { checkInvariants } from '../../../invariants.ts';
import { removeMedia } from '../../courses/media/remove-media.ts';
import { deleteCourse } from '../../departures/delete-course.ts';
import { readWallet } from '../../wallet/read-wallet.ts';
import { completeCourse } from '../complete-course.ts';
import { enrollInCourse } from '../enroll-in-course.ts';
import { lockEndingPlaces } from './ending-queries.ts';
import { leaveCourses } from './leave-courses.ts';

async function aLesson(database: TestDatabase, documents: number) {
  const { db } = database;
  const course = await aCourse(db, { priceSvc: 100 });
  const media = [];
  for (let i = 0; i < documents; i++) media.push(await aMedia(database, course));
  const { id: learnerId, email } = await aMember(db);
  const place = { learnerId, courseId: course.id };
  await enrollInCourse(db, place);
  const as = await signedIn(db, learnerId);
  return {
    ...place,
    place,
    course,
    media,
    email,
    as,
    urls: media.map(({ id }) => `/api/courses/${course.id}/media/${id}`),
  };
}

const goAway = async (site: Site, { as, email }: { as: string; email: string }) =>
  (await site.ask('DELETE', '/api/me', { as, body: { email } })).status;

/** As the account's deletion does it, but the member stays. */
const leaveAll = (database: TestDatabase, learnerId: UserId) =>
  database.db.begin(async (tx) => {
    await lockEndingPlaces(tx, { courseIds: [], memberId: learnerId });
    await leaveCourses(tx, learnerId);
  });

async function statusesOf({ db }: TestDatabase, learnerId: UserId) {
  const rows = await db<{ status: string }[]>`
    select status from enrollments where learner_id = ${learnerId} order by enrolled_at, id`;
  return rows.map(({ status }) => status);
}

const brokenIn = async ({ owner }: TestDatabase) =>
  (await checkInvariants(owner)).filter(({ breaches }) => breaches.length > 0);

describe('deleting the own account', () => {
  test('after a paid course was read pays its teacher, and the wallet says why', async ({
    db,
    site,
    database,
  }) => {
    const lesson = await aLesson(database, 1);
    const { bytes } = await open(site, lesson.urls[0]!, { as: lesson.as });
    expect(bytes.length).toBeGreaterThan(0);
    expect(await goAway(site, lesson)).toBe(200);
    expect(await statusesOf(database, lesson.learnerId)).toEqual(['left']);
    expect(await balanceOf(db, lesson.course.teacherId)).toBe(600);
    const { transfers } = await readWallet(db, lesson.course.teacherId, undefined);
    expect(transfers.items[0]).toMatchObject({
      reason: 'payout',
      cause: 'left',
      amountSvc: 100,
      counterpartName: 'Unknown User',
    });
    expect(await db`select from opened_items where learner_id = ${lesson.learnerId}`).toHaveLength(0);
    const { body } = await site.ask('GET', '/api/me/courses', {
      as: await signedIn(db, lesson.course.teacherId),
    });
    expect(body).toMatchObject({
      teaching: [
        { inProgressCount: 0, completedCount: 0, heldSvc: 0, earnedSvc: 100, course: { learnerCount: 0 } },
      ],
    });
    expect(await brokenIn(database)).toEqual([]);
  });

  test('in time and with a quarter opened pays nobody', async ({ db, site, database }) => {
    const lesson = await aLesson(database, 4);
    await open(site, lesson.urls[0]!, { as: lesson.as });
    expect(await goAway(site, lesson)).toBe(200);
    expect(await statusesOf(database, lesson.learnerId)).toEqual(['refunded']);
    expect(await balanceOf(db, lesson.course.teacherId)).toBe(500);
    expect(await brokenIn(database)).toEqual([]);
  });

  test('waits for what is being sent, and counts it', async ({ db, site, database }) => {
    const lesson = await aLesson(database, 1);
    const { learnerId, courseId, media } = lesson;
    const undone = new Error('undone, as it was meant');
    const going: { answer?: ReturnType<typeof open>; status?: Promise<number> } = {};
    const held = database.owner.begin(async (tx) => {
      // Somebody is at the very same row: the sending has its place, and waits.
      await tx`
        insert into opened_items (learner_id, course_id, item_id)
        values (${learnerId}, ${courseId}, ${media[0]!.id})`;
      going.answer = open(site, lesson.urls[0]!, { as: lesson.as });
      await expect.poll(() => waitersIn(database.owner)).toBe(1);
      going.status = goAway(site, lesson);
      await expect.poll(() => waitersIn(database.owner)).toBe(2);
      throw undone;
    });
    await expect(held).rejects.toBe(undone);
    expect([(await going.answer)?.status, await going.status]).toEqual([200, 200]);
    expect(await statusesOf(database, lesson.learnerId)).toEqual(['left']);
    expect(await balanceOf(db, lesson.course.teacherId)).toBe(600);
  });
});

describe('a course that is left', () => {
  test('is paid to its teacher once 14 days have passed since the first time it was begun', async ({
    db,
    database,
  }) => {
    const { place, learnerId, course } = await aLesson(database, 0);
    await putBack(database, place, '14 days 1 second');
    await leaveAll(database, learnerId);
    await enrollInCourse(db, place);
    await leaveAll(database, learnerId);
    expect(await statusesOf(database, learnerId)).toEqual(['left', 'left']);
    expect([await balanceOf(db, learnerId), await balanceOf(db, course.teacherId)]).toEqual([300, 700]);
    expect(await brokenIn(database)).toEqual([]);
  });

  test('comes back to its learner once, and can be taken again at its price', async ({ db, database }) => {
    const { place, learnerId, course } = await aLesson(database, 0);
    await leaveAll(database, learnerId);
    expect(await balanceOf(db, learnerId)).toBe(500);
    await enrollInCourse(db, place);
    await leaveAll(database, learnerId);
    expect(await statusesOf(database, learnerId)).toEqual(['refunded', 'left']);
    expect([await balanceOf(db, learnerId), await balanceOf(db, course.teacherId)]).toEqual([400, 600]);
    const { transfers } = await readWallet(db, learnerId, undefined);
    expect(transfers.items.map(({ reason, cause }) => [reason, cause])).toEqual([
      ['enroll', null],
      ['refund', 'left'],
      ['enroll', null],
      ['welcome', null],
    ]);
  });

  test('comes back three times in 30 days, in the order of paying; free ones and deleted ones do not count', async ({
    db,
    database,
  }) => {
    const { id: learnerId } = await aMember(db);
    const courses = [];
    for (const priceSvc of [10, 0, 20, 30, 40, 50]) courses.push(await aCourse(db, { priceSvc }));
    for (const { id: courseId } of courses) await enrollInCourse(db, { learnerId, courseId });
    const { id: courseId, teacherId, title } = courses[2]!;
    await deleteCourse(database, { teacherId, courseId, title });
    await leaveAll(database, learnerId);
    expect(await statusesOf(database, learnerId)).toEqual([
      'refunded',
      'refunded',
      'refunded',
      'refunded',
      'refunded',
      'left',
    ]);
    expect([await balanceOf(db, learnerId), await balanceOf(db, courses[5]!.teacherId)]).toEqual([450, 550]);
    await putBack(database, { learnerId, courseId: courses[0]!.id }, '31 days');
    const another = await aCourse(db, { priceSvc: 60 });
    await enrollInCourse(db, { learnerId, courseId: another.id });
    await leaveAll(database, learnerId);
    expect(await balanceOf(db, another.teacherId), 'the first refund is long ago').toBe(500);
    expect(await brokenIn(database)).toEqual([]);
  });

  test('counts what was opened and removed since, out of what was there when it was begun', async ({
    db,
    site,
    database,
  }) => {
    const lesson = await aLesson(database, 8);
    const { courseId, learnerId, course, media, urls, as } = lesson;
    for (const url of urls.slice(0, 2)) await open(site, url, { as });
    for (const { id: mediaId } of media.slice(0, 6))
      await removeMedia(database, { teacherId: course.teacherId, courseId, mediaId });
    await db.begin(async (tx) => {
      await tx`savepoint s`;
      await lockEndingPlaces(tx, { courseIds: [], memberId: learnerId });
      await leaveCourses(tx, learnerId);
      expect(await tx`select status from enrollments where learner_id = ${learnerId}`).toEqual([
        { status: 'refunded' },
      ]);
      await tx`rollback to s`;
    });
    await open(site, urls[6]!, { as });
    await leaveAll(database, learnerId);
    expect(await statusesOf(database, learnerId)).toEqual(['left']);
  });

  test('whose teacher is gone comes back, however late', async ({ db, database }) => {
    const { place, learnerId, course } = await aLesson(database, 0);
    await putBack(database, place, '20 days');
    await db`update users set deleted_at = now() where id = ${course.teacherId}`;
    await leaveAll(database, learnerId);
    expect(await balanceOf(db, learnerId)).toBe(500);
  });
});

describe('a settled place', () => {
  const settled = async (database: TestDatabase, to: 'teacher' | 'learner') => {
    const lesson = await aLesson(database, 0);
    await settle(database.db, lesson.place, to);
    const { learnerId, course } = lesson;
    const balances = async () => [
      await balanceOf(database.db, learnerId),
      await balanceOf(database.db, course.teacherId),
    ];
    expect(await balances()).toEqual(to === 'teacher' ? [400, 600] : [500, 500]);
    expect(await brokenIn(database)).toEqual([]);
    return { ...lesson, balances };
  };

  test.for(['teacher', 'learner'] as const)(
    'to the %s moves no price when it is left',
    async (to, { database }) => {
      const { learnerId, balances } = await settled(database, to);
      const before = await balances();
      await leaveAll(database, learnerId);
      expect(await statusesOf(database, learnerId)).toEqual(['left']);
      expect(await balances()).toEqual(before);
      expect(await brokenIn(database)).toEqual([]);
    },
  );

  test.for(['teacher', 'learner'] as const)(
    'to the %s moves no price when it is completed',
    async (to, { db, database }) => {
      const { place, learnerId, course, balances } = await settled(database, to);
      const [learnerSvc = 0, teacherSvc] = await balances();
      await completeCourse(db, { ...place, caps: USUAL_CAPS });
      expect(await balances()).toEqual([learnerSvc + 100, teacherSvc]);
      expect(await statusesOf(database, learnerId)).toEqual(['completed']);
      const { transfers } = await readWallet(db, to === 'teacher' ? course.teacherId : learnerId, undefined);
      expect(transfers.items.find(({ cause }) => cause === 'settled')).toMatchObject({
        reason: to === 'teacher' ? 'payout' : 'refund',
        amountSvc: 100,
      });
      expect(await brokenIn(database)).toEqual([]);
    },
  );

  test('moves no price and is told as no refund when its course is deleted', async ({
    db,
    site,
    database,
  }) => {
    const { learnerId, courseId, course, as, balances } = await settled(database, 'teacher');
    const { body } = await site.ask('GET', '/api/me/courses', { as: await signedIn(db, course.teacherId) });
    expect(body).toMatchObject({ teaching: [{ inProgressCount: 1, heldSvc: 0, earnedSvc: 100 }] });
    const other = await aMember(db);
    await enrollInCourse(db, { learnerId: other.id, courseId });
    const { teacherId, title } = course;
    const told = await deleteCourse(database, { teacherId, courseId, title });
    expect(told).toEqual({ refundedLearners: 1, refundedSvc: 100 });
    expect(await statusesOf(database, learnerId)).toEqual(['left']);
    expect(await balances()).toEqual([400, 600]);
    expect((await site.ask('GET', '/api/me/courses', { as })).body).toMatchObject({
      ongoing: [],
      refunded: [],
    });
    expect(await brokenIn(database)).toEqual([]);
  });
});

test('a course that was left and is deleted later is told as no refund', async ({ db, site, database }) => {
  const { learnerId, as, course } = await aLesson(database, 0);
  await leaveAll(database, learnerId);
  const { id: courseId, teacherId, title } = course;
  await deleteCourse(database, { teacherId, courseId, title });
  expect((await site.ask('GET', '/api/me/courses', { as })).body).toMatchObject({ refunded: [] });
  expect(await balanceOf(db, learnerId)).toBe(500);
});
