import type { MediaId } from '@skillverse/contract/ids';
import { expect, test } from 'vitest';
import { endsRefund } from './ends-refund.ts';

const items = ['one', 'two', 'three', 'four'] as MediaId[];
const [one, two] = items as [MediaId, MediaId];
const ending = (opensLeft: number, { unopened = items, begun = [] as MediaId[] } = {}) =>
  items.filter((id) => endsRefund({ opensLeft, unopened }, id, new Set(begun)));

test('once no more may be opened, each item that was not opened yet ends the refund', () => {
  expect(ending(1)).toEqual([]);
  expect(ending(0, { unopened: items.slice(1) })).toEqual(items.slice(1));
});

test('an item that is being opened counts before the server has said so', () => {
  expect(ending(1, { begun: [one] }), 'but for itself').toEqual(items.slice(1));
  expect(ending(2, { begun: [one] })).toEqual([]);
  expect(ending(2, { begun: [one, two] })).toEqual(items.slice(2));
  expect(ending(0, { unopened: items.slice(1), begun: [one] }), 'once it has').toEqual(items.slice(1));
  expect(ending(1, { unopened: items.slice(1), begun: [one] }), 'and not twice').toEqual([]);
});
