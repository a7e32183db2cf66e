import { describe } from 'vitest';
import { expect, test } from '../../test/fixtures.ts';
import { inTransaction } from './transaction.ts';

const lostRace = (code: string) => Object.assign(new Error('lost a race'), { code });

describe('a transaction', () => {
  test.for(['40001', '40P01', '55P03'])('that only lost a race (%s) is repeated', async (code, { db }) => {
    let attempts = 0;
    const answer = await inTransaction(db, async (tx) => {
      attempts++;
      await tx`select 1`;
      if (attempts < 3) throw lostRace(code);
      return 'done';
    });
    expect([answer, attempts]).toEqual(['done', 3]);
  });

  test('that keeps losing gives up after three repeats', async ({ db }) => {
    let attempts = 0;
    const always = inTransaction(db, async () => {
      attempts++;
      throw lostRace('40P01');
    });
    await expect(always).rejects.toMatchObject({ code: '40P01' });
    expect(attempts).toBe(4);
  });

  test('that fails for a reason is not repeated', async ({ db }) => {
    let attempts = 0;
    const wrong = inTransaction(db, async () => {
      attempts++;
      throw new Error('wrong');
    });
    await expect(wrong).rejects.toThrow('wrong');
    expect(attempts).toBe(1);
  });

  test('within another is part of it', async ({ db }) => {
    const outer = inTransaction(db, async (tx) => {
      await inTransaction(tx, (inner) => inner`create temp table inner_made (id int) on commit drop`);
      return await tx`select * from inner_made`;
    });
    expect(await outer).toHaveLength(0);
  });
});

test('no statement, lock or idle transaction of the app lasts for ever', async ({ db }) => {
  const [limits] = await db`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`;
  expect(limits).toEqual({ statement: '5s', lock: '2s', idle: '10s' });
});
