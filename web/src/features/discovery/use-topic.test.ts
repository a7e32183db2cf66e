import { expect, test } from 'vitest';
import { chipsOf } from './use-topic.ts';

const topics = [
  { name: 'Photography', courseCount: 2 },
  { name: 'React', courseCount: 0 },
];
const names = ['Photography', 'React'];

test('the chip in the address is chosen whatever its letters, and joins the others where it is not among them', () => {
  expect(chipsOf(topics, '')).toEqual({ topic: '', taught: false, names });
  expect(chipsOf(topics, 'photography')).toEqual({ topic: 'Photography', taught: true, names });
  expect(chipsOf(topics, 'React')).toEqual({ topic: 'React', taught: false, names });
  expect(chipsOf(topics, 'Beekeeping')).toEqual({
    topic: 'Beekeeping',
    taught: false,
    names: [...names, 'Beekeeping'],
  });
  expect(chipsOf([], 'React')).toEqual({ topic: 'React', taught: false, names: ['React'] });
});
