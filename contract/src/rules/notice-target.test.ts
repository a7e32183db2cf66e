import { expect, test } from 'vitest';
import { NoticeKind } from '../notices.ts';
import { screenAt } from '../screens.ts';
import { noticePath } from './notice-target.ts';

const subjectId = '01a20301-5e7a-7b3c-9d10-2f4a6c8e0b12';
const path = (kind: NoticeKind, detail: string | null = null, svc: number | null = null) =>
  noticePath({ kind, subjectId, svc, detail });

test('every kind of notice leads to a screen', () => {
  for (const kind of NoticeKind.options) expect(screenAt(path(kind).split('?')[0] ?? ''), kind).toBeDefined();
});

test('a notice leads to what it is about', () => {
  expect([
    path('enrolled'),
    path('answered'),
    path('course-deleted'),
    path('course-deleted', null, 40),
    path('course-hidden', 'own hidden'),
    path('course-idle', 'teacher', 40),
    path('course-settled', 'own teacher', 40),
    path('course-settled', 'learner', 40),
    path('project-joined'),
    path('help-wanted'),
    path('report-decided', 'message'),
    path('message'),
    path('message', 'project'),
  ]).toEqual([
    '/courses?tab=teaching',
    `/course/${subjectId}`,
    '/courses',
    '/?wallet=open',
    '/courses?tab=teaching',
    '/courses',
    '/courses?tab=teaching',
    '/?wallet=open',
    `/collaborate?project=${subjectId}`,
    `/help?request=${subjectId}`,
    `/user/${subjectId}`,
    `/messages/${subjectId}`,
    `/messages/project/${subjectId}`,
  ]);
});
