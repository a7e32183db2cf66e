import type { Ok } from '@skillverse/contract/call';
import type { getSuspension } from '@skillverse/contract/departures';
import type { listHostLog } from '@skillverse/contract/host/log';
import type { suspendMember } from '@skillverse/contract/host/members';
import type { UserId } from '@skillverse/contract/ids';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../../test/given/given.ts';
import { aHost, loggedOf } from '../../../../test/given/given-hosts.ts';
import { toldTo } from '../../../../test/given/given-notices.ts';
import { aProject } from '../../../../test/given/given-projects.ts';
import type { Site } from '../../../../test/site.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { endSuspension } from '../../departures/end-suspension.ts';
import { sweepSuspensions } from '../../departures/open-suspensions.ts';
import { restoreAccount } from '../../departures/suspend-account.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

async function aScene(db: Db, site: Site) {
  const [host, member] = [await aHost(db), await aMember(db, { name: 'Sasha Silent' })];
  const ask = <T>(act: 'suspend' | 'restore', body: object, as = host.as) =>
    site.ask<T>('POST', `/api/host/members/${member.id}/${act}`, { as, body });
  return {
    host,
    member,
    suspend: (more: object = {}, as?: string) =>
      ask<Ok<typeof suspendMember>>(
        'suspend',
        { reason: 'Spam in messages.', days: 7, withOffers: false, ...more },
        as,
      ),
    restore: (withOffers = true, as?: string) => ask<{ shown: number }>('restore', { withOffers }, as),
    state: async () => {
      const [row] = await db<{ suspendedAt: string | null; suspendedUntil: string | null }[]>`
        select suspended_at, suspended_until from users where id = ${member.id}`;
      return row;
    },
  };
}

const acts = async (db: Db, memberId: UserId) => (await loggedOf(db, memberId)).map(({ act }) => act);

describe('a host who suspends a member', () => {
  test('ends their sessions, says why and until when, and all of it is written down', async ({
    db,
    site,
  }) => {
    const { host, member, suspend } = await aScene(db, site);
    const before = await signedIn(db, member.id);
    const { body } = await suspend();
    expect(body).toMatchObject({ endedSessions: 1, hidden: 0 });
    expect(Math.abs(Date.parse(body.suspendedUntil ?? '') - inDays(7).getTime())).toBeLessThan(10_000);
    expect((await site.ask('GET', '/api/me', { as: before })).status).toBe(401);
    const as = await signedIn(db, member.id);
    const mine = await site.ask<Ok<typeof getSuspension>>('GET', '/api/me/suspension', { as });
    const [decision] = await db<{ id: string }[]>`
      select id, host_id, act, reason, ends_at from host_decisions where member_id = ${member.id}`;
    expect(mine.body.suspension).toMatchObject({
      reason: 'Spam in messages.',
      until: body.suspendedUntil,
      decisionId: decision?.id,
    });
    expect(decision).toMatchObject({ hostId: host.id, act: 'suspend', endsAt: body.suspendedUntil });
    const [line] = await loggedOf(db, member.id);
    expect(line).toMatchObject({ act: 'suspend', hostId: host.id, reason: 'Spam in messages.' });
    expect(await toldTo(db, member.id)).toEqual(['decided, suspended']);
    // Nothing else of them is told to anybody: neither who the host is.
    expect(JSON.stringify(mine.body)).not.toContain(host.id);
  });

  test('needs a reason and a length that can be', async ({ db, site }) => {
    const { suspend, state } = await aScene(db, site);
    for (const wrong of [
      { reason: ' ' },
      { days: 0 },
      { days: 366 },
      { days: 1.5 },
      { days: '7' },
      { until: 'x' },
    ])
      expect((await suspend(wrong)).status, JSON.stringify(wrong)).toBe(422);
    expect(await state()).toMatchObject({ suspendedAt: null });
  });

  test('can hide and show again what they offer with it', async ({ db, site }) => {
    const { member, suspend, restore } = await aScene(db, site);
    await aCourse(db, { teacherId: member.id });
    expect((await suspend({ withOffers: true })).body.hidden).toBe(1);
    expect((await restore(false)).body.shown).toBe(0);
    expect((await restore(true)).body.shown).toBe(1);
    expect(await restore(true)).toMatchObject({ status: 409, body: { error: { code: 'NOT_SUSPENDED' } } });
    expect(await acts(db, member.id)).toEqual(['suspend', 'hide', 'restore', 'show']);
    expect(await toldTo(db, member.id)).toEqual([
      'decided, suspended',
      'course-hidden, Watercolour basics, own hidden',
      'host, restored',
      'course-hidden, Watercolour basics, own shown',
    ]);
  });

  test('gives another reason and end to one who is suspended already', async ({ db, site }) => {
    const { member, suspend, state } = await aScene(db, site);
    await suspend();
    const since = (await state())?.suspendedAt;
    await suspend({ reason: 'Worse than we knew.', days: null });
    expect(await state()).toEqual({ suspendedAt: since, suspendedUntil: null });
    const mine = await site.ask<Ok<typeof getSuspension>>('GET', '/api/me/suspension', {
      as: await signedIn(db, member.id),
    });
    expect(mine.body.suspension).toMatchObject({ reason: 'Worse than we knew.', until: null });
    expect(await toldTo(db, member.id)).toEqual(['decided, suspended', 'decided, suspended']);
  });

  test('and one who restores at the same moment do it one after the other', async ({ db, site }) => {
    const { member, suspend, restore, state } = await aScene(db, site);
    const second = await aHost(db);
    await suspend();
    const answers = await Promise.all([restore(true), restore(true, second.as)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await state()).toMatchObject({ suspendedAt: null });
    const both = await Promise.all([suspend(), suspend({ days: 30 }, second.as)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    // Of the two the later counts, and its member can read why.
    const [found] = await db<{ agrees: boolean }[]>`
      select d.ends_at = u.suspended_until as agrees from users u join host_decisions d on d.member_id = u.id
      where u.id = ${member.id} order by d.decided_at desc, d.id desc limit 1`;
    expect(found).toEqual({ agrees: true });
    expect(await acts(db, member.id)).toEqual(['suspend', 'restore', 'suspend', 'suspend']);
  });
});

describe('a suspension with an end', () => {
  test('ends by itself then and not before, and shows what it has hidden', async ({ db, site }) => {
    const { member, suspend, state } = await aScene(db, site);
    await aCourse(db, { teacherId: member.id });
    await suspend({ days: 2, withOffers: true });
    const as = await signedIn(db, member.id);
    expect(await endSuspension(db, member.id, inDays(1.9))).toBeUndefined();
    expect(await endSuspension(db, member.id, inDays(2.1))).toMatchObject({ courses: { length: 1 } });
    expect(await endSuspension(db, member.id, inDays(2.1))).toBeUndefined();
    expect(await state()).toEqual({ suspendedAt: null, suspendedUntil: null });
    // The page that tells of it leads on, without another sign-in.
    expect((await site.ask('GET', '/api/me/wallet', { as })).status).toBe(200);
    expect(await acts(db, member.id)).toEqual(['suspend', 'hide', 'restore', 'show']);
    const last = (await toldTo(db, member.id)).filter((told) => told.startsWith('host'));
    expect(last).toEqual(['host, restored']);
    expect(await db`select undone_at from host_decisions where member_id = ${member.id}`).toEqual([
      { undoneAt: null },
    ]);
  });

  test('shows nothing that a host kept hidden after an earlier one, also when it is taken back', async ({
    db,
    site,
  }) => {
    const { host, member, suspend, restore } = await aScene(db, site);
    const kept = await aCourse(db, { teacherId: member.id });
    const keptToo = await aProject(db, { creatorId: member.id });
    const hidden = () => db`
      select id from courses where teacher_id = ${member.id} and hidden_at is not null
      union select id from projects where creator_id = ${member.id} and hidden_at is not null`;
    await suspend({ withOffers: true });
    await restore(false);
    await suspend({ days: 2 });
    const nothing = { courses: [], projects: [] };
    expect(await endSuspension(db, member.id, inDays(2.1))).toEqual(nothing);
    const own = await aCourse(db, { teacherId: member.id });
    await suspend({ withOffers: true });
    const undoing = { memberId: member.id, hostId: host.id, withOffers: true, because: 'undo' } as const;
    const undone = await inTransaction(db, (tx) => restoreAccount(tx, undoing));
    expect(undone.moved).toEqual({ ...nothing, courses: [own.id] });
    expect((await hidden()).map(({ id }) => id).sort()).toEqual([kept.id, keptToo.id].sort());
    // A host can show it still.
    expect((await restore(true)).body.shown).toBe(2);
  });

  test('stands in the log as having ended by itself, on each line, and not as done from the command line', async ({
    db,
    site,
  }) => {
    const { host, member, suspend } = await aScene(db, site);
    const course = await aCourse(db, { teacherId: member.id, title: 'Knots' });
    const project = await aProject(db, { creatorId: member.id, title: 'Nets' });
    await suspend({ days: 2, withOffers: true });
    await endSuspension(db, member.id, inDays(2.1));
    const hidden = { act: 'hide', hostId: host.id, reason: 'Spam in messages.', before: { hidden: false } };
    const shown = { act: 'show', hostId: null, reason: null, before: { hidden: true } };
    const ended = 'by itself';
    expect((await loggedOf(db, member.id)).slice(1)).toMatchObject([
      { ...hidden, subjectId: course.id, after: { kind: 'course', hidden: true } },
      { ...hidden, subjectId: project.id, after: { kind: 'project', hidden: true } },
      { act: 'restore', hostId: null, after: { ended } },
      { ...shown, subjectId: course.id, after: { kind: 'course', hidden: false, ended } },
      { ...shown, subjectId: project.id, after: { kind: 'project', hidden: false, ended } },
    ]);
    const log = await site.ask<Ok<typeof listHostLog>>('GET', `/api/host/log?memberId=${member.id}`, host);
    const told = { fact: 'ended', before: null, after: ended };
    expect(
      log.body.items.filter(({ changes }) => changes.some((one) => one.fact === told.fact)),
    ).toHaveLength(3);
    expect(log.body.items[0]?.changes).toContainEqual(told);
    const commands = `/api/host/log?memberId=${member.id}&hostId=command-line`;
    expect((await site.ask('GET', commands, host)).body).toMatchObject({ items: [] });
    const file = { method: 'GET', url: '/api/host/log.csv?act=show', headers: { cookie: host.as } } as const;
    expect((await site.app.inject(file)).body).toMatch(/,by itself,show,/);
  });

  test('is taken by one process, again after ten minutes if its job is lost, and not if a host gave it another end', async ({
    db,
    site,
  }) => {
    const { member, suspend, state } = await aScene(db, site);
    await suspend({ days: 1 });
    const ids: string[] = [];
    const jobs = {
      enqueueAll: async (_: unknown, queue: string, data: readonly Record<string, string>[]) => {
        expect(queue).toBe('suspensions');
        ids.push(...data.map(({ id = '' }) => id));
      },
    };
    const sweep = (now: Date) => sweepSuspensions({ db, jobs, now });
    expect(await sweep(inDays(0.9))).toBe(0);
    await Promise.all([sweep(inDays(1.1)), sweep(inDays(1.1))]);
    expect(ids).toEqual([member.id]);
    expect(await sweep(new Date(inDays(1.1).getTime() + 11 * 60_000))).toBe(1);
    await suspend({ days: 30 });
    expect(await endSuspension(db, member.id, inDays(1.2))).toBeUndefined();
    expect((await state())?.suspendedAt).not.toBeNull();
  });
});
