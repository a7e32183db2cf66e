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
    said('project-removed', { actorName: null, actorCount: 0 }),
    said('project-changed'),
    said('project-changed', { detail: 'paused' }),
    said('course-deleted', { svc: 40 }),
    said('course-deleted'),
    said('course-hidden', { detail: 'own hidden' }),
    said('course-hidden', { detail: 'shown' }),
    said('report-decided', { detail: 'message' }),
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
    'You were removed from Ink',
    'Ada changed Ink',
    'Ada paused Ink',
    'Ink was deleted, and 40 SVC came back to you',
    'Ink was deleted',
    'The host has hidden your course Ink',
    'The host shows Ink again',
    'The host has looked at your report of a message',
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
    pushed('project-joined'),
    pushed('course-deleted'),
    pushed('course-hidden', { detail: 'own hidden' }),
    pushed('message', { title: null }),
    pushed('message', { detail: 'project' }),
  ]).toEqual([
    'Ada enrolled in your course',
    'Ada completed your course',
    'Ada reviewed you',
    'Ada joined your project',
    'A course was deleted',
    'The host has hidden your course',
    'Ada wrote to you',
    'Ada wrote in your project',
  ]);
});
