import { randomUUID } from 'node:crypto';
import type { Ok } from '@skillverse/contract/call';
import type { refuseAnswer, solveRequest } from '@skillverse/contract/help/calls';
import { HELP_NOTE_MAX } from '@skillverse/contract/help/requests';
import type { getWallet } from '@skillverse/contract/wallet';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { balanceOf, signedIn } from '../../../test/given/given.ts';
import {
  aClaim,
  aHelper,
  answer,
  aRequest,
  hoursAfter,
  hoursAgo,
  minutesAfter,
  stateOf,
  toldOf,
} from '../../../test/given/given-help.ts';
import type { Site } from '../../../test/site.ts';
import type { Db } from '../../db/client.ts';
import { applyDue } from './apply-due.ts';
import { claimRequest } from './claim-request.ts';
import { decideRequest } from './decide-request.ts';

type Decided = Ok<typeof solveRequest> & Ok<typeof refuseAnswer>;

const say = (site: Site, as: string, path: string, body?: object) =>
  site.ask<Decided>('POST', path, { as, ...(body && { body }) });

const balances = async (db: Db, { askerId, helper }: Awaited<ReturnType<typeof aClaim>>) => [
  await balanceOf(db, askerId),
  await balanceOf(db, helper.id),
];

const codeOf = ({ body }: Awaited<ReturnType<typeof say>>) => body.error?.code ?? 'done';

const lastMoves = async (site: Site, as: string) => {
  const { body } = await site.ask<Ok<typeof getWallet>>('GET', '/api/me/wallet', { as });
  return body.transfers.items
    .filter(({ reason }) => reason !== 'welcome')
    .map(({ reason, bountyState, counterpartName }) => [reason, bountyState, counterpartName]);
};

describe('the wallet’s line of a bounty', () => {
  test('says whether it is held, was paid and to whom, or came back', async ({ db, site }) => {
    const first = await aClaim(db, { isAnswered: true });
    const as = await signedIn(db, first.askerId);
    expect(await lastMoves(site, as)).toEqual([['bounty', 'held', null]]);
    await say(site, as, `${first.path}/solved`, {});
    expect(await lastMoves(site, as)).toEqual([['bounty', 'paid', 'Hana Helps']]);
    expect(await lastMoves(site, first.helper.as)).toEqual([['bounty-paid', null, 'Ada Asks']]);
    const second = await aClaim(db, { askerId: first.askerId, isAnswered: true });
    await say(site, as, `${second.path}/not-solved`, { reason: 'It sank' });
    expect(await lastMoves(site, as)).toEqual([
      ['bounty-back', null, null],
      ['bounty', 'back', null],
      ['bounty', 'paid', 'Hana Helps'],
    ]);
  });
});

describe('solved', () => {
  test('pays the helper, with thanks that these two read', async ({ db, site }) => {
    const claimed = await aClaim(db, { bountySvc: 80, isAnswered: true });
    const as = await signedIn(db, claimed.askerId);
    const solved = await say(site, as, `${claimed.path}/solved`, { thanks: ' You saved my bread! ' });
    expect(solved.body).toMatchObject({
      skillCoins: 420,
      request: { state: 'solved', thanks: 'You saved my bread!', askerRecord: { solvedCount: 1 } },
    });
    expect(await balances(db, claimed)).toEqual([420, 580]);
    const { as: asHelper, id: helperId } = claimed.helper;
    const mine = await site.ask('GET', '/api/me/help', { as: asHelper });
    expect(mine.body).toMatchObject({ helping: [{ id: claimed.id, thanks: 'You saved my bread!' }] });
    expect(await toldOf(db, helperId)).toEqual(['help-solved 80']);
    const { body: record } = await site.ask('GET', '/api/me/record', { as: asHelper });
    expect(record).toMatchObject({ streakDays: 1, earnedThisMonthSvc: 80 });
    const wallet = await site.ask<Ok<typeof getWallet>>('GET', '/api/me/wallet', { as: asHelper });
    expect(wallet.body.transfers.items[0]).toMatchObject({
      ...{ reason: 'bounty-paid', amountSvc: 80, counterpartName: 'Ada Asks', balanceAfterSvc: 580 },
    });
  });

  test('once, however often it is sent', async ({ db, site }) => {
    const claimed = await aClaim(db, { isAnswered: true });
    const as = await signedIn(db, claimed.askerId);
    const headers = { 'idempotency-key': randomUUID() };
    const again = () => site.ask<Decided>('POST', `${claimed.path}/solved`, { as, headers, body: {} });
    const answers = [...(await Promise.all([again(), again(), again()])), await again()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(codeOf(await say(site, as, `${claimed.path}/solved`, {}))).toBe('REQUEST_ENDED');
    expect(await balances(db, claimed)).toEqual([400, 600]);
  });

  test('is for the asker to say, and not before somebody has answered', async ({ db, site }) => {
    const claimed = await aClaim(db);
    const as = await signedIn(db, claimed.askerId);
    const reason = 'Nobody came';
    expect(codeOf(await say(site, as, `${claimed.path}/solved`, {}))).toBe('NOT_ANSWERED');
    expect(codeOf(await say(site, as, `${claimed.path}/not-solved`, { reason }))).toBe('NOT_ANSWERED');
    await answer(db, claimed.helper.id, claimed.askerId);
    for (const path of ['solved', 'not-solved', 'cancel']) {
      const body = path === 'not-solved' ? { reason } : path === 'solved' ? {} : undefined;
      const refused = await say(site, claimed.helper.as, `${claimed.path}/${path}`, body);
      expect([path, codeOf(refused)]).toEqual([path, 'NOT_YOUR_REQUEST']);
    }
  });
});

describe('not solved', () => {
  test('gives the bounty back for a reason, which is counted in the asker’s record', async ({ db, site }) => {
    const claimed = await aClaim(db, { isAnswered: true });
    const as = await signedIn(db, claimed.askerId);
    for (const reason of [' ', 'a'.repeat(HELP_NOTE_MAX + 1)]) {
      expect((await say(site, as, `${claimed.path}/not-solved`, { reason })).status).toBe(422);
    }
    const refused = await say(site, as, `${claimed.path}/not-solved`, { reason: 'Still flat' });
    expect(refused.body).toMatchObject({
      skillCoins: 500,
      request: { state: 'not-solved', reason: 'Still flat' },
    });
    expect(await balances(db, claimed)).toEqual([500, 500]);
    expect(await toldOf(db, claimed.helper.id)).toEqual(['help-ended not-solved']);
    const next = await aRequest(db, { askerId: claimed.askerId });
    const seen = await site.ask('GET', next.path, { as: claimed.helper.as });
    expect(seen.body).toMatchObject({ askerRecord: { solvedCount: 0, notSolvedCount: 1 } });
  });
});

describe('cancelling', () => {
  test('gives the bounty back, also while somebody is helping, who is told and has no lapse', async ({
    db,
    site,
  }) => {
    const claimed = await aClaim(db);
    const as = await signedIn(db, claimed.askerId);
    const cancelled = await say(site, as, `${claimed.path}/cancel`);
    expect(cancelled.body).toMatchObject({ skillCoins: 500, request: { state: 'cancelled', helper: null } });
    expect(await toldOf(db, claimed.helper.id)).toEqual(['help-ended cancelled']);
    const [claim] = await db`select ending from help_claims where request_id = ${claimed.id}`;
    expect(claim).toEqual({ ending: 'ended' });
    expect(codeOf(await say(site, as, `${claimed.path}/cancel`))).toBe('REQUEST_ENDED');
  });

  test('is over once it is answered: an asker cannot take the bounty back without a reason', async ({
    db,
    site,
  }) => {
    const claimed = await aClaim(db, { isAnswered: true });
    const as = await signedIn(db, claimed.askerId);
    expect(codeOf(await say(site, as, `${claimed.path}/cancel`))).toBe('ALREADY_ANSWERED');
    expect(await stateOf(db, claimed.id)).toBe('answered');
  });
});

/** @returns what each did: 'done', or the code of its refusal */
const race = (...doing: (() => Promise<unknown>)[]) =>
  Promise.all(
    doing.map((go) =>
      go().then(
        () => 'done',
        ({ code }: { code?: string }) => code ?? 'no refusal',
      ),
    ),
  );

describe('of several at the same moment', () => {
  test('one counts: solved, not solved and the end of the time', async ({ db }) => {
    for (let round = 0; round < 6; round++) {
      const now = hoursAgo(200);
      const claimed = await aClaim(db, { now, isAnswered: true });
      const { id, askerId } = claimed;
      await applyDue(db, id, hoursAfter(now, 49));
      const late = hoursAfter(now, 80);
      const early = hoursAfter(now, 50);
      const reason = 'Still flat';
      await race(
        () => decideRequest(db, { id, askerId, decision: { kind: 'solved', thanks: null }, now: early }),
        () => decideRequest(db, { id, askerId, decision: { kind: 'not-solved', reason }, now: early }),
        () => applyDue(db, id, late),
      );
      const state = await stateOf(db, id);
      expect(['solved', 'not-solved']).toContain(state);
      expect(await balances(db, claimed)).toEqual(state === 'solved' ? [400, 600] : [500, 500]);
    }
  });

  test('one counts: cancelling, taking it on and its expiry', async ({ db }) => {
    for (let round = 0; round < 6; round++) {
      const now = hoursAgo(30);
      const { id, askerId } = await aRequest(db, { now });
      const helper = await aHelper(db);
      const early = minutesAfter(now, 5);
      const outcomes = await race(
        () => decideRequest(db, { id, askerId, decision: { kind: 'cancel' }, now: early }),
        () => claimRequest(db, { id, helperId: helper.id }, { now: early }),
        () => applyDue(db, id, hoursAfter(now, 24)),
      );
      expect(['cancelled', 'expired']).toContain(await stateOf(db, id));
      expect(outcomes[1]).toMatch(/^(done|REQUEST_ENDED)$/);
      expect(await balanceOf(db, askerId)).toBe(500);
    }
  });

  test('one counts: the answer and cancelling', async ({ db }) => {
    for (let round = 0; round < 6; round++) {
      const claimed = await aClaim(db);
      const { id, askerId, helper } = claimed;
      const [, cancelled] = await race(
        () => answer(db, helper.id, askerId),
        () => decideRequest(db, { id, askerId, decision: { kind: 'cancel' } }),
      );
      const isAnswered = (await stateOf(db, id)) === 'answered';
      expect(cancelled).toBe(isAnswered ? 'ALREADY_ANSWERED' : 'done');
      expect(await balanceOf(db, askerId)).toBe(isAnswered ? 400 : 500);
    }
  });
});

test('two accounts that pass a bounty back and forth have together what they had', async ({ db }) => {
  const [one, two] = [await aHelper(db), await aHelper(db)];
  for (const [asker, helper] of [
    [one, two],
    [two, one],
    [one, two],
  ] as const) {
    const { id } = await aRequest(db, { askerId: asker.id, bountySvc: 500 });
    await claimRequest(db, { id, helperId: helper.id });
    await answer(db, helper.id, asker.id);
    await decideRequest(db, { id, askerId: asker.id, decision: { kind: 'solved', thanks: null } });
    expect((await balanceOf(db, one.id)) + (await balanceOf(db, two.id))).toBe(1000);
  }
});
