import { Conversation } from '@skillverse/contract/messages';
import { expect, test } from 'vitest';
import { timeOfDay } from '../time-of-day.ts';
import { lastTime } from './last-time.ts';
import { namedLike } from './use-inbox.ts';
import { badgeText } from './use-unread.ts';

const id = (place: number) => `01931b6e-7c00-7000-8000-00000000000${place}`;

function conversation(place: number, name: string): Conversation {
  return Conversation.parse({
    id: id(place),
    person: { id: id(place), name, avatarUrl: '/default-avatar.svg', isSample: false },
    lastMessage: { id: id(place), number: 1, senderId: id(place), text: 'Hi', createdAt: '' },
    readNumber: 0,
    readByOther: null,
    unreadCount: 1,
    muted: false,
  });
}

test('a search over names forgives case and accents, and keeps the order', () => {
  const all = [conversation(1, 'Inés Moreno'), conversation(2, 'Kofi'), conversation(3, 'Agnes')];
  const found = (typed: string) => namedLike(all, typed).map(({ person }) => person.name);
  expect(found(' NES ')).toEqual(['Inés Moreno', 'Agnes']);
  expect(found('')).toHaveLength(3);
  expect(found('mei')).toEqual([]);
});

test('the list shows the time of today and the day of what is older', () => {
  const now = new Date(2026, 10, 27, 12);
  const today = new Date(2026, 10, 27, 0, 5);
  expect(lastTime(today, now)).toBe(timeOfDay.format(today));
  expect(lastTime(new Date(2026, 10, 26, 23), now)).toContain('26');
  expect(lastTime(new Date(2025, 10, 27), now)).toMatch(/25/);
});

test('a badge has room for two digits', () => {
  expect([1, 99, 100].map(badgeText)).toEqual(['1', '99', '99+']);
});
