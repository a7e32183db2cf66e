import { v7 as uuidv7 } from 'uuid';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, balanceOf, USUAL_CAPS } from '../../../test/given/given.ts';
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

describe('what the app’s role cannot do with plain statements', () => {
  test('enroll somebody at a price or with a teacher that is not the course’s', async ({ db }) => {
    const learner = await aMember(db);
    const course = await aCourse(db, { priceSvc: 120 });
    const stranger = await aMember(db);
    const insert = (teacherId: string, priceSvc: number, status = 'ongoing') => db`
      insert into enrollments (id, learner_id, course_id, teacher_id, price_paid_svc, status)
      values (${uuidv7()}, ${learner.id}, ${course.id}, ${teacherId}, ${priceSvc}, ${status})`;
    const refused = /begins in progress, with the teacher and the price/;
    await expect(insert(course.teacherId, 1_000_000_000)).rejects.toThrow(refused);
    await expect(insert(stranger.id, 120)).rejects.toThrow(refused);
    await expect(insert(course.teacherId, 120, 'refunded')).rejects.toThrow(refused);
  });

  test('change what a receipt says, or end it twice', async ({ db }) => {
    const { learner, course, enrollment } = await aPaidPlace(db);
    const denied = /permission denied/;
    await expect(
      db`update enrollments set price_paid_svc = 5000 where id = ${enrollment.id}`,
    ).rejects.toThrow(denied);
    await expect(db`update enrollments set teacher_id = ${learner.id}`).rejects.toThrow(denied);
    await completeCourse(db, { learnerId: learner.id, courseId: course.id, caps: USUAL_CAPS });
    const again = db`update enrollments set status = 'ongoing', completed_at = null where id = ${enrollment.id}`;
    await expect(again).rejects.toThrow(/it ends once/);
  });

  test('move coins by a table and a trigger of its own', async ({ db }) => {
    const member = await aMember(db);
    const wallet = await walletIdOf(db, member.id);
    const attempt = db.begin(async (tx) => {
      await tx`create temp table look_alike (debit_wallet_id bigint, credit_wallet_id bigint, amount_svc bigint)`;
      await tx.unsafe(
        'create trigger t after insert on look_alike for each row execute function apply_transfer()',
      );
      await tx`insert into look_alike values (0, ${wallet}, 1000000)`;
    });
    await expect(attempt).rejects.toThrow(/permission denied for function apply_transfer/);
  });

  test('give a course to another teacher, or make a member a sample', async ({ db }) => {
    const denied = /permission denied/;
    await expect(db`update courses set teacher_id = teacher_id`).rejects.toThrow(denied);
    await expect(db`update users set is_sample = true`).rejects.toThrow(denied);
    await expect(db`delete from user_reviews`).rejects.toThrow(denied);
    await expect(db`select * from schema_migrations`).rejects.toThrow(denied);
  });

  test('move coins by a look-alike table even where it owns everything', async ({ database }) => {
    const member = await aMember(database.db);
    const wallet = await walletIdOf(database.db, member.id);
    const attempt = database.owner.begin(async (tx) => {
      await tx`create temp table look_alike (debit_wallet_id bigint, credit_wallet_id bigint, amount_svc bigint)`;
      await tx.unsafe(
        'create trigger t after insert on look_alike for each row execute function apply_transfer()',
      );
      await tx`insert into look_alike values (0, ${wallet}, 1000000)`;
    });
    await expect(attempt).rejects.toThrow(/only transfers move coins/);
  });
});
