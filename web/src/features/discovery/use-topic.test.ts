import { expect, test } from 'vitest';
import { chipsOf } from './use-topic.ts';

const six = ['Photography', 'React'];

test('the chip in the address is chosen whatever its letters, and joins the others where it is not among them', () => {
  expect(chipsOf(six, '')).toEqual({ topic: '', topics: six });
  expect(chipsOf(six, 'photography')).toEqual({ topic: 'Photography', topics: six });
  expect(chipsOf(six, 'Beekeeping')).toEqual({ topic: 'Beekeeping', topics: [...six, 'Beekeeping'] });
  expect(chipsOf([], 'React')).toEqual({ topic: 'React', topics: ['React'] });
});
