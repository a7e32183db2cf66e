import { expect, test } from 'vitest';
import { type Notice, NoticeKind } from '../notices.ts';
import { noticeWords, pushWords } from './notice-words.ts';

const said = (kind: Notice['kind'], more: Partial<Parameters<typeof noticeWords>[0]> = {}) =>
  noticeWords({
    kind,
    count: 1,
    actorName: 'Ada',
    actorCount: 1,
    title: 'Ink',
    svc: null,
    detail: null,
    ...more,
  });

test('a notice says in one sentence who did what to what, and what came with it', () => {
  expect([
    said('welcome', { svc: 500 }),
    said('welcome'),
    said('security', { detail: 'password-changed' }),
    said('enrolled'),
    said('enrolled', { count: 3, actorCount: 3 }),
    said('enrolled', { count: 2 }),
    said('completed', { svc: 1200 }),
    said('left'),
    said('reviewed', { detail: '1' }),
    said('reviewed', { detail: '4' }),
    said('reviewed', { count: 2, actorCount: 2, detail: '4' }),
    said('answered'),
    said('project-removed', { actorName: null, actorCount: 0 }),
    said('project-changed'),
    said('project-changed', { detail: 'paused' }),
    said('course-deleted', { svc: 40 }),
    said('course-deleted'),
    said('course-hidden', { detail: 'own hidden' }),
    said('course-hidden', { detail: 'shown' }),
    said('report-decided', { detail: 'message' }),
    said('report-decided', { detail: 'answer' }),
    said('report-decided', { detail: 'review acted' }),
    said('report-decided', { detail: 'help-request dismissed' }),
  ]).toEqual([
    'Welcome to Skillverse! 500 SVC are yours',
    'Welcome to Skillverse!',
    'Your password was changed',
    'Ada enrolled in Ink',
    '3 members enrolled in Ink',
    'Ada enrolled in Ink',
    'Ada completed Ink: +1,200 SVC',
    'Ada left Ink',
    'Ada gave you 1 star for Ink',
    'Ada gave you 4 stars for Ink',
    '2 members reviewed you for Ink',
    'Ada answered your review of Ink',
    'You were removed from Ink',
    'Ada changed Ink',
    'Ada paused Ink',
    'Ink was deleted, and 40 SVC came back to you',
    'Ink was deleted',
    'The host has hidden your course Ink',
    'The host shows Ink again',
    'The host has looked at your report of a message',
    'The host has looked at your report of an answer',
    'The host has looked at your report of a review and has done something about it',
    'The host has looked at your report of an SOS and found nothing against the rules',
  ]);
});

test('a call for help is told to both sides in their own words', () => {
  expect([
    said('help-wanted', { title: 'Baking' }),
    said('help-wanted', { title: null }),
    said('help-claimed'),
    said('help-claimed', { detail: 'open again' }),
    said('help-answered'),
    said('help-answered', { detail: 'undecided', svc: 40 }),
    said('help-answered', { detail: 'undecided' }),
    said('help-solved', { svc: 40 }),
    said('help-solved', { detail: 'undecided', svc: 40 }),
    said('help-solved', { detail: 'undecided still', svc: 40 }),
    said('help-ended', { detail: 'expired', svc: 40, actorName: null, actorCount: 0 }),
    said('help-ended', { detail: 'closed' }),
    said('help-ended', { detail: 'paid' }),
    said('help-ended', { detail: 'cancelled' }),
    said('help-ended', { detail: 'not-solved' }),
    said('help-ended', { detail: 'lapsed' }),
    said('help-ended', { detail: 'paused' }),
    said('report-decided', { detail: 'help-request' }),
  ]).toEqual([
    'Ada needs help with Baking',
    'Ada needs help',
    'Ada is helping with your SOS',
    'Ada could not help, so your SOS is open again',
    'Ada answered your SOS',
    'Say whether Ada solved your SOS: in 24 hours 40 SVC go to the helper',
    'Say whether Ada solved your SOS',
    'You solved the SOS of Ada: +40 SVC',
    'Ada has not said yet whether you solved their SOS: in 24 hours 40 SVC are yours',
    'Your answer to Ada counts as solved: +40 SVC',
    'Nobody answered your SOS within 24 hours, and 40 SVC came back to you',
    'Your SOS has ended',
    'The answer of Ada counts as solved, because you did not say anything else',
    'The SOS of Ada has ended',
    'Ada says that your answer did not solve their SOS',
    'You did not answer the SOS of Ada in time',
    'You left three SOS requests unanswered, so you can help again in 14 days',
    'The host has looked at your report of an SOS',
  ]);
});

test('a course in which nothing is done says what becomes of its price', () => {
  expect([
    said('course-idle', { svc: 40, detail: 'teacher' }),
    said('course-idle', { svc: 40, detail: 'learner' }),
    said('course-settled', { detail: 'teacher' }),
    said('course-settled', { svc: 40, detail: 'learner' }),
    said('course-settled', { svc: 40, detail: 'own teacher' }),
    said('course-settled', { detail: 'own learner' }),
    pushWords({
      kind: 'course-idle',
      count: 1,
      actorName: null,
      actorCount: 0,
      title: 'Ink',
      svc: 40,
      detail: 'teacher',
    }),
  ]).toEqual([
    'Are you still learning in Ink? If not, its price of 40 SVC goes to its teacher in 14 days',
    'Are you still learning in Ink? If not, its price of 40 SVC comes back to you in 14 days',
    'You did nothing in Ink for 90 days, so its price went to its teacher',
    'You did nothing in Ink for 90 days, and 40 SVC came back to you',
    'Ada did nothing in Ink for 90 days: +40 SVC',
    'Ada did nothing in Ink for 90 days, and has the coins back',
    'Are you still learning in a course? If not, its price goes to its teacher in 14 days',
  ]);
});

test('every kind of notice has words', () => {
  for (const kind of NoticeKind.options) expect(said(kind).length).toBeGreaterThan(5);
});

test('a push says who and what kind, without titles and coins', () => {
  const pushed = (kind: Notice['kind'], more: Partial<Parameters<typeof noticeWords>[0]> = {}) =>
    pushWords({
      kind,
      count: 1,
      actorName: 'Ada',
      actorCount: 1,
      title: 'Ink',
      svc: 40,
      detail: null,
      ...more,
    });
  expect([
    pushed('enrolled'),
    pushed('completed'),
    pushed('reviewed', { detail: '4' }),
    pushed('answered'),
    pushed('project-joined'),
    pushed('course-deleted'),
    pushed('course-hidden', { detail: 'own hidden' }),
    pushed('help-wanted', { title: 'Baking' }),
    pushed('help-solved', { title: 'Baking' }),
    pushed('message', { title: null }),
    pushed('message', { detail: 'project' }),
  ]).toEqual([
    'Ada enrolled in your course',
    'Ada completed your course',
    'Ada reviewed you',
    'Ada answered your review of a course',
    'Ada joined your project',
    'A course was deleted',
    'The host has hidden your course',
    'Ada needs help',
    'You solved the SOS of Ada',
    'Ada wrote to you',
    'Ada wrote in your project',
  ]);
});
