import type { Ok } from '@skillverse/contract/call';
import { type getWallet, TRANSFERS_PER_PAGE } from '@skillverse/contract/wallet';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn, USUAL_CAPS } from '../../../test/given/given.ts';
import type { Db, Tx } from '../../db/client.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { readWallet } from './read-wallet.ts';

interface Meanwhile {
  beforeFirst?: () => Promise<unknown>;
  afterFirst?: () => Promise<unknown>;
}

/** The database, in which something else commits once a transaction has begun, before or after its first statement. */
function meanwhile(db: Db, { beforeFirst, afterFirst }: Meanwhile): Db {
  const begin = (options: string, use: (tx: Tx) => Promise<unknown>) =>
    db.begin(options, async (tx) => {
      await beforeFirst?.();
      let statements = 0;
      const apply = async (...called: Parameters<typeof Reflect.apply>) => {
        const rows = await Reflect.apply(...called);
        statements += 1;
        if (statements === 1) await afterFirst?.();
        return rows;
      };
      return await use(new Proxy(tx, { apply }) as Tx);
    });
  return new Proxy(db, {
    get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)),
  });
}

describe('the wallet’s history', () => {
  test('shows why each coin moved, with whom, and the balance after, newest first', async ({ db }) => {
    const teacher = await aMember(db, { name: 'Kofi Mensah' });
    const learner = await aMember(db, { name: 'Ada Example' });
    const course = await aCourse(db, { title: 'Portraits', teacherId: teacher.id, priceSvc: 120 });
    await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
    await completeCourse(db, { learnerId: learner.id, courseId: course.id, caps: USUAL_CAPS });

    const own = await readWallet(db, learner.id, undefined);
    expect(own.skillCoins).toBe(480);
    expect(own.transfers.total).toBe(3);
    expect(own.transfers.items).toMatchObject([
      {
        reason: 'reward',
        amountSvc: 100,
        balanceAfterSvc: 480,
        courseTitle: 'Portraits',
        counterpartName: null,
      },
      {
        reason: 'enroll',
        amountSvc: -120,
        balanceAfterSvc: 380,
        courseTitle: 'Portraits',
        counterpartName: 'Kofi Mensah',
      },
      { reason: 'welcome', amountSvc: 500, balanceAfterSvc: 500, courseTitle: null, counterpartName: null },
    ]);
    const earned = await readWallet(db, teacher.id, undefined);
    expect(earned.transfers.items[0]).toMatchObject({
      reason: 'payout',
      amountSvc: 120,
      balanceAfterSvc: 620,
      counterpartName: 'Ada Example',
    });
  });

  test('shows a member who is gone as Unknown User', async ({ db }) => {
    const course = await aCourse(db, { priceSvc: 10 });
    const learner = await aMember(db);
    await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
    await db`update users set deleted_at = now() where id = ${course.teacherId}`;
    const { transfers } = await readWallet(db, learner.id, undefined);
    expect(transfers.items[0]?.counterpartName).toBe('Unknown User');
  });

  test('can be paged on to its end, each movement once, with balances that fit', async ({ db, site }) => {
    const learner = await aMember(db);
    const teacher = await aMember(db);
    for (let i = 0; i < 64; i++) {
      const course = await aCourse(db, { teacherId: teacher.id, priceSvc: 1 });
      await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
    }
    const as = await signedIn(db, learner.id);
    const seen = [];
    let query = '';
    do {
      const { body } = await site.ask<Ok<typeof getWallet>>('GET', `/api/me/wallet${query}`, { as });
      seen.push(...body.transfers.items);
      query = body.transfers.nextCursor === null ? '' : `?cursor=${body.transfers.nextCursor}`;
    } while (query !== '');
    expect(seen).toHaveLength(65);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(65);
    expect(seen.map(({ balanceAfterSvc }) => balanceAfterSvc)).toEqual(
      Array.from({ length: 65 }, (_, i) => 436 + i),
    );
  });

  test('is of one moment, whatever moves while it is read', async ({ db }) => {
    const learner = await aMember(db);
    const course = await aCourse(db, { priceSvc: 120 });
    const enroll = () => enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
    const { skillCoins, dayBalances, transfers } = await readWallet(
      meanwhile(db, { afterFirst: enroll }),
      learner.id,
      undefined,
    );
    expect([skillCoins, dayBalances?.at(-1)?.balanceSvc]).toEqual([500, 500]);
    expect([transfers.items.length, transfers.total]).toEqual([1, 1]);
    expect((await readWallet(db, learner.id, undefined)).skillCoins, 'it did move').toBe(380);
  });

  test('says when that was: not before anything that it tells, and not again further down', async ({
    db,
  }) => {
    const learner = await aMember(db);
    const course = await aCourse(db, { priceSvc: 120 });
    const enroll = () => enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
    const first = await readWallet(meanwhile(db, { beforeFirst: enroll }), learner.id, undefined);
    expect(first.skillCoins).toBe(380);
    const [newest] = first.transfers.items;
    expect(Date.parse(first.asOf ?? '')).toBeGreaterThanOrEqual(Date.parse(newest?.createdAt ?? ''));
    const further = await readWallet(db, learner.id, `${newest?.id}.500.2`);
    expect([further.transfers.items.length, further.asOf]).toEqual([1, null]);
  });

  test('is counted for its first page alone: a further one is of the same list, whatever moved since', async ({
    db,
  }) => {
    const learner = await aMember(db);
    const teacher = await aMember(db);
    const enroll = async () => {
      const course = await aCourse(db, { teacherId: teacher.id, priceSvc: 1 });
      await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
    };
    for (let i = 0; i < TRANSFERS_PER_PAGE; i++) await enroll();
    const first = await readWallet(db, learner.id, undefined);
    await enroll();
    const further = await readWallet(db, learner.id, first.transfers.nextCursor ?? undefined);
    expect(further.transfers.items).toHaveLength(1);
    expect([first.transfers.total, further.transfers.total]).toEqual([
      TRANSFERS_PER_PAGE + 1,
      TRANSFERS_PER_PAGE + 1,
    ]);
    const withoutTotal = first.transfers.nextCursor?.split('.').slice(0, 2).join('.');
    const counted = await readWallet(db, learner.id, withoutTotal);
    expect(counted.transfers.total, 'a cursor from before').toBe(TRANSFERS_PER_PAGE + 2);
  });

  for (const cursor of ['abc', '17', '17.500.', '17.500.2.1', '17.-5.2']) {
    test(`refuses the cursor ${cursor}, which is none`, async ({ db, site }) => {
      const as = await signedIn(db, (await aMember(db)).id);
      const { status, body } = await site.ask('GET', `/api/me/wallet?cursor=${cursor}`, { as });
      expect([status, body.error?.code]).toEqual([422, 'INVALID_CURSOR']);
    });
  }
});
