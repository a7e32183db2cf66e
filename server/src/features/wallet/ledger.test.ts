import { v7 as uuidv7 } from 'uuid';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, balanceOf, USUAL_CAPS } from '../../../test/given.ts';
import type { Db } from '../../db/client.ts';
import { completeCourse } from '../enrollments/complete-course.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';

async function aPaidPlace(db: Db) {
  const learner = await aMember(db);
  const course = await aCourse(db, { priceSvc: 120 });
  const { enrollment } = await enrollInCourse(db, { learnerId: learner.id, courseId: course.id });
  return { learner, course, enrollment };
}

async function walletIdOf(db: Db, userId: string): Promise<number> {
  const [wallet] = await db<{ id: number }[]>`select id from wallets where user_id = ${userId}`;
  return wallet?.id ?? 0;
}

describe('a new member', () => {
  test('has a wallet with 500 SVC from one welcome grant', async ({ db }) => {
    const member = await aMember(db);
    const grants = await db`
      select t.kind, t.amount_svc from transfers t join wallets w on w.id = t.credit_wallet_id
      where w.user_id = ${member.id}`;
    expect(grants).toMatchObject([{ kind: 'welcome', amountSvc: 500 }]);
    expect(await balanceOf(db, member.id)).toBe(500);
  });
});

describe('the app’s role', () => {
  test('cannot change a balance', async ({ db }) => {
    const member = await aMember(db);
    await expect(db`update wallets set balance_svc = 9999 where user_id = ${member.id}`).rejects.toThrow(
      /permission denied/,
    );
    await expect(db`update wallets set id = default where user_id = ${member.id}`).rejects.toThrow(
      /wallets change through transfers only/,
    );
    expect(await balanceOf(db, member.id)).toBe(500);
  });

  test('cannot make, delete or empty wallets', async ({ db }) => {
    const refused = /permission denied/;
    await expect(db`insert into wallets (kind, balance_svc) values ('member', 1)`).rejects.toThrow(refused);
    await expect(db`delete from wallets`).rejects.toThrow(refused);
    await expect(db`truncate wallets cascade`).rejects.toThrow(refused);
  });

  test('cannot change, delete or empty the history', async ({ db }) => {
    const refused = /permission denied/;
    await aMember(db);
    await expect(db`update transfers set amount_svc = 1`).rejects.toThrow(refused);
    await expect(db`delete from transfers`).rejects.toThrow(refused);
    await expect(db`truncate transfers`).rejects.toThrow(refused);
  });

  test('cannot delete members, courses or enrollments', async ({ db }) => {
    for (const table of ['users', 'courses', 'enrollments']) {
      await expect(db.unsafe(`delete from ${table}`)).rejects.toThrow(/permission denied/);
    }
  });

  test('cannot disable the guards', async ({ db }) => {
    await expect(db`alter table transfers disable trigger all`).rejects.toThrow(/must be owner/);
    await expect(db`set session_replication_role = replica`).rejects.toThrow(/permission denied/);
  });
});

describe('the triggers alone', () => {
  test('refuse a direct change of balance, wallet or history even to the owner of the tables', async ({
    database,
  }) => {
    const member = await aMember(database.db);
    const { owner } = database;
    const throughTransfers = /wallets change through transfers only/;
    await expect(owner`update wallets set balance_svc = 9 where user_id = ${member.id}`).rejects.toThrow(
      throughTransfers,
    );
    await expect(owner`delete from wallets where user_id = ${member.id}`).rejects.toThrow(
      /only ever added to/,
    );
    await expect(owner`update transfers set amount_svc = 1`).rejects.toThrow(/only ever added to/);
    await expect(owner`delete from transfers`).rejects.toThrow(/only ever added to/);
    await expect(owner`truncate transfers`).rejects.toThrow(/only ever added to/);
    await expect(owner`truncate wallets cascade`).rejects.toThrow(/only ever added to/);
  });

  test('refuse a wallet that is born rich', async ({ database }) => {
    const member = await aMember(database.db);
    const born = database.owner`
      insert into wallets (kind, user_id, balance_svc) values ('member', ${member.id}, 1000000)`;
    await expect(born).rejects.toThrow(/starts with 0 SVC/);
  });
});

describe('a made-up transfer', () => {
  type Ids = { learner: number; teacher: number; stranger: number; escrow: number; mint: number };
  type Attempt = [kind: string, debit: keyof Ids, credit: keyof Ids, amountSvc: number];
  const attempts: Attempt[] = [
    ['welcome', 'mint', 'learner', 500],
    ['welcome', 'mint', 'learner', 1],
    ['reward', 'mint', 'learner', 101],
    ['reward', 'mint', 'teacher', 100],
    ['reward', 'mint', 'stranger', 100],
    ['reward', 'teacher', 'learner', 100],
    ['enroll', 'learner', 'escrow', 120],
    ['enroll', 'stranger', 'escrow', 120],
    ['payout', 'escrow', 'stranger', 120],
    ['payout', 'escrow', 'teacher', 121],
    ['payout', 'mint', 'teacher', 120],
    ['refund', 'escrow', 'teacher', 120],
    ['refund', 'escrow', 'learner', 240],
    ['refund', 'mint', 'learner', 120],
    ['closing', 'stranger', 'mint', 1],
    ['closing', 'stranger', 'learner', 500],
    ['adjust', 'mint', 'learner', 500],
  ];

  test.for(attempts)(
    '%s from %s to %s of %i SVC is refused',
    async ([kind, debit, credit, amountSvc], { db }) => {
      const { learner, course, enrollment } = await aPaidPlace(db);
      const stranger = await aMember(db);
      const [community] = await db<{ escrow: number; mint: number }[]>`
      select (select id from wallets where kind = 'escrow') as escrow, (select id from wallets where kind = 'mint') as mint`;
      const ids: Ids = {
        learner: await walletIdOf(db, learner.id),
        teacher: await walletIdOf(db, course.teacherId),
        stranger: await walletIdOf(db, stranger.id),
        escrow: community?.escrow ?? 0,
        mint: community?.mint ?? 0,
      };
      const enrollmentId = ['welcome', 'closing'].includes(kind) ? null : enrollment.id;
      const insert = db`
      insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
      values (${kind}, ${ids[debit]}, ${ids[credit]}, ${amountSvc}, ${enrollmentId})`;
      await expect(insert).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
      expect(await balanceOf(db, learner.id)).toBe(380);
      expect(await balanceOf(db, course.teacherId)).toBe(500);
    },
  );

  test('that pays a finished course out once more is refused', async ({ db }) => {
    const { learner, course, enrollment } = await aPaidPlace(db);
    await completeCourse(db, { learnerId: learner.id, courseId: course.id, caps: USUAL_CAPS });
    const teacherWallet = await walletIdOf(db, course.teacherId);
    const again = db`
      insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
      select 'payout', id, ${teacherWallet}, 120, ${enrollment.id} from wallets where kind = 'escrow'`;
    await expect(again).rejects.toMatchObject({
      constraint_name: 'transfers_one_payout_or_refund_per_enrollment',
    });
  });

  test('that conflicts and does nothing moves nothing', async ({ db }) => {
    const { learner, enrollment } = await aPaidPlace(db);
    const wallet = await walletIdOf(db, learner.id);
    await db`
      insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
      select 'enroll', ${wallet}, id, 120, ${enrollment.id} from wallets where kind = 'escrow'
      on conflict do nothing`;
    expect(await balanceOf(db, learner.id)).toBe(380);
  });

  test('for an enrollment that does not exist is refused', async ({ db }) => {
    const member = await aMember(db);
    const wallet = await walletIdOf(db, member.id);
    const insert = db`
      insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
      select 'reward', id, ${wallet}, 100, ${uuidv7()} from wallets where kind = 'mint'`;
    await expect(insert).rejects.toMatchObject({ code: '23514' });
  });
});
