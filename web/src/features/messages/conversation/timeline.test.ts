import { UserId } from '@skillverse/contract/ids';
import { Message } from '@skillverse/contract/messages';
import { expect, test } from 'vitest';
import { type History, withEarlier, withMessage } from './history/history.ts';
import { beginsRun, daysOf, lastOwnState, newSince } from './timeline.ts';

const AMARA = '01931b6e-7c00-7000-8000-00000000000a';
const MEI = '01931b6e-7c00-7000-8000-00000000000b';

function message(number: number, senderId: string, at: Date, text: string | null = `${number}`): Message {
  const id = `01931b6e-7c00-7000-8000-00000000010${number}`;
  return Message.parse({
    id,
    number,
    senderId,
    event: null,
    text,
    hiddenByHost: false,
    createdAt: at.toISOString(),
  });
}

const mei = { id: UserId.parse(MEI), name: 'Mei', avatarUrl: '/default-avatar.svg', isSample: false };

const now = new Date(2026, 10, 27, 12);
const at = (day: number, hour = 9) => new Date(2026, 10, day, hour);

test('a day begins at midnight of the reader, and is named from today', () => {
  const messages = [
    message(1, AMARA, new Date(2025, 11, 31, 23)),
    message(2, AMARA, at(20)),
    message(3, MEI, at(26, 23)),
    message(4, MEI, at(27, 0)),
    message(5, AMARA, at(27)),
  ];
  const days = daysOf(messages, now);
  expect(days.map((day) => day.messages.map(({ number }) => number))).toEqual([[1], [2], [3], [4, 5]]);
  expect(days.map(({ label }) => label).slice(2)).toEqual(['Yesterday', 'Today']);
  expect(days[0]!.label).toContain('2025');
  expect(days[1]!.label).not.toContain('2026');
});

test('numbers decide the order, and no two days have the same key', () => {
  const days = daysOf([message(1, AMARA, at(27)), message(2, MEI, at(26)), message(3, MEI, at(27))], now);
  expect(days.flatMap((day) => day.messages.map(({ number }) => number))).toEqual([1, 2, 3]);
  expect(new Set(days.map(({ key }) => key)).size).toBe(days.length);
});

test('the last own message is sent, or read once the other side has read as far', () => {
  const messages = [message(1, AMARA, at(27)), message(2, AMARA, at(27)), message(3, MEI, at(27))];
  expect(lastOwnState(messages, AMARA, 1)).toEqual({ id: messages[1]!.id, word: 'Sent' });
  expect(lastOwnState(messages, AMARA, 2)?.word).toBe('Read');
  expect(lastOwnState(messages, AMARA, null)?.word, 'without marks').toBe('Sent');
  expect(lastOwnState([message(1, AMARA, at(27), null)], AMARA, 1), 'removed').toBeUndefined();
  const removed = [message(1, AMARA, at(27)), message(2, AMARA, at(27), null)];
  expect(lastOwnState(removed, AMARA, 2)?.id, 'the one before a removed one').toBe(removed[0]!.id);
  expect(newSince(messages, AMARA, 2).map(({ number }) => number)).toEqual([3]);
});

test('who joins or leaves says nothing to be read, and ends the run of a sender', () => {
  const joined: Message = { ...message(3, MEI, at(27), null), event: 'joined' };
  const messages = [message(1, MEI, at(27)), message(2, MEI, at(27)), joined, message(4, MEI, at(27))];
  expect(messages.map((_, place) => beginsRun(messages, place))).toEqual([true, false, false, true]);
  expect(newSince(messages, AMARA, 2).map(({ number }) => number)).toEqual([4]);
  const own = [message(1, AMARA, at(27)), { ...joined, senderId: UserId.parse(AMARA) }];
  expect(lastOwnState(own, AMARA, null)?.id).toBe(own[0]!.id);
});

test('a history grows without gaps: what does not follow on is left to the next answer', () => {
  const history: History = {
    items: [message(3, MEI, at(27))],
    people: [mei],
    nextBefore: 3,
    readNumber: 0,
    readByOther: 0,
  };
  const numbersOf = (shown: History | undefined) => shown?.items.map(({ number }) => number);
  expect(numbersOf(withMessage(history, message(4, AMARA, at(27))))).toEqual([3, 4]);
  expect(numbersOf(withMessage(history, message(5, AMARA, at(27))))).toEqual([3]);
  const removed = withMessage(history, message(3, MEI, at(27), null));
  expect(removed?.items.map(({ text }) => text)).toEqual([null]);
  const earlier = {
    ...history,
    items: [message(1, MEI, at(26)), message(2, MEI, at(26))],
    people: [mei, { ...mei, id: UserId.parse(AMARA) }],
    nextBefore: null,
  };
  expect(withEarlier(history, earlier)).toMatchObject({ nextBefore: null, readNumber: 0 });
  expect(numbersOf(withEarlier(history, earlier))).toEqual([1, 2, 3]);
  expect(withEarlier(history, earlier).people.map(({ id }) => id)).toEqual([MEI, AMARA]);
});
