import { COURSE_CATEGORIES } from '@skillverse/contract/courses';
import { expect, test } from 'vitest';
import { offeredSkills } from './skill-filter.tsx';

test('own skills come before the categories, each once, however it is spelled', () => {
  const [first, ...others] = COURSE_CATEGORIES;
  const offered = offeredSkills(['Bread', first.toUpperCase()], '');
  expect(offered).toEqual(['Bread', first.toUpperCase(), ...others]);
  expect(offeredSkills([], 'Beekeeping')).toEqual([...COURSE_CATEGORIES, 'Beekeeping']);
  expect(offeredSkills(['Bread'], 'bread')).toEqual(['Bread', ...COURSE_CATEGORIES]);
});
