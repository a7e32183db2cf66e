import type { Ok } from '@skillverse/contract/call';
import type { claimRequest as claimRequestCall, getHelpRequest } from '@skillverse/contract/help/calls';
import type { listMessages } from '@skillverse/contract/messages';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { signedIn } from '../../../test/given/given.ts';
import {
  aClaim,
  aHelper,
  answer,
  aRequest,
  hoursAgo,
  minutesAfter,
  stateOf,
  toldOf,
} from '../../../test/given/given-help.ts';
import { write } from '../../../test/given/given-messages.ts';
import type { Site } from '../../../test/site.ts';
import { blockMember } from '../blocks/block-member.ts';
import { applyDue } from './apply-due.ts';
import { claimRequest } from './claim-request.ts';

type Claimed = Ok<typeof claimRequestCall>;

const claim = (site: Site, as: string, path: string) => site.ask<Claimed>('POST', `${path}/claim`, { as });
const said = ({ status, body }: Awaited<ReturnType<typeof claim>>) => `${status} ${body.error?.code}`;

describe('taking on a request', () => {
  test('holds it for 30 minutes and puts the question into the conversation of the two', async ({
    db,
    site,
  }) => {
    const { path, askerId } = await aRequest(db, { text: 'Which knot holds?', bountySvc: 30 });
    const helper = await aHelper(db);
    const { status, body } = await claim(site, helper.as, path);
    expect(status).toBe(200);
    const { request } = body;
    expect(request).toMatchObject({ state: 'open', helper: { id: helper.id }, obstacle: null });
    expect(Date.parse(request.claimedUntil!) - Date.now()).toBeGreaterThan(29 * 60_000);
    for (const as of [helper.as, await signedIn(db, askerId)]) {
      const talk = await site.ask<Ok<typeof listMessages>>(
        'GET',
        `/api/conversations/${request.conversation!.id}/messages`,
        { as },
      );
      expect(talk.body.items).toMatchObject([
        { id: request.conversation!.questionId, senderId: askerId, text: 'Which knot holds?' },
      ]);
    }
    expect(await toldOf(db, askerId)).toEqual(['help-claimed']);
    expect(said(await claim(site, helper.as, path))).toBe('200 undefined');
    expect(await db`select 1 from messages where conversation_id = ${request.conversation!.id}`).toHaveLength(
      1,
    );
  });

  test('goes on in the conversation that there is, and lets the helper answer there', async ({ db }) => {
    const { id, askerId } = await aRequest(db);
    const helper = await aHelper(db);
    for (const text of ['Hello', 'Are you there?', 'Well']) await write(db, helper.id, askerId, text);
    const { conversationId } = await claimRequest(db, { id, helperId: helper.id });
    await answer(db, helper.id, askerId);
    expect(await db`select 1 from messages where conversation_id = ${conversationId!}`).toHaveLength(5);
    expect(await stateOf(db, id)).toBe('answered');
  });

  test('is won by one of twenty who try at the same moment', async ({ db, site }) => {
    const { path, id } = await aRequest(db);
    const helpers = await Promise.all(Array.from({ length: 20 }, () => aHelper(db)));
    const answers = await Promise.all(helpers.map(({ as }) => claim(site, as, path)));
    expect(answers.map(said).toSorted()).toEqual(['200 undefined', ...Array(19).fill('409 SOMEBODY_HELPS')]);
    const winner = helpers[answers.findIndex(({ status }) => status === 200)]!;
    const [held] = await db`select helper_id from help_requests where id = ${id}`;
    expect(held).toEqual({ helperId: winner.id });
    expect(await db`select 1 from help_claims where request_id = ${id}`).toHaveLength(1);
    // The others see that it is taken, and not by whom.
    const loser = helpers.find((one) => one !== winner)!;
    const seen = await site.ask<Ok<typeof getHelpRequest>>('GET', path, { as: loser.as });
    expect(seen.body).toMatchObject({ helper: null, conversation: null, obstacle: 'SOMEBODY_HELPS' });
    expect(seen.body.claimedUntil).not.toBeNull();
  });

  test('is one at a time for a helper, who may try two at the same moment', async ({ db, site }) => {
    const [one, two] = [await aRequest(db), await aRequest(db)];
    const helper = await aHelper(db);
    const answers = await Promise.all([one, two].map(({ path }) => claim(site, helper.as, path)));
    expect(answers.map(said).toSorted()).toEqual(['200 undefined', '409 HELPING_ANOTHER']);
  });

  test('is for others, and not for who is blocked either way: to them it is not there', async ({
    db,
    site,
  }) => {
    const { path, askerId } = await aRequest(db);
    const [blocked, blocker] = [await aHelper(db), await aHelper(db)];
    expect(said(await claim(site, await signedIn(db, askerId), path))).toBe('409 OWN_REQUEST');
    await blockMember(db, askerId, blocked.id);
    await blockMember(db, blocker.id, askerId);
    for (const { as } of [blocked, blocker]) {
      expect(said(await claim(site, as, path))).toBe('404 HELP_REQUEST_NOT_FOUND');
      expect((await site.ask('GET', path, { as })).status).toBe(404);
    }
  });

  test('is not possible for a request of somebody who is suspended, nor of what has ended', async ({
    db,
    database,
    site,
  }) => {
    const helper = await aHelper(db);
    const { path, askerId } = await aRequest(db);
    await database.owner`update users set suspended_at = now() where id = ${askerId}`;
    expect(said(await claim(site, helper.as, path))).toBe('404 HELP_REQUEST_NOT_FOUND');
    await database.owner`update users set suspended_at = null where id = ${askerId}`;
    const over = await aRequest(db, { now: hoursAgo(24) });
    expect(said(await claim(site, helper.as, over.path))).toBe('409 REQUEST_ENDED');
  });
});

describe('a claim that is not answered in time', () => {
  test('is over: others can help, the same helper cannot, and both are told', async ({ db, site }) => {
    const { path, id, askerId, helper } = await aClaim(db, { now: hoursAgo(1) });
    const next = await aHelper(db);
    expect(said(await claim(site, next.as, path))).toBe('200 undefined');
    expect(await toldOf(db, helper.id)).toEqual(['help-ended lapsed']);
    expect(await toldOf(db, askerId)).toEqual(['help-claimed', 'help-claimed open again', 'help-claimed']);
    await site.ask('POST', `${path}/release`, { as: next.as });
    expect(said(await claim(site, helper.as, path))).toBe('409 HELPED_BEFORE');
    expect(await stateOf(db, id)).toBe('open');
  });

  test('keeps its helper from no other request', async ({ db, site }) => {
    const { id, helper } = await aClaim(db, { now: hoursAgo(1) });
    const mine = await site.ask('GET', '/api/me/help', { as: helper.as });
    expect(mine.body).toMatchObject({ helping: [] });
    expect(said(await claim(site, helper.as, (await aRequest(db)).path))).toBe('200 undefined');
    expect(await stateOf(db, id)).toBe('open');
  });

  test('is not saved by an answer that comes too late', async ({ db }) => {
    const now = hoursAgo(2);
    const { id, askerId, helper } = await aClaim(db, { now });
    await answer(db, helper.id, askerId, minutesAfter(now, 30));
    expect(await stateOf(db, id)).toBe('claimed');
    await applyDue(db, id, minutesAfter(now, 30));
    expect(await stateOf(db, id)).toBe('open');
  });

  test('pauses the helper for 14 days if it is the third within 30 days', async ({ db, site }) => {
    const helper = await aHelper(db);
    const DAY = 24;
    for (const daysAgo of [60, 20, 19, 18]) {
      expect(await db`select 1 from help_pauses where member_id = ${helper.id}`).toEqual([]);
      const now = hoursAgo(daysAgo * DAY);
      const { id } = await aRequest(db, { now });
      await claimRequest(db, { id, helperId: helper.id }, { now });
      await applyDue(db, id, minutesAfter(now, 31));
    }
    const { path } = await aRequest(db);
    // The third of the last 30 days was 18 days ago, so that it is over since four.
    expect(said(await claim(site, helper.as, path))).toBe('200 undefined');
    await site.ask('POST', `${path}/release`, { as: helper.as });
    const now = hoursAgo(2);
    const another = await aRequest(db, { now });
    await claimRequest(db, { id: another.id, helperId: helper.id }, { now });
    await applyDue(db, another.id);
    const refused = await claim(site, helper.as, (await aRequest(db)).path);
    expect(refused.body.error).toMatchObject({ code: 'HELPING_PAUSED' });
    expect(await toldOf(db, helper.id)).toContain('help-ended paused');
    const mine = await site.ask<{ pausedUntil: string }>('GET', '/api/me/help', { as: helper.as });
    const days = (Date.parse(mine.body.pausedUntil) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
  });
});

describe('giving a request back', () => {
  test('is too late once its time is over: it was left unanswered', async ({ db, site }) => {
    const { path, id, helper } = await aClaim(db, { now: hoursAgo(1) });
    expect(said(await site.ask('POST', `${path}/release`, { as: helper.as }))).toBe('409 NOT_HELPING');
    const [counted] = await db`select ending from help_claims where request_id = ${id}`;
    expect(counted).toEqual({ ending: 'lapsed' });
  });

  test('frees it without a lapse, for everybody but the same helper', async ({ db, site }) => {
    const { path, askerId, helper } = await aClaim(db);
    const released = await site.ask<Claimed>('POST', `${path}/release`, { as: helper.as });
    expect(released.body.request).toMatchObject({
      state: 'open',
      claimedUntil: null,
      obstacle: 'HELPED_BEFORE',
    });
    expect(said(await claim(site, helper.as, path))).toBe('409 HELPED_BEFORE');
    const [counted] = await db`select ending from help_claims where helper_id = ${helper.id}`;
    expect(counted).toEqual({ ending: 'released' });
    expect(await toldOf(db, askerId)).toEqual(['help-claimed', 'help-claimed open again']);
  });

  test('is for the helper alone, and not once it is answered', async ({ db, site }) => {
    const { path, helper } = await aClaim(db, { isAnswered: true });
    const release = async (as: string) =>
      (await site.ask('POST', `${path}/release`, { as })).body.error?.code;
    expect(await release((await aHelper(db)).as)).toBe('NOT_HELPING');
    expect(await release(helper.as)).toBe('ALREADY_ANSWERED');
  });
});
