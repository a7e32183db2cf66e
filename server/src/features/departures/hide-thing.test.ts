import type { Ok } from '@skillverse/contract/call';
import type { UserId } from '@skillverse/contract/ids';
import type { listMessages } from '@skillverse/contract/messages';
import type { ReportKind } from '@skillverse/contract/reports';
import type { listCourseReviews } from '@skillverse/contract/reviews';
import { describe } from 'vitest';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember, balanceOf, signedIn } from '../../../test/given/given.ts';
import { aClaim, aRequest, stateOf } from '../../../test/given/given-help.ts';
import { aConversation } from '../../../test/given/given-messages.ts';
import { toldTo } from '../../../test/given/given-notices.ts';
import { aReview, NOWHERE } from '../../../test/given/given-reports.ts';
import type { Site } from '../../../test/site.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writeReview } from '../reviews/write-review.ts';
import { hideThing, showThing } from './hide-thing.ts';

const hide = (db: Db, kind: ReportKind, id: string, hostId: UserId | null = null) =>
  inTransaction(db, (tx) => hideThing(tx, { kind, id, hostId, reason: 'An insult' }));

const show = (db: Db, kind: ReportKind, id: string) =>
  inTransaction(db, (tx) => showThing(tx, { kind, id, hostId: null, because: 'host' }));

const reviewsRead = async (site: Site, path: string, as: string) =>
  (await site.ask<Ok<typeof listCourseReviews>>('GET', path, { as })).body;

test('whatever is hidden once is told as unchanged the second time, and what is nowhere is not found', async ({
  db,
}) => {
  const host = await aMember(db);
  const { first } = await aConversation(db);
  const review = await aReview(db);
  await db`update user_reviews set answer = 'Go away', answered_at = now() where id = ${review.id}`;
  const profile = await aMember(db);
  await db`update users set bio = 'Buy my pills' where id = ${profile.id}`;
  const request = await aRequest(db);
  const things = [
    ['message', first.id, first.senderId],
    ['review', review.id, review.reviewerId],
    ['answer', review.id, review.teacherId],
    ['help-request', request.id, request.askerId],
    ['profile', profile.id, profile.id],
  ] as const;
  for (const [kind, id, ownerId] of things) {
    const hidden = await hide(db, kind, id, host.id);
    expect([kind, hidden]).toMatchObject([kind, { ownerId, title: null, changed: true }]);
    expect([kind, await hide(db, kind, id)]).toMatchObject([kind, { changed: false, decisionId: null }]);
    const told = { subjectId: hidden?.decisionId, title: null, detail: 'hidden' };
    expect(
      await db`select subject_id, title, detail from notices where member_id = ${ownerId} and kind = 'decided' and subject_id = ${hidden!.decisionId}`,
    ).toEqual([told]);
    const of = { memberId: ownerId, hostId: host.id, reason: 'An insult' };
    expect(
      await db`select member_id, host_id, reason from host_decisions where subject_kind = ${kind} and subject_id = ${id}`,
    ).toEqual([of]);
    expect(
      await db`select member_id, host_id, reason, act, after from host_log where subject_id = ${id} and after ->> 'kind' = ${kind}`,
    ).toEqual([{ ...of, act: 'hide', after: { kind, hidden: true } }]);
    expect([kind, await show(db, kind, id)]).toMatchObject([
      kind,
      { changed: true, decisionId: hidden?.decisionId },
    ]);
    expect([kind, await show(db, kind, id)]).toMatchObject([kind, { changed: false }]);
    expect((await toldTo(db, ownerId)).at(-1)).toBe('decided, undone');
    expect(await hide(db, kind, NOWHERE)).toBeUndefined();
    expect(await show(db, kind, 'no id')).toBeUndefined();
  }
});

describe('a hidden review', () => {
  test('is read by its reviewer alone, and counts in no rating until it is shown again', async ({
    db,
    site,
  }) => {
    const { id, reviewerId, teacherId, course } = await aReview(db, { comment: 'Thief!' });
    const [reviewer, teacher] = [await signedIn(db, reviewerId), await signedIn(db, teacherId)];
    const ratings = () => db`
      select rating, review_count from users where id = ${teacherId}
      union all select rating, review_count from courses where id = ${course.id}`;
    expect(await ratings()).toEqual([
      { rating: 2, reviewCount: 1 },
      { rating: 2, reviewCount: 1 },
    ]);
    await hide(db, 'review', id);
    expect(await ratings()).toEqual([
      { rating: 0, reviewCount: 0 },
      { rating: 0, reviewCount: 0 },
    ]);
    for (const as of [reviewer, teacher]) {
      for (const path of [`/api/courses/${course.id}/reviews`, `/api/users/${teacherId}/reviews`])
        expect(await reviewsRead(site, path, as)).toMatchObject({ items: [], total: 0 });
    }
    const mine = `/api/courses/${course.id}/review`;
    expect((await site.ask('GET', mine, { as: reviewer })).body).toMatchObject({
      review: { comment: 'Thief!', hiddenByHost: true },
    });
    await show(db, 'review', id);
    expect(await ratings()).toEqual([
      { rating: 2, reviewCount: 1 },
      { rating: 2, reviewCount: 1 },
    ]);
    expect(await reviewsRead(site, `/api/courses/${course.id}/reviews`, teacher)).toMatchObject({
      items: [{ comment: 'Thief!', hiddenByHost: false }],
    });
  });

  test('is changed by nobody, answered by nobody, and not reported again', async ({ db, site }) => {
    const { id, reviewerId, teacherId, course } = await aReview(db);
    await hide(db, 'review', id);
    const again = { reviewerId, courseId: course.id, stars: 1, comment: 'Thief!' };
    await expect(writeReview(db, again)).rejects.toMatchObject({ code: 'REVIEW_HIDDEN' });
    const as = await signedIn(db, teacherId);
    const answered = await site.ask('PUT', `/api/reviews/${id}/answer`, { as, body: { text: 'No' } });
    expect(answered).toMatchObject({ status: 404, body: { error: { code: 'REVIEW_NOT_FOUND' } } });
    const report = { kind: 'review', targetId: id, reason: 'spam' };
    expect((await site.ask('POST', '/api/reports', { as, body: report })).status).toBe(404);
  });

  test('that is written at the same moment is out of the rating', async ({ db }) => {
    const { id, reviewerId, teacherId, course } = await aReview(db);
    const again = { reviewerId, courseId: course.id, stars: 1, comment: null };
    await Promise.allSettled([writeReview(db, again), hide(db, 'review', id), writeReview(db, again)]);
    expect(await db`select rating, review_count from users where id = ${teacherId}`).toEqual([
      { rating: 0, reviewCount: 0 },
    ]);
  });
});

test('a hidden answer is read by its teacher alone, and changed by nobody', async ({ db, site }) => {
  const { id, teacherId, reviewerId, course } = await aReview(db);
  const [teacher, reviewer] = [await signedIn(db, teacherId), await signedIn(db, reviewerId)];
  const path = `/api/reviews/${id}/answer`;
  await site.ask('PUT', path, { as: teacher, body: { text: 'Liar!' } });
  await hide(db, 'answer', id);
  const read = async (as: string) => (await reviewsRead(site, `/api/courses/${course.id}/reviews`, as)).items;
  expect(await read(reviewer)).toMatchObject([{ rating: 2, answer: null }]);
  expect(await read(teacher)).toMatchObject([{ answer: { text: 'Liar!', hiddenByHost: true } }]);
  for (const [method, body] of [
    ['PUT', { text: 'Liar again' }],
    ['DELETE', undefined],
  ] as const) {
    const answer = await site.ask(method, path, { as: teacher, ...(body && { body }) });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'ANSWER_HIDDEN' } } });
  }
  await show(db, 'answer', id);
  expect(await read(reviewer)).toMatchObject([{ answer: { text: 'Liar!', hiddenByHost: false } }]);
});

test('a hidden message keeps its place without its text, in list, inbox and the export of the other', async ({
  db,
  site,
}) => {
  const { ada, ben, path, answer } = await aConversation(db);
  const hidden = await hide(db, 'message', answer.id);
  expect(hidden?.hints).toContainEqual({
    memberIds: expect.arrayContaining([ada.id, ben.id]),
    kind: 'conversation',
    id: answer.conversationId,
  });
  const read = async (as: string) =>
    (await site.ask<Ok<typeof listMessages>>('GET', `${path}/messages`, { as })).body.items.at(-1);
  for (const { as } of [ada, ben]) {
    expect(await read(as)).toMatchObject({ id: answer.id, text: null, hiddenByHost: true });
    const inbox = await site.ask('GET', '/api/conversations', { as });
    expect(inbox.body).toMatchObject({ items: [{ lastMessage: { text: null, hiddenByHost: true } }] });
  }
  const exported = async (as: string) =>
    JSON.stringify((await site.ask('GET', '/api/me/export', { as })).body);
  expect(await exported(ada.as)).not.toContain('With pleasure');
  expect(await exported(ben.as)).toContain('With pleasure');
  await show(db, 'message', answer.id);
  expect(await read(ada.as)).toMatchObject({ text: 'With pleasure', hiddenByHost: false });
  await site.ask('DELETE', `${path}/messages/${answer.id}`, { as: ben.as });
  expect(await hide(db, 'message', answer.id), 'removed by its sender').toMatchObject({ changed: false });
});

describe('a hidden call for help', () => {
  test('that nobody has answered ends with its bounty back, also for who helps', async ({ db, site }) => {
    const { id, askerId, helper, path } = await aClaim(db, { text: 'Buy my pills', bountySvc: 100 });
    expect(await balanceOf(db, askerId)).toBe(400);
    await hide(db, 'help-request', id);
    expect([await stateOf(db, id), await balanceOf(db, askerId)]).toEqual(['cancelled', 500]);
    expect(await toldTo(db, askerId)).toContain('help-ended, 100 SVC, closed');
    expect(await toldTo(db, helper.id)).toContain('help-ended, cancelled');
    const read = async (as: string) => (await site.ask('GET', path, { as })).body;
    expect(await read(helper.as)).toMatchObject({ text: '', skill: null, hiddenByHost: true });
    expect(await read(await signedIn(db, askerId))).toMatchObject({ text: 'Buy my pills' });
    const question = () => db`
      select m.hidden_at is not null as is_hidden from help_claims k join messages m on m.id = k.question_id
      where k.request_id = ${id}`;
    expect(await question()).toEqual([{ isHidden: true }]);
    await show(db, 'help-request', id);
    expect([await stateOf(db, id), await balanceOf(db, askerId)]).toEqual(['cancelled', 500]);
    expect(await read(helper.as)).toMatchObject({ text: 'Buy my pills', hiddenByHost: false });
    expect(await question()).toEqual([{ isHidden: false }]);
  });

  test('that is answered goes on, so that its helper does not lose the bounty', async ({ db, site }) => {
    const { id, askerId, helper } = await aClaim(db, { bountySvc: 100, isAnswered: true });
    await hide(db, 'help-request', id);
    expect([await stateOf(db, id), await balanceOf(db, askerId)]).toEqual(['answered', 400]);
    const as = await signedIn(db, askerId);
    await site.ask('POST', `/api/help-requests/${id}/solved`, { as, body: {} });
    expect([await stateOf(db, id), await balanceOf(db, helper.id)]).toEqual(['solved', 600]);
  });
});

describe('a hidden profile', () => {
  const said = (db: Db, id: UserId) => db`
    select name, skills, bio, bio_markdown, linkedin_url, other_links, skills_verified from users where id = ${id}`;

  test('is without text and links until it is shown again, and keeps what is written meanwhile', async ({
    db,
  }) => {
    const { id } = await aMember(db, { name: 'Pia Pills' });
    await db`
      update users set bio = 'Buy pills', bio_markdown = '**Buy** pills', linkedin_url = 'https://linkedin.com/in/pills',
        other_links = '{https://pills.example}', skills = '{Baking}', skills_verified = true, verification_status = 'verified'
      where id = ${id}`;
    await hide(db, 'profile', id);
    const none = { bio: null, bioMarkdown: null, linkedinUrl: null, otherLinks: [], skillsVerified: false };
    expect(await said(db, id)).toEqual([{ name: 'Pia Pills', skills: ['Baking'], ...none }]);
    await db`update users set linkedin_url = 'https://linkedin.com/in/pia' where id = ${id}`;
    await show(db, 'profile', id);
    expect(await said(db, id)).toMatchObject([
      {
        bio: 'Buy pills',
        bioMarkdown: '**Buy** pills',
        linkedinUrl: 'https://linkedin.com/in/pia',
        otherLinks: ['https://pills.example'],
      },
    ]);
    expect(await db`select from hidden_profiles`).toHaveLength(0);
  });

  test('is verified again once it is shown, if skills and links are what they were, and since the same day', async ({
    db,
  }) => {
    const award = (id: UserId) => db`select key, awarded_at from achievements where member_id = ${id}`;
    for (const isSame of [true, false]) {
      const { id } = await aMember(db);
      await db`
        update users set github_url = 'https://github.com/pia', skills = '{Baking}', skills_verified = true,
          verification_status = 'verified' where id = ${id}`;
      await db`insert into achievements (member_id, key, awarded_at) values (${id}, 'ai-verified', '2026-01-02')`;
      const earned = await award(id);
      await hide(db, 'profile', id);
      expect([await said(db, id), await award(id)]).toMatchObject([[{ skillsVerified: false }], []]);
      if (!isSame) await db`update users set skills = '{Sales}' where id = ${id}`;
      await show(db, 'profile', id);
      expect(await said(db, id)).toMatchObject([{ skillsVerified: isSame }]);
      expect(await award(id)).toEqual(isSame ? earned : []);
    }
  });

  test('stays hidden while another decision hides it, and then what was hidden first is back', async ({
    db,
  }) => {
    const { id } = await aMember(db);
    const undo = (decisionId: string | null | undefined) =>
      inTransaction(db, (tx) =>
        showThing(tx, { kind: 'profile', id, hostId: null, because: 'appeal', decisionId: decisionId ?? '' }),
      );
    const write = (bio: string) => db`update users set bio = ${bio} where id = ${id}`;
    await write('Baker');
    const first = await hide(db, 'profile', id);
    await write('Buy pills');
    const second = await hide(db, 'profile', id);
    expect(await undo(first?.decisionId)).toMatchObject({ changed: false });
    expect(await said(db, id)).toMatchObject([{ bio: null }]);
    expect(await db`select 1 from host_decisions where undone_at is not null and member_id = ${id}`).toEqual(
      [],
    );
    await db`update host_decisions set undone_at = now() where id = ${first!.decisionId}`;
    expect(await undo(second?.decisionId)).toMatchObject({ changed: true, decisionId: second?.decisionId });
    expect(await said(db, id)).toMatchObject([{ bio: 'Baker' }]);
  });

  test('is forgotten with the account', async ({ db, site }) => {
    const { id, email } = await aMember(db);
    await db`update users set bio = 'Buy pills' where id = ${id}`;
    await hide(db, 'profile', id);
    const as = await signedIn(db, id);
    expect(JSON.stringify((await site.ask('GET', '/api/me/export', { as })).body)).toContain('Buy pills');
    await site.ask('DELETE', '/api/me', { as, body: { email } });
    expect(await db`select from hidden_profiles`).toHaveLength(0);
  });
});
