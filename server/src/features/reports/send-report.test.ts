import { ReportKind } from '@skillverse/contract/reports';
import { describe } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aCourse, aMember, type Member } from '../../../test/given/given.ts';
import { aClaim, aRequest } from '../../../test/given/given-help.ts';
import { aConversation, aProjectConversation } from '../../../test/given/given-messages.ts';
import { aProject, aTeammate } from '../../../test/given/given-projects.ts';
import { aReporter, aReview, NOWHERE, report } from '../../../test/given/given-reports.ts';
import { duringOpen } from '../../../test/waited-for.ts';
import type { Tx } from '../../db/client.ts';
import { lockMember, wipeMember } from '../accounts/queries.ts';
import { answerReview } from '../reviews/answering/answer-review.ts';
import { closeReport } from './close-report.ts';
import { detachReportsOf } from './queries.ts';
import { sendReport } from './send-report.ts';

const stored = async ({ owner }: TestDatabase, reporter: Pick<Member, 'id'>) =>
  await owner`select kind, target_id, about_id, reason, text, copied from reports where reporter_id = ${reporter.id}
    order by created_at, id`;

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
    await answerReview(db, { reviewId: review.id, viewerId: review.teacherId, text: 'Nor you' });
    const help = await aRequest(db, { skill: 'Baking' });
    await database.owner`update users set bio = 'Ties knots', skills = '{Knots,Nets}', linkedin_url = 'https://in.example/ben' where id = ${ben.id}`;
    const details = { reason: 'other', text: '  He\u202E wants\r\nmoney \u0007 ' };
    const kept = { reason: 'other', text: 'He wants\nmoney' };
    const rows = [
      ['message', answer.id, ben.id, details, { ...kept, copied: 'With pleasure' }],
      [
        'profile',
        ben.id,
        ben.id,
        {},
        { copied: 'Ben Answers\nTies knots\nKnots, Nets\nhttps://in.example/ben' },
      ],
      [
        'course',
        course.id,
        course.teacherId,
        { text: ' \u200B ' },
        { copied: expect.stringMatching(/^Knots\n/) },
      ],
      ['project', project.id, project.creatorId, { text: null }, { copied: 'Nets\nSwap seeds.\nRope' }],
      ['review', review.id, review.reviewerId, {}, { copied: '2 of 5 stars\nNever again' }],
      ['answer', review.id, review.teacherId, {}, { copied: 'Nor you' }],
      ['help-request', help.id, help.askerId, {}, { copied: 'My dough does not rise\nBaking' }],
    ] as const;
    for (const [kind, targetId, , said] of rows) {
      expect(await report(site, ada.as, { kind, targetId: targetId.toUpperCase(), ...said })).toEqual({
        reported: true,
      });
    }
    await db`update messages set text = null, removed_at = now() where id = ${answer.id}`;
    expect(await stored(database, ada)).toEqual(
      rows.map(([kind, targetId, aboutId, , as]) => ({
        kind,
        targetId,
        aboutId,
        reason: 'spam',
        text: null,
        ...as,
      })),
    );
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
    const help = await aClaim(db, { isAnswered: true });
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
      ['help-request', help.id],
      // There, but of another kind.
      ['course', project.id],
      ...ReportKind.options.map((kind) => [kind, NOWHERE]),
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

  test('of a message in a project is of what was written since the reporter joined, and of no joins', async ({
    db,
    database,
    site,
  }) => {
    const { ben, project, say } = await aProjectConversation(db);
    const before = await say(ben.id, 'Before');
    const reporter = await aReporter(db);
    await aTeammate(db, project.id, reporter.id);
    const after = await say(ben.id, 'After');
    await aTeammate(db, project.id, (await aMember(db)).id);
    const [joined] = await db<{ id: string }[]>`
      select id from messages where conversation_id = ${after.conversationId} order by number desc limit 1`;
    const answers = [before.id, joined!.id, after.id].map(
      async (targetId) => await report(site, reporter.as, { kind: 'message', targetId }),
    );
    const unseen = '404 What you want to report is not there';
    expect(await Promise.all(answers)).toEqual([unseen, unseen, { reported: true }]);
    expect(await stored(database, reporter)).toMatchObject([{ aboutId: ben.id, copied: 'After' }]);
  });

  test('of a message in a project can be sent by who has left it, of what they could read', async ({
    db,
    database,
    site,
  }) => {
    const { ben, project, say } = await aProjectConversation(db);
    const reporter = await aReporter(db);
    const comeAndGo = async (text: string) => {
      const before = await say(ben.id, `Before ${text}`);
      await aTeammate(db, project.id, reporter.id);
      const during = await say(ben.id, text);
      await db`delete from project_members where project_id = ${project.id} and user_id = ${reporter.id}`;
      return [before, during, await say(ben.id, `After ${text}`)];
    };
    const said = [...(await comeAndGo('One')), ...(await comeAndGo('Two'))];
    for (const { id: targetId } of said) await report(site, reporter.as, { kind: 'message', targetId });
    const copies = (await stored(database, reporter)).map(({ copied }) => copied);
    expect(copies).toEqual(['One', 'Two']);
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
