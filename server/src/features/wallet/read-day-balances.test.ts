import type { Ok } from '@skillverse/contract/call';
import type { UserId } from '@skillverse/contract/ids';
import { BALANCE_DAYS, type getWallet } from '@skillverse/contract/wallet';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../../test/given/given.ts';
import type { Db } from '../../db/client.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { listDayBalances } from './queries.ts';
import { readWallet } from './read-wallet.ts';
import { daysUpTo } from './rules.ts';

const DAY_MS = 86_400_000;
/** Read at this moment, whatever the clock says: a midnight during a test moves nothing. */
const AS_OF = '2026-03-05T12:00:00.000Z';
const dayAgo = (days: number) => new Date(Date.parse(AS_OF) - days * DAY_MS).toISOString().slice(0, 10);

const daysOf = async (db: Db, userId: UserId, { of = 'UTC', databaseIn = 'UTC', asOf = AS_OF } = {}) =>
  await db.begin(async (tx) => {
    await tx`select set_config('timezone', ${databaseIn}, true)`;
    return await listDayBalances(tx, userId, daysUpTo(asOf, of, BALANCE_DAYS));
  });

/** As if time had passed: past every trigger, because the ledger never changes. At a moment of that day in UTC. */
async function moveTo(owner: Db, userId: string, kind: string, moment: string) {
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const moved = await tx`
      update transfers set created_at = ${moment} where kind = ${kind}
        and (select id from wallets where user_id = ${userId}) in (debit_wallet_id, credit_wallet_id) returning 1`;
    if (moved.length !== 1) throw new Error(`${moved.length} transfers of this kind`);
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

  test('are of days in UTC where no other is asked for, wherever the database lives', async ({
    db,
    database: { owner },
  }) => {
    const learner = await aLearnerWhoCompleted(db);
    await moveTo(owner, learner.id, 'welcome', `${dayAgo(2)}T23:59:59.999Z`);
    await moveTo(owner, learner.id, 'enroll', `${dayAgo(1)}T00:00:00Z`);
    await moveTo(owner, learner.id, 'reward', `${dayAgo(1)}T23:59:59.999Z`);
    const expected = [500, 480, 480].map((balanceSvc, i) => ({ day: dayAgo(2 - i), balanceSvc }));
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      expect(await daysOf(db, learner.id, { databaseIn: zone }), zone).toEqual(expected);
  });

  test('are of the member’s own days, which may be longer or shorter than others', async ({
    db,
    database: { owner },
  }) => {
    const learner = await aLearnerWhoCompleted(db);
    // In Lisbon the last Sunday of March 2026 begins at midnight in UTC, and the Monday after it an hour before that.
    await moveTo(owner, learner.id, 'welcome', '2026-03-28T12:00:00Z');
    await moveTo(owner, learner.id, 'enroll', '2026-03-29T22:59:59.999Z');
    await moveTo(owner, learner.id, 'reward', '2026-03-29T23:00:00Z');
    const balances = (...sums: number[]) =>
      sums.map((balanceSvc, i) => ({ day: `2026-03-${28 + i}`, balanceSvc }));
    const asOf = '2026-03-29T23:30:00Z';
    expect(await daysOf(db, learner.id, { of: 'Europe/Lisbon', asOf })).toEqual(balances(500, 380, 480));
    expect(await daysOf(db, learner.id, { of: 'UTC', asOf })).toEqual(balances(500, 480));
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
    const { transfers, dayBalances, timeZone } = await readWallet(
      db,
      learner.id,
      `${first.transfers.items[0]?.id}.480.3`,
    );
    expect([transfers.items.length, dayBalances, timeZone]).toEqual([2, null, null]);
  });

  test('say whose days they are: those that were asked for, or those of UTC', async ({ db, site }) => {
    const as = await signedIn(db, (await aMember(db)).id);
    const ask = async (query: string) =>
      (await site.ask<Ok<typeof getWallet>>('GET', `/api/me/wallet${query}`, { as })).body;
    for (const name of ['Asia/Calcutta', 'America/Argentina/Ushuaia', 'Etc/GMT+5', 'Pacific/Kiritimati']) {
      const { timeZone, dayBalances, asOf } = await ask(`?timeZone=${encodeURIComponent(name)}`);
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: name }).format(new Date(asOf ?? ''));
      expect([timeZone, dayBalances?.map(({ day }) => day)]).toEqual([name, [today]]);
    }
    for (const query of ['', '?timeZone=Etc/Unknown', '?timeZone=Mars/Olympus'])
      expect((await ask(query)).timeZone, query).toBe('UTC');
    const { status } = await site.ask('GET', '/api/me/wallet?timeZone=%27%3B%20--', { as });
    expect(status).toBe(422);
  });
});

describe('the days up to a moment', () => {
  test('begin where they begin in that time zone, and the day after them too', () => {
    expect(daysUpTo('2026-03-05T12:00:00Z', 'Asia/Kathmandu', 2)).toEqual({
      days: ['2026-03-04', '2026-03-05', '2026-03-06'],
      starts: ['2026-03-03T18:15:00.000Z', '2026-03-04T18:15:00.000Z', '2026-03-05T18:15:00.000Z'],
      todayNumber: 2,
    });
  });

  test('begin at one where clocks go forward at midnight, and not twice where they go back at midnight', () => {
    const startsIn = (moment: string, timeZone: string) => daysUpTo(moment, timeZone, 1).starts;
    expect(startsIn('2026-04-24T12:00:00Z', 'Africa/Cairo')).toEqual([
      '2026-04-23T22:00:00.000Z',
      '2026-04-24T21:00:00.000Z',
    ]);
    expect(startsIn('2026-10-29T20:59:00Z', 'Africa/Cairo')).toEqual([
      '2026-10-28T21:00:00.000Z',
      '2026-10-29T22:00:00.000Z',
    ]);
  });
});
