import { COURSE_CATEGORIES } from '@skillverse/contract/courses';
import { expect, test } from 'vitest';
import { asWritten, offeredSkills } from './offered-skills.ts';

test('own skills come before the categories, each once, however it is spelled', () => {
  const [first, ...others] = COURSE_CATEGORIES;
  const offered = offeredSkills(['Bread', first.toUpperCase()], '');
  expect(offered).toEqual(['Bread', first.toUpperCase(), ...others]);
  expect(offeredSkills([], 'Beekeeping')).toEqual([...COURSE_CATEGORIES, 'Beekeeping']);
  expect(offeredSkills(['Bread'], 'bread')).toEqual(['Bread', ...COURSE_CATEGORIES]);
});

test('a skill of an address is written as in the own skills, the categories or the requests for it', () => {
  expect(asWritten('bread', ['Bread'], ['BREAD'])).toBe('Bread');
  expect(asWritten('photography', [], [])).toBe('Photography');
  expect(asWritten('watercolor', [], [null, 'Oils', 'Watercolor'])).toBe('Watercolor');
  expect(asWritten('watercolor', [], [])).toBe('watercolor');
});
