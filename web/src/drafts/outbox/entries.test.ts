import { MessageId, UserId } from '@skillverse/contract/ids';
import { expect, test } from 'vitest';
import { entriesOf, nextToSend, type OutboxEntry, refused, triedAgain } from './entries.ts';

const MEI = UserId.parse('01931b6e-7c00-7000-8000-00000000000a');
const KOFI = UserId.parse('01931b6e-7c00-7000-8000-00000000000b');

function entry(place: number, said: Partial<OutboxEntry> = {}): OutboxEntry {
  const id = MessageId.parse(`01931b6e-7c00-7000-8000-00000000010${place}`);
  return { id, memberId: 'amara', toId: MEI, text: `${place}`, createdAt: '', ...said };
}

const textsOf = (entries: readonly OutboxEntry[]) => entries.map(({ text }) => text).join('');

test('what was written first is sent first, whatever the order in which the browser kept it', () => {
  const kept = [entry(3), entry(1, { toId: KOFI }), entry(2)];
  expect(textsOf(entriesOf(kept, 'amara'))).toBe('123');
  expect(textsOf(entriesOf(kept, 'amara', MEI))).toBe('23');
  expect(nextToSend(kept, 'amara')?.text).toBe('1');
});

test('nothing is sent as another member, or as nobody', () => {
  const kept = [entry(1), entry(2, { memberId: 'kofi' })];
  expect(nextToSend(kept, 'kofi')?.text).toBe('2');
  expect(nextToSend(kept, 'mei')).toBeUndefined();
  expect(nextToSend(kept, undefined)).toBeUndefined();
});

test('what follows a refused message waits with it, and all of it is tried again in order', () => {
  const kept = [entry(1), entry(2), entry(3, { toId: KOFI })];
  const after = [...refused(kept, kept[0]!, 'You cannot message this member'), kept[2]!];
  expect(after.map(({ refusal }) => refusal)).toEqual([
    'You cannot message this member',
    'You cannot message this member',
    undefined,
  ]);
  expect(nextToSend(after, 'amara')?.text).toBe('3');
  const retried = triedAgain(after, 'amara', MEI);
  expect(textsOf(retried)).toBe('12');
  expect(nextToSend(retried, 'amara')?.text).toBe('1');
});
