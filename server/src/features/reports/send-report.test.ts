import { describe } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, type Member, signedIn } from '../../../test/given/given.ts';
import { aConversation } from '../../../test/given/given-messages.ts';
import { aProject } from '../../../test/given/given-projects.ts';
import { aReview } from '../../../test/given/given-reports.ts';
import { createSite, type Site } from '../../../test/site.ts';
import { duringOpen } from '../../../test/waited-for.ts';
import type { Db, Tx } from '../../db/client.ts';
import { lockMember, wipeMember } from '../accounts/queries.ts';
import { closeReport } from './close-report.ts';
import { detachReportsOf } from './queries.ts';
import { sendReport } from './send-report.ts';

interface Said {
  readonly kind: string;
  readonly targetId: string;
  readonly reason?: string;
  readonly text?: string | null;
}

const NOWHERE = '0190a000-0000-7000-8000-0000000000ff';

async function report(site: Site, as: string, { reason = 'spam', ...said }: Said) {
  const { status, body } = await site.ask('POST', '/api/reports', { as, body: { reason, ...said } });
  return status === 200 ? body : `${status} ${body.error?.issues?.[0]?.message ?? body.error?.message}`;
}

const stored = async ({ owner }: TestDatabase, reporter: Pick<Member, 'id'>) =>
  await owner`select kind, target_id, about_id, reason, text, copied from reports where reporter_id = ${reporter.id}
    order by created_at, id`;

async function aReporter(db: Db): Promise<Member & { as: string }> {
  const reporter = await aMember(db, { name: 'Ada Alert' });
  return { ...reporter, as: await signedIn(db, reporter.id) };
}

describe('a report', () => {
  test('keeps whom it is about, the reason, the cleaned details, and what it reads at that time', async ({
    db,
    database,
    site,
  }) => {
    const { ada, ben, answer } = await aConversation(db);
    const course = await aCourse(db, { title: 'Knots' });
    const project = await aProject(db, {
      title: 'Nets',
      requirements: 'Rope',
      contactInfo: 'nets@sea.example',
    });
    const review = await aReview(db, { comment: 'Never again' });
    await database.owner`update users set bio = 'Ties knots', skills = '{Knots,Nets}', linkedin_url = 'https://in.example/ben' where id = ${ben.id}`;
    const details = { reason: 'other', text: '  He\u202E wants\r\nmoney \u0007 ' };
    const ids = [
      { kind: 'message', targetId: answer.id, ...details },
      { kind: 'profile', targetId: ben.id.toUpperCase(), reason: 'misleading' },
      { kind: 'course', targetId: course.id, reason: 'unsafe', text: ' \u200B ' },
      { kind: 'project', targetId: project.id, reason: 'spam', text: null },
      { kind: 'review', targetId: review.id, reason: 'harassment' },
    ];
    for (const said of ids) expect(await report(site, ada.as, said)).toEqual({ reported: true });
    await db`update messages set text = null, removed_at = now() where id = ${answer.id}`;
    const kept = { reason: 'other', text: 'He wants\nmoney', copied: 'With pleasure' };
    const [of, about] = [{ text: null }, { targetId: ben.id, aboutId: ben.id }];
    expect(await stored(database, ada)).toEqual([
      { kind: 'message', ...about, targetId: answer.id, ...kept },
      {
        kind: 'profile',
        ...about,
        ...of,
        reason: 'misleading',
        copied: 'Ben Answers\nTies knots\nKnots, Nets\nhttps://in.example/ben',
      },
      {
        kind: 'course',
        targetId: course.id,
        aboutId: course.teacherId,
        ...of,
        reason: 'unsafe',
        copied: expect.stringMatching(/^Knots\n/),
      },
      {
        kind: 'project',
        targetId: project.id,
        aboutId: project.creatorId,
        ...of,
        reason: 'spam',
        copied: 'Nets\nSwap seeds.\nRope',
      },
      {
        kind: 'review',
        targetId: review.id,
        aboutId: review.reviewerId,
        ...of,
        reason: 'harassment',
        copied: '2 of 5 stars\nNever again',
      },
    ]);
  });

  test('has a reason of the list, at most 500 characters of details, and some where it is something else', async ({
    db,
    database,
    site,
  }) => {
    const reporter = await aReporter(db);
    const { as } = reporter;
    const { id: targetId } = await aMember(db);
    const said = (more: object) => report(site, as, { kind: 'profile', targetId, ...more });
    const described = '422 Please describe what is wrong';
    expect([
      await said({ reason: 'boring' }),
      await said({ reason: 'other' }),
      await said({ reason: 'other', text: ' \u200B ' }),
      await said({ text: 'a'.repeat(501) }),
      await said({ kind: 'file' }),
      await said({ targetId: 'one' }),
    ]).toEqual([
      '422 Please select a reason',
      described,
      described,
      '422 The details can have at most 500 characters',
      '422 This cannot be reported',
      '422 This is not a valid id',
    ]);
    expect(await stored(database, reporter)).toEqual([]);
    expect(await said({ text: 'a'.repeat(500) })).toEqual({ reported: true });
  });

  test('cuts what it keeps of a long text', async ({ db, database, site }) => {
    const reporter = await aReporter(db);
    const { as } = reporter;
    const { id: targetId } = await aProject(db, { title: 'Long', description: '🦜'.repeat(5000) });
    expect(await report(site, as, { kind: 'project', targetId })).toEqual({ reported: true });
    const [{ copied } = { copied: '' }] = await db<
      { copied: string }[]
    >`select copied from reports where target_id = ${targetId}`;
    expect([[...copied].length, copied.slice(0, 7)]).toEqual([2000, 'Long\n🦜']);
    expect(await stored(database, reporter)).toHaveLength(1);
  });

  test('of the same thing again adds nothing until the host has looked at it, also ten times at once', async ({
    db,
    site,
  }) => {
    const [ada, ben] = [await aReporter(db), await aReporter(db)];
    const { id: targetId } = await aMember(db);
    const again = (as: string, reason = 'spam') => report(site, as, { kind: 'profile', targetId, reason });
    const answers = await Promise.all(Array.from({ length: 10 }, () => again(ada.as)));
    expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(new Set(['{"reported":true}']));
    const ids = async () => await db<{ id: string }[]>`select id from reports where reporter_id = ${ada.id}`;
    const [first] = await ids();
    expect(await again(ada.as, 'unsafe')).toEqual({ reported: true });
    expect(await ids()).toEqual([first]);
    await again(ben.as);
    expect(await closeReport(db, first!.id)).toEqual({ changed: true });
    expect(await closeReport(db, first!.id)).toEqual({ changed: false });
    expect(await closeReport(db, NOWHERE)).toBeUndefined();
    await again(ada.as);
    expect(await ids()).toHaveLength(2);
    expect(await db`select 1 from reports where target_id = ${targetId}`).toHaveLength(3);
  });

  test('is not of oneself, nor of what is one’s own', async ({ db, database, site }) => {
    const { ada, first } = await aConversation(db);
    const { id: courseId } = await aCourse(db, { teacherId: ada.id });
    const { id: projectId } = await aProject(db, { creatorId: ada.id });
    const review = await aReview(db, { reviewer: ada });
    for (const [kind, targetId] of [
      ['message', first.id],
      ['profile', ada.id],
      ['profile', ada.id.toUpperCase()],
      ['course', courseId],
      ['project', projectId],
      ['review', review.id],
    ] as const) {
      const answer = await report(site, ada.as, { kind, targetId });
      expect([kind, answer]).toEqual([kind, '409 You cannot report yourself or what is yours']);
    }
    expect(await stored(database, ada)).toEqual([]);
  });

  test('of what the reporter does not see is answered as of what is not there', async ({
    db,
    database,
    site,
  }) => {
    const reporter = await aReporter(db);
    const { as } = reporter;
    const { first } = await aConversation(db);
    const [gone, suspended] = [await aMember(db), await aMember(db)];
    const [hidden, deleted] = [await aCourse(db), await aCourse(db)];
    const project = await aProject(db);
    const review = await aReview(db);
    await database.owner`update users set deleted_at = now() where id = ${gone.id}`;
    await database.owner`update users set suspended_at = now() where id in (${suspended.id}, ${review.teacherId})`;
    await database.owner`update courses set hidden_at = now() where id = ${hidden.id}`;
    await database.owner`update courses set deleted_at = now() where id = ${deleted.id}`;
    await database.owner`update projects set hidden_at = now() where id = ${project.id}`;
    const unseen = [
      ['message', first.id],
      ['profile', gone.id],
      ['profile', suspended.id],
      ['course', hidden.id],
      ['course', deleted.id],
      ['project', project.id],
      ['review', review.id],
      // There, but of another kind.
      ['course', project.id],
      ...['message', 'profile', 'course', 'project', 'review'].map((kind) => [kind, NOWHERE]),
    ] as [string, string][];
    for (const [kind, targetId] of unseen) {
      const answer = await report(site, as, { kind, targetId });
      expect([kind, targetId, answer]).toEqual([kind, targetId, '404 What you want to report is not there']);
    }
    expect(await stored(database, reporter)).toEqual([]);
  });

  test('can still be of a message whose text is removed, and of something hidden that one is in', async ({
    db,
    database,
    site,
  }) => {
    const { ada, ben, answer } = await aConversation(db);
    const project = await aProject(db, { creatorId: ben.id, members: [ada.id] });
    await database.owner`update projects set hidden_at = now() where id = ${project.id}`;
    await db`update messages set text = null, removed_at = now() where id = ${answer.id}`;
    expect(await report(site, ada.as, { kind: 'message', targetId: answer.id })).toEqual({ reported: true });
    expect(await report(site, ada.as, { kind: 'project', targetId: project.id })).toEqual({ reported: true });
    expect((await stored(database, ada)).map(({ copied }) => copied)).toEqual([
      null,
      'Seed library\nSwap seeds.',
    ]);
  });

  test('is the 20th of a day at most, and neither a repeat nor a refused one counts', async ({
    db,
    database,
  }) => {
    const site = await createSite(database, { RATE_LIMITS: 'on' });
    const { as, id } = await aReporter(db);
    const targets = await Promise.all(Array.from({ length: 21 }, () => aMember(db)));
    const send = (targetId: string) => report(site, as, { kind: 'profile', targetId });
    for (const target of targets.slice(0, 20)) expect(await send(target.id)).toEqual({ reported: true });
    await send(NOWHERE);
    expect(await send(targets[0]!.id)).toEqual({ reported: true });
    const last = targets[20]!.id;
    expect(await send(last)).toBe(
      '429 You have sent 20 reports within a day. You can send the next one in 24 hours.',
    );
    expect(await db`select 1 from reports where target_id = ${last}`).toEqual([]);
    await db`update rate_limits set window_ends_at = now() where key = ${`reports:${id}`}`;
    expect(await send(last)).toEqual({ reported: true });
    await site.close();
  });

  test('waits for its reporter who is leaving, and is refused', async ({ db, database }) => {
    const reporter = await aReporter(db);
    const { id: targetId } = await aMember(db);
    const leave = async (tx: Tx) => {
      await lockMember(tx, reporter.id);
      await wipeMember(tx, reporter.id);
      await detachReportsOf(tx, reporter.id);
    };
    const reporting = {
      reporterId: reporter.id,
      kind: 'profile',
      targetId,
      reason: 'spam',
      text: null,
    } as const;
    const outcome = await duringOpen(database.owner, leave, () =>
      sendReport(db, reporting).catch(({ code }) => code),
    );
    expect(outcome).toBe('SIGN_IN_REQUIRED');
    expect(await stored(database, reporter)).toEqual([]);
  });
});

test('the table takes no report about oneself, without a known kind and reason, or with long texts', async ({
  db,
}) => {
  const [{ id: one }, { id: other }] = [await aMember(db), await aMember(db)];
  const insert = async (row: {
    about?: string;
    kind?: string;
    reason?: string;
    text?: string;
    copied?: string;
  }) => {
    const { about = other, kind = 'course', reason = 'spam', text = null, copied = null } = row;
    await db`
      insert into reports (id, reporter_id, kind, target_id, about_id, reason, text, copied)
      values (gen_random_uuid(), ${one}, ${kind}, gen_random_uuid(), ${about}, ${reason}, ${text}, ${copied})`;
  };
  for (const [row, constraint] of [
    [{ about: one }, 'reports_are_about_others'],
    [{ kind: 'file' }, 'reports_kind_is_known'],
    [{ kind: 'profile' }, 'reports_of_profiles_are_about_them'],
    [{ reason: 'boring' }, 'reports_reason_is_known'],
    [{ reason: 'other' }, 'reports_other_is_described'],
    [{ text: ' ' }, 'reports_text_not_blank'],
    [{ text: 'a'.repeat(501) }, 'reports_text_is_short'],
    [{ copied: 'a'.repeat(2001) }, 'reports_copy_is_short'],
  ] as const)
    await expect(insert(row)).rejects.toMatchObject({ constraint });
  await insert({});
  const change = Promise.resolve(db`update reports set reason = 'unsafe'`);
  await expect(change, 'what was said stays as it was').rejects.toMatchObject({ code: '42501' });
});
