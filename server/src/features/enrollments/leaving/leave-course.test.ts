import type { CourseId } from '@skillverse/contract/ids';
import { describe } from 'vitest';
import type { TestDatabase } from '../../../../test/database.ts';
import { expect, test } from '../../../../test/fixtures.ts';
import { open } from '../../../../test/given/files/upload.ts';
import { aCourse, aMember, balanceOf, signedIn, USUAL_CAPS } from '../../../../test/given/given.ts';
import { aMedia } from '../../../../test/given/given-media.ts';
import { putBack, settle } from '../../../../test/given/given-places.ts';
import type { Site } from '../../../../test/site.ts';
import { checkInvariants } from '../../../invariants.ts';
import { completeCourse } from '../complete-course.ts';
import { enrollInCourse } from '../enroll-in-course.ts';
import { leaveCourse } from './leave-course.ts';

async function aLearner(database: TestDatabase, { priceSvc = 100, documents = 0 } = {}) {
  const { db } = database;
  const course = await aCourse(db, { priceSvc });
  const media = [];
  for (let i = 0; i < documents; i++) media.push(await aMedia(database, course));
  const { id: learnerId } = await aMember(db, { name: 'Lea' });
  const place = { learnerId, courseId: course.id };
  await enrollInCourse(db, place);
  const as = await signedIn(db, learnerId);
  return {
    course,
    media,
    learnerId,
    place,
    as,
    urls: media.map(({ id }) => `/api/courses/${course.id}/media/${id}`),
  };
}

const leaving = (site: Site, as: string, courseId: CourseId, body: object = {}) =>
  site.ask('POST', `/api/courses/${courseId}/leave`, { as, body });
const previewed = async (site: Site, as: string, courseId: CourseId) =>
  (await site.ask('GET', `/api/courses/${courseId}/leave`, { as })).body;

const holds = async ({ owner }: TestDatabase) =>
  expect((await checkInvariants(owner)).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

async function leftList(site: Site, as: string) {
  const { body } = await site.ask<{ left: unknown[] }>('GET', '/api/me/courses', { as });
  return body.left;
}

async function taughtBy(site: Site, as: string) {
  const { body } = await site.ask<{ teaching: unknown[] }>('GET', '/api/me/courses', { as });
  return body.teaching;
}

describe('leaving a course', () => {
  test('in time gives the whole price back and frees the place, and its teacher is told who left', async ({
    db,
    site,
    database,
  }) => {
    const { course, learnerId, as } = await aLearner(database);
    const { body, status } = await leaving(site, as, course.id, { expectedRefundSvc: 100 });
    expect([status, body]).toEqual([200, { refundedSvc: 100, paidToTeacherSvc: 0, skillCoins: 500 }]);
    expect([await balanceOf(db, learnerId), await balanceOf(db, course.teacherId)]).toEqual([500, 500]);
    const found = await site.ask('GET', `/api/courses/${course.id}`, { as });
    expect(found.body).toMatchObject({ learnerCount: 0 });
    expect(await leftList(site, as)).toEqual([
      {
        courseId: course.id,
        title: course.title,
        svcPaid: 100,
        svcRefunded: 100,
        leftAt: expect.any(String),
      },
    ]);
    const teacher = await signedIn(db, course.teacherId);
    const { body: told } = await site.ask('GET', '/api/me/notices', { as: teacher });
    expect(told).toMatchObject({ items: [{ kind: 'left', actor: { name: 'Lea' }, svc: null }, {}, {}] });
    expect(await taughtBy(site, teacher)).toMatchObject([{ inProgressCount: 0, leftCount: 1, earnedSvc: 0 }]);
    await holds(database);
  });

  test('after 14 days pays the teacher, and is told so before', async ({ db, site, database }) => {
    const { course, learnerId, place, as } = await aLearner(database);
    expect(await previewed(site, as, course.id)).toMatchObject({ refundSvc: 100, because: 'in-time' });
    await putBack(database, place, '14 days 1 second');
    const late = { svcPaid: 100, refundSvc: 0, because: 'too-late', refundUntil: null, opensLeft: null };
    expect(await previewed(site, as, course.id)).toEqual(late);
    const { body } = await leaving(site, as, course.id);
    expect(body).toEqual({ refundedSvc: 0, paidToTeacherSvc: 100, skillCoins: 400 });
    expect([await balanceOf(db, learnerId), await balanceOf(db, course.teacherId)]).toEqual([400, 600]);
    const { body: told } = await site.ask('GET', '/api/me/notices', {
      as: await signedIn(db, course.teacherId),
    });
    expect(told).toMatchObject({ items: [{ kind: 'left', svc: 100 }, {}, {}] });
    await holds(database);
  });

  test('gives nothing back to who opens all files over HTTP and never says that they were viewed', async ({
    db,
    site,
    database,
  }) => {
    const { course, learnerId, as, urls } = await aLearner(database, { documents: 4 });
    for (const url of urls) await open(site, url, { as, headers: { range: 'bytes=0-0' } });
    expect(await previewed(site, as, course.id)).toMatchObject({ refundSvc: 0, because: 'opened' });
    const refused = await leaving(site, as, course.id, { expectedRefundSvc: 100 });
    expect(refused.body).toMatchObject({ error: { code: 'REFUND_CHANGED', details: { refundSvc: 0 } } });
    await leaving(site, as, course.id);
    expect([await balanceOf(db, learnerId), await balanceOf(db, course.teacherId)]).toEqual([400, 600]);
    await holds(database);
  });

  test('is told until when the price comes back, and which item ends that', async ({ site, database }) => {
    const { course, media, as, urls } = await aLearner(database, { documents: 4 });
    const [first, ...others] = media.map(({ id }) => id);
    const content = async () => (await site.ask('GET', `/api/courses/${course.id}/content`, { as })).body;
    const { refundUntil } = (await previewed(site, as, course.id)) as { refundUntil: string };
    expect(Math.round((Date.parse(refundUntil) - Date.now()) / 3_600_000)).toBe(14 * 24);
    const refundNow = async () => {
      const { refund } = (await content()) as { refund: { unopened: string[] } };
      return { ...refund, unopened: refund.unopened.toSorted() };
    };
    const comesBack = { svc: 100, until: refundUntil };
    const all = [first, ...others].toSorted();
    expect(await refundNow()).toEqual({ ...comesBack, opensLeft: 1, unopened: all });
    await open(site, urls[0]!, { as });
    expect(await previewed(site, as, course.id)).toMatchObject({ refundSvc: 100, opensLeft: 0 });
    expect(await refundNow()).toEqual({ ...comesBack, opensLeft: 0, unopened: others.toSorted() });
    await open(site, urls[1]!, { as });
    expect(await content()).toMatchObject({ refund: null });
  });

  test('gives a course’s price back once, and it can be taken again at its price', async ({
    db,
    site,
    database,
  }) => {
    const { course, learnerId, place, as } = await aLearner(database);
    const teacher = await signedIn(db, course.teacherId);
    await leaving(site, as, course.id);
    await enrollInCourse(db, place);
    expect(await leftList(site, as), 'taken again').toEqual([]);
    expect(await taughtBy(site, teacher), 'in it again').toMatchObject([
      { inProgressCount: 1, leftCount: 0 },
    ]);
    expect(await previewed(site, as, course.id)).toMatchObject({ refundSvc: 0, because: 'refunded-before' });
    await leaving(site, as, course.id);
    expect([await balanceOf(db, learnerId), await balanceOf(db, course.teacherId)]).toEqual([400, 600]);
    expect(await leftList(site, as)).toMatchObject([{ svcRefunded: 0 }]);
    expect(await taughtBy(site, teacher), 'one member').toMatchObject([{ inProgressCount: 0, leftCount: 1 }]);
    await holds(database);
  });

  test('of a free or settled place moves no coins', async ({ db, site, database }) => {
    const free = await aLearner(database, { priceSvc: 0 });
    expect(await previewed(site, free.as, free.course.id)).toMatchObject({ refundSvc: 0, because: 'free' });
    const nothing = { refundedSvc: 0, paidToTeacherSvc: 0 };
    expect((await leaving(site, free.as, free.course.id)).body).toEqual({ ...nothing, skillCoins: 500 });
    const settled = await aLearner(database);
    await settle(db, settled.place, 'teacher');
    expect(await previewed(site, settled.as, settled.course.id)).toMatchObject({ because: 'settled' });
    expect((await leaving(site, settled.as, settled.course.id)).body).toEqual({
      ...nothing,
      skillCoins: 400,
    });
    await holds(database);
  });
});

describe('at the same moment', () => {
  test('four courses that are left give three prices back', async ({ db, site, database }) => {
    const { id: learnerId } = await aMember(db);
    const as = await signedIn(db, learnerId);
    const courses = [];
    for (let i = 0; i < 4; i++) courses.push(await aCourse(db, { priceSvc: 50 }));
    for (const { id: courseId } of courses) await enrollInCourse(db, { learnerId, courseId });
    await Promise.all(courses.map(({ id }) => leaving(site, as, id)));
    expect(await balanceOf(db, learnerId)).toBe(450);
    await holds(database);
  });

  test('a course is left once, however often it is asked for, and a repeated key has the first answer', async ({
    db,
    site,
    database,
  }) => {
    const { course, learnerId, as } = await aLearner(database);
    const key = crypto.randomUUID();
    const ask = (headers: Record<string, string>) =>
      site.ask('POST', `/api/courses/${course.id}/leave`, { as, body: {}, headers });
    const same = await Promise.all([1, 2, 3].map(() => ask({ 'idempotency-key': key })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    const others = await Promise.all([1, 2, 3].map(() => ask({})));
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await balanceOf(db, learnerId)).toBe(500);
    await holds(database);
  });

  test('either leaving or completing wins, and the price goes where the winner says', async ({
    db,
    site,
    database,
  }) => {
    const outcomes = new Set<string>();
    for (let i = 0; i < 6; i++) {
      const { course, learnerId, place, as } = await aLearner(database);
      const complete = () =>
        completeCourse(db, { ...place, caps: USUAL_CAPS }).then(
          () => 'completed',
          () => 'refused',
        );
      const leave = async () => ((await leaving(site, as, course.id)).status === 200 ? 'left' : 'refused');
      const done = await Promise.all(i % 2 ? [complete(), leave()] : [leave(), complete()]);
      expect(done.filter((one) => one === 'refused')).toHaveLength(1);
      const isLeft = done.includes('left');
      outcomes.add(isLeft ? 'left' : 'completed');
      const balances = [await balanceOf(db, learnerId), await balanceOf(db, course.teacherId)];
      expect(balances).toEqual(isLeft ? [500, 500] : [500, 600]);
    }
    expect(outcomes.size).toBeGreaterThan(0);
    await holds(database);
  });
});

test('a refund for leaving is all that the table takes once of a learner and course', async ({
  db,
  database,
}) => {
  const { place } = await aLearner(database);
  await leaveCourse(db, place);
  await enrollInCourse(db, place);
  const again = db`
    update enrollments set status = 'refunded', left_at = now()
    where learner_id = ${place.learnerId} and status = 'ongoing'`;
  await expect(again).rejects.toMatchObject({ constraint: 'enrollments_one_refund_for_leaving' });
});
