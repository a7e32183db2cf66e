import type { UserId } from '@skillverse/contract/ids';
import { BALANCE_DAYS } from '@skillverse/contract/wallet';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, USUAL_CAPS } from '../../../test/given.ts';
import type { Db } from '../../db/client.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { listDayBalances } from './queries.ts';
import { readWallet } from './read-wallet.ts';

const DAY_MS = 86_400_000;
/** Read at this moment, whatever the clock says: a midnight during a test moves nothing. */
const AS_OF = '2026-03-05T12:00:00.000Z';
const dayAgo = (days: number) => new Date(Date.parse(AS_OF) - days * DAY_MS).toISOString().slice(0, 10);

const daysOf = async (db: Db, userId: UserId, zone = 'UTC') =>
  await db.begin(async (tx) => {
    await tx`select set_config('timezone', ${zone}, true)`;
    return await listDayBalances(tx, userId, { days: BALANCE_DAYS, asOf: AS_OF });
  });

/** As if time had passed: past every trigger, because the ledger never changes. At a moment of that day in UTC. */
async function moveTo(owner: Db, userId: string, kind: string, moment: string) {
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const moved = await tx`
      update transfers set created_at = ${moment} where kind = ${kind}
        and (select id from wallets where user_id = ${userId}) in (debit_wallet_id, credit_wallet_id)`;
    if (moved.count !== 1) throw new Error(`${moved.count} transfers of this kind`);
  });
}

async function aLearnerWhoCompleted(db: Db) {
  const learner = await aMember(db);
  const course = await aCourse(db, { priceSvc: 120 });
  await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
  await completeCourse(db, { learnerId: learner.id, courseId: course.id, caps: USUAL_CAPS });
  return learner;
}

describe('the balances of the last days', () => {
  test('of who joined today are one: what there is now', async ({ db, database: { owner } }) => {
    const learner = await aLearnerWhoCompleted(db);
    for (const kind of ['welcome', 'enroll', 'reward'])
      await moveTo(owner, learner.id, kind, `${dayAgo(0)}T08:00:00Z`);
    expect(await daysOf(db, learner.id)).toEqual([{ day: dayAgo(0), balanceSvc: 480 }]);
  });

  test('begin with the day of the welcome grant, and each is what the day ended with', async ({
    db,
    database: { owner },
  }) => {
    const learner = await aLearnerWhoCompleted(db);
    await moveTo(owner, learner.id, 'welcome', `${dayAgo(4)}T12:00:00Z`);
    await moveTo(owner, learner.id, 'enroll', `${dayAgo(3)}T08:00:00Z`);
    await moveTo(owner, learner.id, 'reward', `${dayAgo(1)}T08:00:00Z`);
    expect(await daysOf(db, learner.id)).toEqual(
      [500, 380, 380, 480, 480].map((balanceSvc, i) => ({ day: dayAgo(4 - i), balanceSvc })),
    );
  });

  test('are of days in UTC, wherever the database lives', async ({ db, database: { owner } }) => {
    const learner = await aLearnerWhoCompleted(db);
    await moveTo(owner, learner.id, 'welcome', `${dayAgo(2)}T23:59:59.999Z`);
    await moveTo(owner, learner.id, 'enroll', `${dayAgo(1)}T00:00:00Z`);
    await moveTo(owner, learner.id, 'reward', `${dayAgo(1)}T23:59:59.999Z`);
    const expected = [500, 480, 480].map((balanceSvc, i) => ({ day: dayAgo(2 - i), balanceSvc }));
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      expect(await daysOf(db, learner.id, zone), zone).toEqual(expected);
  });

  test('are thirty at most, and what came before them is in each', async ({ db, database: { owner } }) => {
    const learner = await aLearnerWhoCompleted(db);
    await moveTo(owner, learner.id, 'welcome', `${dayAgo(400)}T12:00:00Z`);
    await moveTo(owner, learner.id, 'enroll', `${dayAgo(BALANCE_DAYS)}T12:00:00Z`);
    await moveTo(owner, learner.id, 'reward', `${dayAgo(BALANCE_DAYS - 2)}T12:00:00Z`);
    const dayBalances = await daysOf(db, learner.id);
    expect(dayBalances).toHaveLength(BALANCE_DAYS);
    expect(dayBalances.slice(0, 2)).toEqual([
      { day: dayAgo(29), balanceSvc: 380 },
      { day: dayAgo(28), balanceSvc: 480 },
    ]);
    expect(dayBalances.at(-1)).toEqual({ day: dayAgo(0), balanceSvc: 480 });
  });

  test('have a day for what moved after the clock was read, and no earlier day is lower for it', async ({
    db,
    database: { owner },
  }) => {
    const learner = await aLearnerWhoCompleted(db);
    await moveTo(owner, learner.id, 'welcome', `${dayAgo(40)}T12:00:00Z`);
    await moveTo(owner, learner.id, 'reward', `${dayAgo(0)}T08:00:00Z`);
    await moveTo(owner, learner.id, 'enroll', `${dayAgo(-1)}T00:00:00.001Z`);
    const dayBalances = await daysOf(db, learner.id);
    expect(dayBalances).toHaveLength(BALANCE_DAYS);
    expect(dayBalances.slice(-3)).toEqual(
      [500, 600, 480].map((balanceSvc, i) => ({ day: dayAgo(1 - i), balanceSvc })),
    );
  });

  test('of a teacher rise with each payout and fall with nothing', async ({ db, database: { owner } }) => {
    const teacher = await aMember(db);
    const learner = await aMember(db);
    const course = await aCourse(db, { teacherId: teacher.id, priceSvc: 120 });
    await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
    await completeCourse(db, { learnerId: learner.id, courseId: course.id, caps: USUAL_CAPS });
    await moveTo(owner, teacher.id, 'welcome', `${dayAgo(1)}T12:00:00Z`);
    await moveTo(owner, teacher.id, 'payout', `${dayAgo(0)}T08:00:00Z`);
    expect((await daysOf(db, teacher.id)).map(({ balanceSvc }) => balanceSvc)).toEqual([500, 620]);
  });

  test('come with the first page alone, and end with the balance that stands there', async ({ db }) => {
    const learner = await aLearnerWhoCompleted(db);
    const first = await readWallet(db, learner.id, undefined);
    expect(first.dayBalances?.at(-1)?.balanceSvc).toBe(first.skillCoins);
    const { transfers, dayBalances } = await readWallet(
      db,
      learner.id,
      `${first.transfers.items[0]?.id}.480`,
    );
    expect([transfers.items.length, dayBalances]).toEqual([2, null]);
  });
});
