import { describe } from 'vitest';
import { expect, test } from '../../test/fixtures.ts';
import { inTransaction, isConnectionLost, isDatabaseAway } from './transaction.ts';

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

describe('a failure of the database', () => {
  test('is one of the moment where the way to it, or the database itself, may be back later', () => {
    const ofTheMoment =
      'ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT ENOTFOUND EAI_AGAIN EHOSTUNREACH EHOSTDOWN ENETUNREACH ' +
      'CONNECTION_CLOSED CONNECT_TIMEOUT ERR_STREAM_DESTROYED ERR_STREAM_WRITE_AFTER_END 08006 57P01 57P03 57014 53100 ' +
      '53200 53300 25006 25P03 40001 40P01 55P03';
    const ofOurs = '23505 23514 42501 42P01 22P02 P0001 25P02 FST_ERR ERR_INVALID_ARG_TYPE';
    const isAway = (code: string) => isDatabaseAway(Object.assign(new Error(code), { code }));
    expect(ofTheMoment.split(' ').filter((code) => !isAway(code))).toEqual([]);
    expect(ofOurs.split(' ').filter(isAway)).toEqual([]);
    expect(isDatabaseAway(new Error('no code'))).toBe(false);
    expect(isDatabaseAway(Object.assign(new Error('a file'), { code: 'ENOENT', path: '/data' }))).toBe(false);
  });

  test('leaves open what was done only where the connection broke off', () => {
    const broken =
      'CONNECTION_CLOSED CONNECTION_ENDED ECONNRESET EPIPE ETIMEDOUT ERR_STREAM_DESTROYED 08006 57P01 57P02';
    const undone =
      'ECONNREFUSED ENOENT CONNECT_TIMEOUT 25006 25P03 40001 40P01 53100 53300 55P03 57014 57P03 23505';
    const isLost = (code: string) => isConnectionLost(Object.assign(new Error(code), { code }));
    expect(broken.split(' ').filter((code) => !isLost(code))).toEqual([]);
    expect(undone.split(' ').filter(isLost)).toEqual([]);
    expect(isConnectionLost(new Error('no code'))).toBe(false);
  });
});
