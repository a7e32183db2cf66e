import type { HelpRequestId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember } from '../../../test/given/given.ts';
import { aClaim, aRequest, hoursAfter, hoursAgo } from '../../../test/given/given-help.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { Fragment } from '../../db/sql.ts';
import { applyDue } from './apply-due.ts';

const TRIGGER = { code: '23514', message: expect.stringContaining('does not fit its parties or amount') };
const ROLLED_BACK = new Error('rolled back, as every scene is');

type Who = 'asker' | 'helper' | 'stranger' | 'escrow' | 'mint';
type Move = [kind: string, debit: Who, credit: Who, amountSvc: number];

/** A request with a bounty of 100 SVC in escrow, and everybody's wallets, in a transaction that is always rolled back. */
async function inScene(
  db: Db,
  wanted: { isAnswered: boolean },
  play: (tx: Tx, move: (one: Move) => Promise<void>, id: HelpRequestId) => Promise<void>,
): Promise<void> {
  const { id, askerId, helper } = await aClaim(db, wanted);
  const { id: strangerId } = await aMember(db);
  const played = db.begin(async (tx) => {
    const walletOf = async (kind: string, userId: string | null) => {
      const [wallet] = await tx<{ id: number }[]>`
        select id from wallets where kind = ${kind} and user_id is not distinct from ${userId}::uuid`;
      return wallet?.id ?? 0;
    };
    const wallets: Record<Who, number> = {
      asker: await walletOf('member', askerId),
      helper: await walletOf('member', helper.id),
      stranger: await walletOf('member', strangerId),
      escrow: await walletOf('escrow', null),
      mint: await walletOf('mint', null),
    };
    const move = async ([kind, debit, credit, amountSvc]: Move) => {
      await tx.savepoint(
        (save) => save`
          insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, help_request_id)
          values (${kind}, ${wallets[debit]}, ${wallets[credit]}, ${amountSvc}, ${id})`,
      );
    };
    await play(tx, move, id);
    throw ROLLED_BACK;
  });
  await expect(played).rejects.toBe(ROLLED_BACK);
}

describe('a bounty', () => {
  test.for<[boolean, Move, object]>([
    [false, ['bounty', 'asker', 'escrow', 100], { constraint: 'transfers_one_bounty_per_request' }],
    [false, ['bounty', 'stranger', 'escrow', 100], TRIGGER],
    [false, ['bounty-paid', 'escrow', 'helper', 100], TRIGGER],
    [true, ['bounty-paid', 'escrow', 'stranger', 100], TRIGGER],
    [true, ['bounty-paid', 'escrow', 'asker', 100], TRIGGER],
    [true, ['bounty-paid', 'escrow', 'helper', 101], TRIGGER],
    [true, ['bounty-paid', 'mint', 'helper', 100], TRIGGER],
    [true, ['bounty-back', 'escrow', 'helper', 100], TRIGGER],
    [true, ['bounty-back', 'escrow', 'asker', 1], TRIGGER],
    [true, ['reward', 'mint', 'helper', 100], { code: '23514' }],
  ])('answered: %s, cannot move so: %j', async ([isAnswered, move, refusal], { db }) => {
    await inScene(db, { isAnswered }, async (_, make) => {
      await expect(make(move)).rejects.toMatchObject(refusal);
    });
  });

  test('leaves escrow once, to the helper or back', async ({ db }) => {
    const paid: Move = ['bounty-paid', 'escrow', 'helper', 100];
    const back: Move = ['bounty-back', 'escrow', 'asker', 100];
    for (const [first, second] of [
      [paid, back],
      [back, paid],
    ] as const) {
      await inScene(db, { isAnswered: true }, async (_, make) => {
        await make(first);
        await expect(make(second)).rejects.toMatchObject({ constraint: 'transfers_one_end_of_a_bounty' });
      });
    }
  });

  test('that is in escrow lets no request end', async ({ db }) => {
    await inScene(db, { isAnswered: true }, async (tx, _, id) => {
      const end = tx.savepoint(
        (save) =>
          save`update help_requests set state = 'solved', ended_at = now(), due_at = null where id = ${id}`,
      );
      await expect(end).rejects.toMatchObject({ message: expect.stringContaining('out of escrow') });
    });
  });
});

describe('a request', () => {
  test('that has ended stays as it is, and none is deleted', async ({ db, database }) => {
    const { id } = await aRequest(db, { now: hoursAgo(25) });
    await applyDue(db, id);
    const refused = { message: expect.stringContaining('it ends once') };
    await expect(db`update help_requests set state = 'cancelled' where id = ${id}`).rejects.toMatchObject(
      refused,
    );
    await expect(
      database.owner`update help_requests set bounty_svc = 1 where id = ${id}`,
    ).rejects.toMatchObject(refused);
    await expect(database.owner`delete from help_requests where id = ${id}`).rejects.toThrow('is refused');
  });

  test('is forgotten once it has ended, and says nothing else before', async ({ db }) => {
    const { id } = await aRequest(db, { skill: 'Knots' });
    const refused = { message: expect.stringContaining('what it says stays') };
    const change = (what: Fragment) => Promise.resolve(db`update help_requests set ${what} where id = ${id}`);
    for (const what of [db`skill = null`, db`skill = 'Ropes'`, db`topic_keys = '{}'`])
      await expect(change(what)).rejects.toMatchObject(refused);
    await applyDue(db, id, hoursAfter(new Date(), 25));
    expect(await db`select topic_keys from help_requests where id = ${id}`).toEqual([{ topicKeys: [] }]);
    for (const what of [db`skill = 'Ropes'`, db`topic_keys = '{ropes}'`])
      await expect(change(what)).rejects.toMatchObject({ code: '23514' });
  });

  test('begins open and without a helper', async ({ db }) => {
    const { id: askerId } = await aMember(db);
    const { id: helperId } = await aMember(db);
    await expect(db`
      insert into help_requests (id, asker_id, text, topic_keys, bounty_svc, created_at, expires_at, state, helper_id, answered_at, due_at)
      values (${uuidv7()}, ${askerId}, 'Knots', '{}', 0, now(), now(), 'answered', ${helperId}, now(), now())`).rejects.toThrow(
      'begins open',
    );
  });
});
