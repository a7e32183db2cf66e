import type { HelpRequestId } from '@skillverse/contract/ids';
import { describe, onTestFinished, vi } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { balanceOf } from '../../../test/given/given.ts';
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
import { openJobs } from '../../core/jobs/open-jobs.ts';
import type { Db } from '../../db/client.ts';
import { applyDue } from './apply-due.ts';
import { claimRequest } from './claim-request.ts';
import { openDeadlines, sweepDue } from './open-deadlines.ts';

const before = hoursAgo(500);

describe('without an answer', () => {
  test('a request expires after 24 hours and not a moment before, and the bounty is back', async ({ db }) => {
    const { id, askerId } = await aRequest(db, { now: before });
    await applyDue(db, id, new Date(hoursAfter(before, 24).getTime() - 1));
    expect([await stateOf(db, id), await balanceOf(db, askerId)]).toEqual(['open', 400]);
    await applyDue(db, id, hoursAfter(before, 24));
    await applyDue(db, id, hoursAfter(before, 24));
    expect([await stateOf(db, id), await balanceOf(db, askerId)]).toEqual(['expired', 500]);
    expect(await toldOf(db, askerId)).toEqual(['help-ended expired 100']);
  });

  test('a claim of the last minutes ends with the request, and is no lapse', async ({ db }) => {
    const { id } = await aRequest(db, { now: before });
    const helper = await aHelper(db);
    await claimRequest(db, { id, helperId: helper.id }, { now: hoursAfter(before, 23.9) });
    await applyDue(db, id, hoursAfter(before, 24.4));
    const claims = await db`select ending from help_claims where request_id = ${id}`;
    expect([await stateOf(db, id), claims]).toEqual(['expired', [{ ending: 'ended' }]]);
    expect(await toldOf(db, helper.id)).toEqual(['help-ended cancelled']);
  });

  test('a site that was off meanwhile does both: the claim lapses, and the request expires', async ({
    db,
  }) => {
    const { id, helper } = await aClaim(db, { now: before });
    await applyDue(db, id, hoursAfter(before, 100));
    expect(await stateOf(db, id)).toBe('expired');
    const [claim] = await db`select ending, ended_at from help_claims where request_id = ${id}`;
    expect(claim).toEqual({ ending: 'lapsed', endedAt: minutesAfter(before, 30).toISOString() });
    expect(await toldOf(db, helper.id)).toEqual(['help-ended lapsed']);
  });
});

describe('after an answer', () => {
  test('the request does not expire any more, and a silent asker pays 72 hours later, told a day before', async ({
    db,
  }) => {
    const { id, askerId, helper } = await aClaim(db, { now: before, isAnswered: true });
    const answeredAt = minutesAfter(before, 10);
    await applyDue(db, id, hoursAfter(before, 47));
    expect(await stateOf(db, id)).toBe('answered');
    await applyDue(db, id, hoursAfter(answeredAt, 48));
    expect((await toldOf(db, askerId)).at(-1)).toBe('help-answered undecided 100');
    expect((await toldOf(db, helper.id)).at(-1)).toBe('help-solved undecided 100');
    await applyDue(db, id, new Date(hoursAfter(answeredAt, 72).getTime() - 1));
    expect(await stateOf(db, id)).toBe('answered');
    await applyDue(db, id, hoursAfter(answeredAt, 72));
    expect([await stateOf(db, id), await balanceOf(db, helper.id)]).toEqual(['solved', 600]);
    expect((await toldOf(db, askerId)).at(-1)).toBe('help-ended paid');
    expect((await toldOf(db, helper.id)).at(-1)).toBe('help-solved undecided still 100');
  });

  test('nobody pays without having been told a day before, be the site off for a week', async ({ db }) => {
    const { id } = await aClaim(db, { now: before, isAnswered: true });
    const back = hoursAfter(before, 24 * 7);
    await applyDue(db, id, back);
    await applyDue(db, id, new Date(hoursAfter(back, 24).getTime() - 1));
    expect(await stateOf(db, id)).toBe('answered');
    await applyDue(db, id, hoursAfter(back, 24));
    expect(await stateOf(db, id)).toBe('solved');
  });

  test('only the helper’s own message is one', async ({ db }) => {
    const { id, askerId, helper } = await aClaim(db);
    const other = await aHelper(db);
    await answer(db, askerId, helper.id);
    await answer(db, other.id, askerId);
    expect(await stateOf(db, id)).toBe('claimed');
    await answer(db, helper.id, askerId);
    await answer(db, helper.id, askerId);
    expect(await stateOf(db, id)).toBe('answered');
    expect((await toldOf(db, askerId)).filter((told) => told === 'help-answered')).toHaveLength(1);
  });
});

describe('each step', () => {
  test('waits for nobody who blocks, is suspended or leaves, who lock members before requests', async ({
    db,
    database,
  }) => {
    const now = hoursAgo(200);
    const lapsing = await aClaim(db, { now });
    const settling = await aClaim(db, { now, isAnswered: true });
    // The third one pauses the helper.
    await db`
      insert into help_claims (request_id, helper_id, claimed_at, conversation_id, question_id, ended_at, ending)
      select id, ${lapsing.helper.id}, ${now}, id, id, ${now}, 'lapsed'
      from help_requests where id <> ${lapsing.id} order by id limit 2`;
    await aRequest(db, { now });
    const memberIds = [lapsing, settling].flatMap(({ askerId, helper }) => [askerId, helper.id]);
    await database.owner.begin(async (tx) => {
      await tx`select from users where id = any(${memberIds}::uuid[]) for update`;
      await applyDue(db, lapsing.id);
      for (const hours of [100, 200]) await applyDue(db, settling.id, hoursAfter(now, hours));
    });
    expect([await stateOf(db, lapsing.id), await stateOf(db, settling.id)]).toEqual(['expired', 'solved']);
    expect(await toldOf(db, lapsing.helper.id)).toEqual(['help-ended paused']);
  });

  test('that is not due yet is put off until it is', async ({ db }) => {
    const now = new Date();
    const { id } = await aRequest(db, { now });
    await db`update help_requests set due_at = now() + interval '2 minutes' where id = ${id}`;
    await applyDue(db, id, now);
    expect(await db`select due_at from help_requests where id = ${id}`).toEqual([
      { dueAt: hoursAfter(now, 24).toISOString() },
    ]);
  });
});

/** One process of the site, as far as its jobs go. */
async function aProcess(db: Db) {
  const jobs = await openJobs({ db, warn: () => undefined, pollSeconds: 0.5 });
  onTestFinished(() => jobs.stop());
  return jobs;
}

describe('the sweep', () => {
  test('makes one job of what is due, whichever process looks, and another one if that is lost', async ({
    db,
    database,
  }) => {
    const now = new Date(before.getTime() - 86_400_000);
    const { id } = await aRequest(db, { now });
    const due = hoursAfter(now, 24);
    const jobs = await aProcess(db);
    const sweep = (at: Date) => sweepDue({ db, jobs, now: at });
    expect(await sweep(new Date(due.getTime() - 1))).toBe(0);
    const swept = await Promise.all([sweep(due), sweep(due), sweep(due)]);
    expect(swept.reduce((sum, count) => sum + count)).toBe(1);
    expect(await database.owner`select data from skillverse_jobs.job where name = 'help'`).toEqual([
      { data: { id } },
    ]);
    // Its process was killed, or the site is restored from a backup, which has no jobs in it.
    await database.owner`delete from skillverse_jobs.job`;
    expect(await sweep(minutesAfter(due, 1))).toBe(0);
    expect(await sweep(minutesAfter(due, 2))).toBe(1);
    await database.owner`delete from skillverse_jobs.job`;
    await applyDue(db, id);
  });

  test('ends in two processes at once what ends once, and tells whom it concerns', async ({ db }) => {
    const all = await Promise.all(Array.from({ length: 10 }, () => aRequest(db, { now: hoursAgo(25) })));
    const told: [readonly string[], string, string][] = [];
    for (const _ of [1, 2]) {
      const jobs = await aProcess(db);
      const deadlines = openDeadlines({ db, jobs, warn: () => undefined, everyMs: 50 });
      onTestFinished(() => deadlines.stop());
      await deadlines.start((...hint) => void told.push(hint));
    }
    const isOver = async (id: HelpRequestId) => (await stateOf(db, id)) === 'expired';
    await vi.waitUntil(async () => (await Promise.all(all.map(({ id }) => isOver(id)))).every(Boolean), {
      timeout: 20_000,
      interval: 100,
    });
    for (const { askerId } of all) expect(await balanceOf(db, askerId)).toBe(500);
    await vi.waitUntil(() => told.length >= 30, { timeout: 5000 });
    expect(told).toContainEqual([[all[0]!.askerId], 'help', all[0]!.id]);
  });
});
