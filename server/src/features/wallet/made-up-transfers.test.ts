import { v7 as uuidv7 } from 'uuid';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, balanceOf } from '../../../test/given/given.ts';
import type { Db, Tx } from '../../db/client.ts';

const TRIGGER = { code: '23514', message: expect.stringContaining('does not fit its parties or amount') };
const KIND = { code: '23514', message: expect.stringContaining('does not fit') };
const index = (constraint: string) => ({ code: '23505', constraint });

type Who = 'learner' | 'teacher' | 'stranger' | 'escrow' | 'mint';

interface Scene {
  readonly tx: Tx;
  readonly enrollmentId: string;
  readonly wallets: Record<Who, number>;
}

const ROLLED_BACK = new Error('rolled back, as every scene is');

/** A place, not yet paid, and everybody's wallets, in a transaction that is always rolled back. */
async function inScene(db: Db, play: (scene: Scene) => Promise<void>, priceSvc = 120): Promise<void> {
  const course = await aCourse(db, { priceSvc });
  const [learner, stranger] = [await aMember(db), await aMember(db)];
  const played = db.begin(async (tx) => {
    const enrollmentId = uuidv7();
    await tx`
      insert into enrollments (id, learner_id, course_id, teacher_id, price_paid_svc)
      values (${enrollmentId}, ${learner.id}, ${course.id}, ${course.teacherId}, ${priceSvc})`;
    const people = { learner: learner.id, teacher: course.teacherId, stranger: stranger.id };
    const found = await tx<{ id: number; kind: string; userId: string | null }[]>`
      select id, kind, user_id from wallets where kind <> 'member' or user_id = any(${Object.values(people)}::uuid[])`;
    const of = (test: (wallet: (typeof found)[number]) => boolean) => found.find(test)?.id ?? 0;
    const wallets = {
      learner: of(({ userId }) => userId === people.learner),
      teacher: of(({ userId }) => userId === people.teacher),
      stranger: of(({ userId }) => userId === people.stranger),
      escrow: of(({ kind }) => kind === 'escrow'),
      mint: of(({ kind }) => kind === 'mint'),
    };
    await play({ tx, enrollmentId, wallets });
    throw ROLLED_BACK;
  });
  await expect(played).rejects.toBe(ROLLED_BACK);
  expect(await balanceOf(db, learner.id)).toBe(500);
}

type Move = [kind: string, debit: Who, credit: Who, amountSvc: number];

async function move(
  { tx, enrollmentId, wallets }: Scene,
  [kind, debit, credit, amountSvc]: Move,
): Promise<void> {
  const enrollment = ['welcome', 'closing'].includes(kind) ? null : enrollmentId;
  await tx.savepoint(
    (save) => save`
      insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
      values (${kind}, ${wallets[debit]}, ${wallets[credit]}, ${amountSvc}, ${enrollment})`,
  );
}

const PAYMENT: Move = ['enroll', 'learner', 'escrow', 120];
const PAYOUT: Move = ['payout', 'escrow', 'teacher', 120];
const REFUND: Move = ['refund', 'escrow', 'learner', 120];
const REWARD: Move = ['reward', 'mint', 'learner', 100];

describe('a transfer', () => {
  test.for<[Move[]]>([[[PAYMENT, PAYOUT, REWARD]], [[PAYMENT, REFUND]]])(
    '%j is what may happen',
    async ([moves], { db }) => {
      await inScene(db, async (scene) => {
        for (const one of moves) await move(scene, one);
      });
    },
  );

  test.for<[Move, object]>([
    [['welcome', 'mint', 'learner', 1], TRIGGER],
    [['welcome', 'learner', 'stranger', 500], TRIGGER],
    [['welcome', 'mint', 'learner', 500], index('transfers_one_welcome_per_wallet')],
    [['enroll', 'stranger', 'escrow', 120], TRIGGER],
    [['enroll', 'learner', 'escrow', 1], TRIGGER],
    [['enroll', 'learner', 'mint', 120], TRIGGER],
    [['reward', 'mint', 'learner', 101], TRIGGER],
    [['reward', 'mint', 'learner', 77], TRIGGER],
    [['reward', 'mint', 'teacher', 100], TRIGGER],
    [['reward', 'teacher', 'learner', 100], TRIGGER],
    [PAYOUT, TRIGGER],
    [REFUND, TRIGGER],
    [['closing', 'stranger', 'mint', 500], TRIGGER],
    [['closing', 'stranger', 'learner', 500], TRIGGER],
    [['adjust', 'mint', 'learner', 500], KIND],
  ])('%j before anything was paid is refused', async ([made, refusal], { db }) => {
    await inScene(db, async (scene) => {
      await expect(move(scene, made)).rejects.toMatchObject(refusal);
    });
  });

  test.for<[Move, object]>([
    [PAYMENT, index('transfers_one_payment_per_enrollment')],
    [['payout', 'escrow', 'stranger', 120], TRIGGER],
    [['payout', 'escrow', 'teacher', 121], TRIGGER],
    [['payout', 'mint', 'teacher', 120], TRIGGER],
    [['refund', 'escrow', 'teacher', 120], TRIGGER],
    [['refund', 'escrow', 'learner', 119], TRIGGER],
    [['refund', 'mint', 'learner', 120], TRIGGER],
  ])('%j after the payment is refused', async ([made, refusal], { db }) => {
    await inScene(db, async (scene) => {
      await move(scene, PAYMENT);
      await expect(move(scene, made)).rejects.toMatchObject(refusal);
    });
  });

  test.for<[Move, object]>([
    [PAYOUT, index('transfers_one_payout_or_refund_per_enrollment')],
    [REFUND, index('transfers_one_payout_or_refund_per_enrollment')],
    [REWARD, index('transfers_one_reward_per_enrollment')],
  ])('%j after payout and reward is refused', async ([made, refusal], { db }) => {
    await inScene(db, async (scene) => {
      for (const one of [PAYMENT, PAYOUT, REWARD]) await move(scene, one);
      await expect(move(scene, made)).rejects.toMatchObject(refusal);
    });
  });

  test.for<[number, string]>([
    [501, 'wallets_balance_not_negative'],
    [0, 'transfers_amount_is_positive'],
  ])(
    'of %d SVC for a place of that price is more than a wallet has, or nothing: %s',
    async ([priceSvc, constraint], { db }) => {
      await inScene(
        db,
        async (scene) => {
          const paying = move(scene, ['enroll', 'learner', 'escrow', priceSvc]);
          await expect(paying).rejects.toMatchObject({ code: '23514', constraint });
        },
        priceSvc,
      );
    },
  );

  test('of a place that has ended is refused', async ({ db }) => {
    await inScene(db, async (scene) => {
      await move(scene, PAYMENT);
      await move(scene, REFUND);
      await scene.tx`update enrollments set status = 'refunded' where id = ${scene.enrollmentId}`;
      await expect(move(scene, REWARD)).rejects.toMatchObject(TRIGGER);
    });
  });

  test.for(['refunded', 'left'])('of a place that has ended as %s is refused', async (status, { db }) => {
    await inScene(db, async (scene) => {
      await move(scene, PAYMENT);
      await scene.tx`update enrollments set status = ${status} where id = ${scene.enrollmentId}`;
      for (const late of [PAYOUT, REFUND, REWARD])
        await expect(move(scene, late)).rejects.toMatchObject(TRIGGER);
    });
  });

  test.for<[Move, Move]>([
    [PAYOUT, REFUND],
    [REFUND, PAYOUT],
  ])('of a place that is settled by %j is refused, but for the reward', async ([settling, other], { db }) => {
    await inScene(db, async (scene) => {
      await move(scene, PAYMENT);
      await move(scene, settling);
      await scene.tx`update enrollments set idle_noticed_at = now() - interval '14 days' where id = ${scene.enrollmentId}`;
      await scene.tx`update enrollments set settled_at = now() where id = ${scene.enrollmentId}`;
      for (const late of [settling, other])
        await expect(move(scene, late)).rejects.toMatchObject(
          index('transfers_one_payout_or_refund_per_enrollment'),
        );
      await move(scene, REWARD);
    });
  });

  test('that closes a wallet is for members who have left, and takes all that is there', async ({ db }) => {
    await inScene(db, async (scene) => {
      await scene.tx`
        update users set deleted_at = now()
        where id = (select user_id from wallets where id = ${scene.wallets.stranger})`;
      await expect(move(scene, ['closing', 'stranger', 'mint', 499])).rejects.toMatchObject(TRIGGER);
      await move(scene, ['closing', 'stranger', 'mint', 500]);
    });
  });

  test('that conflicts and does nothing moves nothing', async ({ db }) => {
    await inScene(db, async (scene) => {
      await move(scene, PAYMENT);
      const { tx, enrollmentId, wallets } = scene;
      await tx`
        insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
        values ('enroll', ${wallets.learner}, ${wallets.escrow}, 120, ${enrollmentId}) on conflict do nothing`;
      const [wallet] = await tx<{ balanceSvc: number }[]>`
        select balance_svc from wallets where id = ${wallets.learner}`;
      expect(wallet?.balanceSvc).toBe(380);
    });
  });
});
