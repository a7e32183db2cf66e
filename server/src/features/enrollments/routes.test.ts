import { randomUUID } from 'node:crypto';
import type { Ok } from '@skillverse/contract/call';
import type { complete, enroll, listMyCourses } from '@skillverse/contract/enrollments';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, balanceOf, signedIn, totalSvc } from '../../../test/given/given.ts';
import type { Site } from '../../../test/site.ts';
import type { Db } from '../../db/client.ts';

async function aSignedInLearner(db: Db, balanceSvc = 500) {
  const learner = await aMember(db, { balanceSvc });
  return { ...learner, as: await signedIn(db, learner.id) };
}

const codesOf = (answers: { status: number; body: { error?: { code: string } } }[]) => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = body.error?.code ?? String(status);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

const enrollPath = (courseId: string) => `/api/courses/${courseId}/enroll`;
const completePath = (courseId: string) => `/api/courses/${courseId}/complete`;

function times<T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => work(i)));
}

async function completeTen(site: Site, db: Db, as: string) {
  for (let i = 0; i < 10; i++) {
    const course = await aCourse(db, { priceSvc: 0 });
    await site.ask('POST', enrollPath(course.id), { as });
    await site.ask('POST', completePath(course.id), { as });
  }
}

describe('over HTTP', () => {
  test('50 identical enrolls at once take the price once', async ({ db, site }) => {
    const learner = await aSignedInLearner(db);
    const course = await aCourse(db, { priceSvc: 120 });
    const coinsBefore = await totalSvc(db);
    const answers = await times(50, () =>
      site.ask('POST', enrollPath(course.id), { as: learner.as, body: { expectedSvcValue: 120 } }),
    );
    expect(codesOf(answers)).toEqual({ 200: 1, ALREADY_ENROLLED: 49 });
    expect(await balanceOf(db, learner.id)).toBe(380);
    expect(await totalSvc(db)).toBe(coinsBefore);
  });

  test('50 enrolls at once with one Idempotency-Key all get the one answer, and the price is taken once', async ({
    db,
    site,
  }) => {
    const learner = await aSignedInLearner(db);
    const course = await aCourse(db, { priceSvc: 120 });
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await times(50, () =>
      site.ask('POST', enrollPath(course.id), { as: learner.as, headers }),
    );
    expect(codesOf(answers)).toEqual({ 200: 50 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await balanceOf(db, learner.id)).toBe(380);
  });

  test('500 SVC against 60 courses of 100 in 240 parallel calls make exactly 5 enrollments', async ({
    db,
    site,
  }) => {
    const learner = await aSignedInLearner(db);
    const teacher = await aMember(db);
    const courses = await times(60, () => aCourse(db, { teacherId: teacher.id, priceSvc: 100 }));
    const answers = await times(240, (i) =>
      site.ask('POST', enrollPath(courses[i % 60]?.id ?? ''), { as: learner.as }),
    );
    const counts = codesOf(answers);
    expect(counts[200]).toBe(5);
    const { INSUFFICIENT_COINS: poor = 0, ALREADY_ENROLLED: known = 0 } = counts;
    expect(poor + known).toBe(235);
    expect(await balanceOf(db, learner.id)).toBe(0);
    const [places] = await db`select count(*) as total from enrollments where learner_id = ${learner.id}`;
    expect(places?.total).toBe(5);
  });

  test('40 parallel completions of one learner mint exactly 10 rewards', async ({ db, site }) => {
    const learner = await aSignedInLearner(db);
    const courses = await times(40, () => aCourse(db, { priceSvc: 0 }));
    await times(40, (i) => site.ask('POST', enrollPath(courses[i]?.id ?? ''), { as: learner.as }));
    const answers = await times(40, (i) =>
      site.ask<Ok<typeof complete>>('POST', completePath(courses[i]?.id ?? ''), { as: learner.as }),
    );
    expect(codesOf(answers)).toEqual({ 200: 40 });
    expect(answers.filter(({ body }) => body.enrollment.rewardSvc === 100)).toHaveLength(10);
    expect(await balanceOf(db, learner.id)).toBe(1500);
  });

  test('20 completions of one course at once pay once', async ({ db, site }) => {
    const learner = await aSignedInLearner(db);
    const course = await aCourse(db, { priceSvc: 120 });
    await site.ask('POST', enrollPath(course.id), { as: learner.as });
    const answers = await times(20, () => site.ask('POST', completePath(course.id), { as: learner.as }));
    expect(codesOf(answers)).toEqual({ 200: 1, NOT_ONGOING: 19 });
    expect(await balanceOf(db, course.teacherId)).toBe(620);
  });
});

describe('a repeated request', () => {
  test('with the same key gives the first answer again, even after the course was completed', async ({
    db,
    site,
  }) => {
    const learner = await aSignedInLearner(db);
    const course = await aCourse(db, { priceSvc: 120 });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await site.ask('POST', enrollPath(course.id), { as: learner.as, headers });
    await site.ask('POST', completePath(course.id), { as: learner.as });
    const again = await site.ask('POST', enrollPath(course.id), { as: learner.as, headers });
    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  test('to complete with the same key pays once', async ({ db, site }) => {
    const learner = await aSignedInLearner(db);
    const course = await aCourse(db, { priceSvc: 120 });
    await site.ask('POST', enrollPath(course.id), { as: learner.as });
    const headers = { 'idempotency-key': randomUUID() };
    const ask = () => site.ask('POST', completePath(course.id), { as: learner.as, headers });
    const [first, again] = [await ask(), await ask()];
    expect(again.body).toEqual(first.body);
    expect(await balanceOf(db, learner.id)).toBe(480);
  });

  test('with the same key but another body or path is refused', async ({ db, site }) => {
    const learner = await aSignedInLearner(db);
    const course = await aCourse(db, { priceSvc: 10 });
    const other = await aCourse(db, { priceSvc: 10 });
    const headers = { 'idempotency-key': randomUUID() };
    await site.ask('POST', enrollPath(course.id), { as: learner.as, headers });
    const withBody = { as: learner.as, headers, body: { expectedSvcValue: 10 } };
    const answers = [
      await site.ask('POST', enrollPath(course.id), withBody),
      await site.ask('POST', enrollPath(other.id), { as: learner.as, headers }),
    ];
    expect(codesOf(answers)).toEqual({ IDEMPOTENCY_KEY_REUSED: 2 });
    expect(await balanceOf(db, learner.id)).toBe(490);
  });

  test('with the key of another member is a request of its own', async ({ db, site }) => {
    const [one, two] = [await aSignedInLearner(db), await aSignedInLearner(db)];
    const course = await aCourse(db, { priceSvc: 10 });
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [
      await site.ask('POST', enrollPath(course.id), { as: one.as, headers }),
      await site.ask('POST', enrollPath(course.id), { as: two.as, headers }),
    ];
    expect(codesOf(answers)).toEqual({ 200: 2 });
  });

  test('after a refusal is decided afresh', async ({ db, site }) => {
    const learner = await aSignedInLearner(db, 0);
    const course = await aCourse(db, { priceSvc: 10 });
    const headers = { 'idempotency-key': randomUUID() };
    const refused = await site.ask('POST', enrollPath(course.id), { as: learner.as, headers });
    expect(refused.body.error?.code).toBe('INSUFFICIENT_COINS');
    await db`update courses set price_svc = 0 where id = ${course.id}`;
    const again = await site.ask('POST', enrollPath(course.id), { as: learner.as, headers });
    expect(again.status).toBe(200);
  });
});

describe('the answers', () => {
  test('say what the contract says, and the lists follow', async ({ db, site }) => {
    const learner = await aSignedInLearner(db);
    const course = await aCourse(db, { title: 'Knots for sailors', priceSvc: 120 });
    const enrolled = await site.ask<Ok<typeof enroll>>('POST', enrollPath(course.id), { as: learner.as });
    expect(enrolled.body).toMatchObject({ skillCoins: 380, enrollment: { status: 'ongoing', svcPaid: 120 } });
    const during = await site.ask<Ok<typeof listMyCourses>>('GET', '/api/me/courses', { as: learner.as });
    expect(during.body.ongoing).toMatchObject([{ course: { title: 'Knots for sailors', learnerCount: 1 } }]);
    const completed = await site.ask<Ok<typeof complete>>('POST', completePath(course.id), {
      as: learner.as,
    });
    expect(completed.body).toMatchObject({
      skillCoins: 480,
      rewardLimitReached: false,
      enrollment: { status: 'completed', rewardSvc: 100 },
    });
    const after = await site.ask<Ok<typeof listMyCourses>>('GET', '/api/me/courses', { as: learner.as });
    expect([after.body.ongoing.length, after.body.completed.length]).toEqual([0, 1]);
    const teacher = await signedIn(db, course.teacherId);
    const taught = await site.ask<Ok<typeof listMyCourses>>('GET', '/api/me/courses', { as: teacher });
    expect(taught.body.teaching).toMatchObject([
      {
        course: { id: course.id, learnerCount: 1 },
        inProgressCount: 0,
        completedCount: 1,
        heldSvc: 0,
        earnedSvc: 120,
      },
    ]);
  });

  test('a completed course stays on the learner’s list after its deletion', async ({ db, site }) => {
    const learner = await aSignedInLearner(db);
    const course = await aCourse(db, { priceSvc: 0 });
    await site.ask('POST', enrollPath(course.id), { as: learner.as });
    await site.ask('POST', completePath(course.id), { as: learner.as });
    await db`update courses set deleted_at = now() where id = ${course.id}`;
    const { body } = await site.ask<Ok<typeof listMyCourses>>('GET', '/api/me/courses', { as: learner.as });
    expect(body.completed).toHaveLength(1);
  });

  test('a malformed course id is not found, for every call about a course', async ({ db, site }) => {
    const { as } = await aSignedInLearner(db);
    const answers = [
      await site.ask('POST', enrollPath('not-an-id'), { as }),
      await site.ask('POST', completePath('not-an-id'), { as }),
      await site.ask('GET', '/api/courses/not-an-id/reward', { as }),
      await site.ask('GET', '/api/courses/not-an-id', { as }),
    ];
    expect(codesOf(answers)).toEqual({ COURSE_NOT_FOUND: 4 });
  });

  test('the reward is foretold before the enrollment, and the limit too', async ({ db, site }) => {
    const { as } = await aSignedInLearner(db);
    const course = await aCourse(db);
    const path = `/api/courses/${course.id}/reward`;
    const before = await site.ask('GET', path, { as });
    await completeTen(site, db, as);
    const after = await site.ask('GET', path, { as });
    expect([before.body, after.body]).toEqual([
      { rewardSvc: 100, rewardLimitReached: false, noRefundBecause: null },
      {
        rewardSvc: 0,
        rewardLimitReached: true,
        noRefundBecause: null,
        rewardLimit: { cap: 'day', most: 10, until: expect.stringMatching(/T00:00:00\.000Z$/) },
      },
    ]);
  });

  test('a session that ended meanwhile is told to sign in, and nothing is taken', async ({ db, site }) => {
    const learner = await aSignedInLearner(db);
    const course = await aCourse(db);
    await db`delete from sessions where user_id = ${learner.id}`;
    const answer = await site.ask('POST', enrollPath(course.id), { as: learner.as });
    expect([answer.status, answer.body.error?.message]).toEqual([401, 'User not authenticated']);
    expect(await balanceOf(db, learner.id)).toBe(500);
  });
});
