import type { Notice } from '@skillverse/contract/notices';
import { expect, test } from 'vitest';
import { mergeGroups } from './merge-groups.ts';

const notice = (id: number, more: Partial<Notice>): Notice =>
  ({
    id,
    kind: 'completed',
    count: 1,
    unreadCount: 1,
    actor: null,
    actorCount: 1,
    subjectId: 'ink',
    title: 'Ink',
    svc: null,
    detail: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...more,
  }) satisfies Notice;

test('a group that goes on in the next page is shown as one', () => {
  const shown = mergeGroups([
    notice(9, { count: 2, actorCount: 2, svc: 60 }),
    notice(8, { subjectId: 'clay' }),
    notice(7, { unreadCount: 0, svc: 30 }),
    notice(6, { createdAt: '2026-11-19T10:00:00.000Z' }),
    notice(5, { kind: 'enrolled' }),
  ]);
  expect(
    shown.map(({ id, count, unreadCount, actorCount, svc }) => [id, count, unreadCount, actorCount, svc]),
  ).toEqual([
    [9, 3, 1, 3, 90],
    [8, 1, 1, 1, null],
    [6, 1, 1, 1, null],
    [5, 1, 1, 1, null],
  ]);
});
