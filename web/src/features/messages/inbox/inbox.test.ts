import { MessageId, ProjectId, UserId } from '@skillverse/contract/ids';
import { Conversation } from '@skillverse/contract/messages';
import { expect, test } from 'vitest';
import type { OutboxEntry } from '../../../drafts/outbox/entries.ts';
import { timeOfDay } from '../time-of-day.ts';
import { lastLine } from './last-line.ts';
import { lastTime } from './last-time.ts';
import { lastUnlisted } from './last-unlisted.ts';
import { namedLike, nameOf } from './use-inbox.ts';
import { badgeText } from './use-unread.ts';
import { wasWrittenTo } from './was-written-to.ts';

const id = (place: number) => `01931b6e-7c00-7000-8000-00000000000${place}`;

function conversation(place: number, name: string, said: object = {}): Conversation {
  const person = { id: id(place), name, avatarUrl: '/default-avatar.svg', isSample: false };
  return Conversation.parse({
    id: id(place),
    person,
    project: null,
    lastMessage: {
      id: id(place),
      number: 1,
      senderId: id(place),
      event: null,
      hiddenByHost: false,
      text: 'Hi',
      createdAt: '',
      ...said,
    },
    lastSender: person,
    readNumber: 0,
    readByOther: null,
    unreadCount: 1,
    muted: false,
  });
}

test('what waits for somebody who is not listed is shown once for each, with the last text', () => {
  const entry = (place: number, to: number, text: string): OutboxEntry => ({
    id: MessageId.parse(id(place)),
    memberId: id(8),
    toId: UserId.parse(id(to)),
    text,
    createdAt: '',
  });
  const entries = [entry(1, 1, 'One'), entry(2, 9, 'Two'), entry(3, 4, 'Three'), entry(4, 4, 'Four')];
  const listed = [conversation(1, 'Mei'), ofProject(2, 'Kofi')];
  expect(lastUnlisted(entries, listed).map(({ text }) => text)).toEqual(['Four']);
  expect(lastUnlisted(entries, []).map(({ text }) => text)).toEqual(['One', 'Two', 'Four']);
});

test('a search over names forgives case and accents, and keeps the order', () => {
  const all = [conversation(1, 'Inés Moreno'), conversation(2, 'Kofi'), conversation(3, 'Agnes')];
  const found = (typed: string) => namedLike(all, typed).map(nameOf);
  expect(found(' NES ')).toEqual(['Inés Moreno', 'Agnes']);
  expect(found('')).toHaveLength(3);
  expect(found('mei')).toEqual([]);
});

/** Of a project, where the sender said so. */
const ofProject = (place: number, name: string, said: object = {}): Conversation => ({
  ...conversation(place, name, said),
  person: null,
  project: { id: ProjectId.parse(id(9)), title: 'Seed library', category: 'Other' },
});

test('the last line says whose it is where that is not clear, and who joined or left', () => {
  const mei = id(1);
  expect(lastLine(conversation(1, 'Mei', { text: 'One\ntwo' }), id(2))).toBe('One two');
  expect(lastLine(conversation(1, 'Mei'), mei)).toBe('You: Hi');
  expect(lastLine(conversation(1, 'Mei', { text: null }), id(2))).toBe('Message removed');
  expect(lastLine(ofProject(1, 'Mei'), id(2))).toBe('Mei: Hi');
  const joined = ofProject(1, 'Mei', { event: 'joined', text: null });
  expect([lastLine(joined, id(2)), lastLine(joined, mei)]).toEqual(['Mei joined', 'You joined']);
  expect(namedLike([joined], 'seed').map(nameOf)).toEqual(['Seed library']);
});

test('the list shows the time of today and the day of what is older', () => {
  const now = new Date(2026, 10, 27, 12);
  const today = new Date(2026, 10, 27, 0, 5);
  expect(lastTime(today, now)).toBe(timeOfDay.format(today));
  expect(lastTime(new Date(2026, 10, 26, 23), now)).toContain('26');
  expect(lastTime(new Date(2025, 10, 27), now)).toMatch(/25/);
});

test('somebody was written to by a message of another, and neither by their own nor by who joins', () => {
  const mei = id(1);
  expect(wasWrittenTo([conversation(1, 'Mei')], id(2))).toBe(true);
  expect(wasWrittenTo([ofProject(1, 'Mei'), conversation(2, 'Kofi')], id(2))).toBe(true);
  expect(wasWrittenTo([conversation(1, 'Mei')], mei)).toBe(false);
  expect(wasWrittenTo([ofProject(1, 'Mei', { event: 'joined', text: null })], id(2))).toBe(false);
  expect(wasWrittenTo([], mei)).toBe(false);
});

test('a badge has room for two digits', () => {
  expect([1, 99, 100].map(badgeText)).toEqual(['1', '99', '99+']);
});
