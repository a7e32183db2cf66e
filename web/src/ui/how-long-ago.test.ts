import { expect, test } from 'vitest';
import { howLongAgo } from './how-long-ago.ts';

test('how long ago something was is said in words, and after a week as the day', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const said = (at: string) => howLongAgo(new Date(at), now);
  expect([
    said('2026-11-20T12:00:30Z'),
    said('2026-11-20T11:59:30Z'),
    said('2026-11-20T11:55:00Z'),
    said('2026-11-20T09:00:00Z'),
    said('2026-11-19T11:00:00Z'),
    said('2026-11-17T11:00:00Z'),
    said('2026-11-02T12:00:00Z'),
  ]).toEqual(['Just now', 'Just now', '5 minutes ago', '3 hours ago', 'yesterday', '3 days ago', 'Nov 2']);
});
