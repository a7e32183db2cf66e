import type { EnrollmentId } from '@skillverse/contract/ids';
import { describe } from 'vitest';
import type { TestDatabase } from '../../../../test/database.ts';
import { expect, test } from '../../../../test/fixtures.ts';
import { open } from '../../../../test/given/files/upload.ts';
import { aCourse, aMember, balanceOf, signedIn, USUAL_CAPS } from '../../../../test/given/given.ts';
import { aMedia } from '../../../../test/given/given-media.ts';
import type { Site } from '../../../../test/site.ts';
import { checkInvariants } from '../../../invariants.ts';
import { completeCourse } from '../complete-course.ts';
import { enrollInCourse } from '../enroll-in-course.ts';
import { leaveCourse } from '../leaving/leave-course.ts';
import { applyIdle } from './apply-idle.ts';
import { sweepIdle } from './open-settling.ts';

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

async function aPlace(database: TestDatabase, { documents = 1, priceSvc = 100 } = {}) {
  const { db } = database;
  const course = await aCourse(db, { priceSvc });
  const media = [];
  for (let i = 0; i < documents; i++) media.push(await aMedia(database, course));
  const { id: learnerId } = await aMember(db, { name: 'Lea' });
  const { enrollment } = await enrollInCourse(db, { learnerId, courseId: course.id });
  const as = await signedIn(db, learnerId);
  const { id } = enrollment;
  const balances = async () => [await balanceOf(db, learnerId), await balanceOf(db, course.teacherId)];
  const url = media[0] ? `/api/courses/${course.id}/media/${media[0].id}` : '';
  return { id, course, learnerId, courseId: course.id, as, balances, url };
}

type Place = Awaited<ReturnType<typeof aPlace>>;

const told = async ({ db }: TestDatabase, memberId: string) =>
  (
    await db<{ kind: string; detail: string; amountSvc: number | null }[]>`
      select kind, detail, amount_svc from notices where member_id = ${memberId}
        and kind in ('course-idle', 'course-settled') order by id`
  ).map(({ kind, detail, amountSvc }) => [kind, detail, amountSvc]);

const holds = async ({ owner }: TestDatabase) =>
  expect((await checkInvariants(owner)).filter(({ breaches }) => breaches.length > 0)).toEqual([]);

const keepOn = ({ courseId, as }: Place, site: Site) =>
  site.ask<{ settlesAt: string | null }>('PUT', `/api/courses/${courseId}/still-learning`, { as });

async function settleIn(database: TestDatabase, { id }: Place, days = 77) {
  await applyIdle(database.db, id, inDays(days));
  return await applyIdle(database.db, id, inDays(days + 14.1));
}

describe('a place in which nothing is done', () => {
  test('is settled after 90 days and 14 days after its notice: the teacher is paid, and the place stays', async ({
    db,
    site,
    database,
  }) => {
    const place = await aPlace(database);
    expect(await applyIdle(db, place.id, inDays(75.9))).toBeUndefined();
    expect(await applyIdle(db, place.id, inDays(76.1))).toMatchObject({ step: 'notify', to: 'teacher' });
    expect(await applyIdle(db, place.id, inDays(90)), 'not 14 days after it').toBeUndefined();
    const { body } = await site.ask('GET', '/api/me/courses', { as: place.as });
    expect(body).toMatchObject({ ongoing: [{ settlesAt: expect.any(String), settledAt: null }] });
    expect(await place.balances()).toEqual([400, 500]);
    expect(await applyIdle(db, place.id, inDays(90.2))).toMatchObject({ step: 'settle', to: 'teacher' });
    expect(await place.balances()).toEqual([400, 600]);
    expect(await applyIdle(db, place.id, inDays(300)), 'once').toBeUndefined();
    expect(await told(database, place.learnerId)).toEqual([
      ['course-idle', 'teacher', 100],
      ['course-settled', 'teacher', null],
    ]);
    expect(await told(database, place.course.teacherId)).toEqual([['course-settled', 'own teacher', 100]]);
    const after = await site.ask('GET', '/api/me/courses', { as: place.as });
    expect(after.body).toMatchObject({ ongoing: [{ settlesAt: null, settledAt: expect.any(String) }] });
    expect((await open(site, place.url, { as: place.as })).status).toBe(200);
    await holds(database);
  });

  test('is told late where the site was away, and settled 14 days after that', async ({ db, database }) => {
    const place = await aPlace(database);
    expect(await applyIdle(db, place.id, inDays(200))).toMatchObject({ step: 'notify' });
    expect(await applyIdle(db, place.id, inDays(213.9))).toBeUndefined();
    expect(await applyIdle(db, place.id, inDays(214.1))).toMatchObject({ step: 'settle' });
  });

  test.for(['nothing in it', 'hidden', 'its teacher is suspended'] as const)(
    'is settled to its learner: %s',
    async (why, { database }) => {
      const place = await aPlace(database, { documents: why === 'nothing in it' ? 0 : 1 });
      const { owner } = database;
      if (why === 'hidden') await owner`update courses set hidden_at = now() where id = ${place.courseId}`;
      if (why === 'its teacher is suspended')
        await owner`update users set suspended_at = now() where id = ${place.course.teacherId}`;
      expect(await settleIn(database, place)).toMatchObject({ step: 'settle', to: 'learner' });
      expect(await place.balances()).toEqual([500, 500]);
      expect(await told(database, place.learnerId)).toEqual([
        ['course-idle', 'learner', 100],
        ['course-settled', 'learner', 100],
      ]);
      await holds(database);
    },
  );

  test('is not settled while its learner is suspended, and told anew afterwards', async ({
    db,
    database,
  }) => {
    const place = await aPlace(database);
    await applyIdle(db, place.id, inDays(77));
    await database.owner`update users set suspended_at = now() where id = ${place.learnerId}`;
    expect(await applyIdle(db, place.id, inDays(92))).toBeUndefined();
    await database.owner`update users set suspended_at = null where id = ${place.learnerId}`;
    expect(await applyIdle(db, place.id, inDays(120))).toMatchObject({ step: 'notify' });
    expect(await place.balances()).toEqual([400, 500]);
  });

  test('that cost nothing is neither told of nor settled', async ({ db, database }) => {
    const place = await aPlace(database, { priceSvc: 0 });
    expect(await settleIn(database, place)).toBeUndefined();
    expect(await db`select due_at, settled_at from enrollments where id = ${place.id}`).toEqual([
      { dueAt: null, settledAt: null },
    ]);
  });
});

describe('who does something in the course', () => {
  const backdate = ({ owner }: TestDatabase, { id, learnerId }: Place, days: number) =>
    owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      const before = tx`make_interval(days => ${days})`;
      await tx`
        update enrollments set enrolled_at = enrolled_at - ${before}, active_at = active_at - ${before},
          idle_noticed_at = idle_noticed_at - ${before} where id = ${id}`;
      await tx`update opened_items set opened_at = opened_at - ${before} where learner_id = ${learnerId}`;
    });

  test('opens a file, be it again, or says so, and keeps the price in escrow', async ({
    db,
    site,
    database,
  }) => {
    const place = await aPlace(database);
    const isTold = async () => (await applyIdle(db, place.id))?.step;
    await backdate(database, place, 77);
    await open(site, place.url, { as: place.as });
    expect(await isTold(), 'opened').toBeUndefined();
    await backdate(database, place, 77);
    await open(site, place.url, { as: place.as });
    expect(await isTold(), 'opened again').toBeUndefined();
    await backdate(database, place, 77);
    const { body } = await keepOn(place, site);
    expect(Math.round((Date.parse(body.settlesAt ?? '') - Date.now()) / DAY_MS)).toBe(90);
    expect(await isTold(), 'said so').toBeUndefined();
    await backdate(database, place, 77);
    expect(await isTold(), 'and then nothing').toBe('notify');
  });

  test('after the notice is not settled by it, but told again', async ({ db, site, database }) => {
    const place = await aPlace(database);
    await backdate(database, place, 77);
    expect(await applyIdle(db, place.id)).toMatchObject({ step: 'notify' });
    await backdate(database, place, 13);
    expect((await keepOn(place, site)).status).toBe(200);
    expect(await applyIdle(db, place.id, inDays(2))).toBeUndefined();
    expect(await applyIdle(db, place.id, inDays(77))).toMatchObject({ step: 'notify' });
    expect(await place.balances()).toEqual([400, 500]);
  });

  test('counts by what was sent alone, also where nobody marked that', async ({ db, site, database }) => {
    const place = await aPlace(database);
    await open(site, place.url, { as: place.as });
    await db`update enrollments set active_at = null where id = ${place.id}`;
    await database.owner`update opened_items set opened_at = now() + interval '50 days'`;
    expect(await applyIdle(db, place.id, inDays(100))).toBeUndefined();
  });

  test('hears that nothing is left to settle', async ({ site, database }) => {
    const place = await aPlace(database);
    await settleIn(database, place);
    expect((await keepOn(place, site)).body).toEqual({ settlesAt: null });
  });
});

test('at the same moment a place is settled, completed or left, and its price moves once', async ({
  db,
  database,
}) => {
  for (let i = 0; i < 4; i++) {
    const place = await aPlace(database);
    await applyIdle(db, place.id, inDays(77));
    const { learnerId, courseId } = place;
    const settle = () => applyIdle(db, place.id, inDays(92));
    const other = () =>
      i % 2
        ? leaveCourse(db, { learnerId, courseId })
        : completeCourse(db, { learnerId, courseId, caps: USUAL_CAPS });
    await Promise.all(i < 2 ? [settle(), other()] : [other(), settle()]);
    const moved =
      await db`select 1 from transfers where enrollment_id = ${place.id} and kind in ('payout', 'refund')`;
    expect(moved).toHaveLength(1);
  }
  await holds(database);
});

test('what is due becomes one job, by one process, and again if the job is lost', async ({
  db,
  database,
}) => {
  const { id } = await aPlace(database);
  await db`update enrollments set due_at = null where status = 'ongoing' and id <> ${id}`;
  const made: string[] = [];
  const jobs = {
    enqueueAll: async (_: unknown, queue: string, all: readonly Readonly<Record<string, string>>[]) =>
      void made.push(...all.map((one) => `${queue} ${one.id}`)),
  };
  await sweepIdle({ db, jobs, now: inDays(75) });
  expect(made).toEqual([]);
  await Promise.all([1, 2].map(() => sweepIdle({ db, jobs, now: inDays(77) })));
  expect(made).toEqual([`settling ${id}`]);
  await sweepIdle({ db, jobs, now: inDays(77.1) });
  expect(made).toHaveLength(2);
});

test('nobody is settled who was not told 14 days before, whoever asks for it', async ({ db, database }) => {
  const { id } = await aPlace(database);
  const pay = async (noticedAt: Date | null) =>
    await db.begin(async (tx) => {
      await tx`update enrollments set idle_noticed_at = ${noticedAt?.toISOString() ?? null}::timestamptz where id = ${id}`;
      await tx`
        insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
        select 'payout', escrow.id, own.id, e.price_paid_svc, e.id from enrollments e
        join wallets own on own.user_id = e.teacher_id, wallets escrow where e.id = ${id} and escrow.kind = 'escrow'`;
      await tx`update enrollments set settled_at = now() where id = ${id as EnrollmentId}`;
    });
  const refused = { code: '23514', message: expect.stringMatching(/14 days after its learner was told/) };
  await expect(pay(null)).rejects.toMatchObject(refused);
  await expect(pay(inDays(-13.9))).rejects.toMatchObject(refused);
  await pay(inDays(-14.1));
});
