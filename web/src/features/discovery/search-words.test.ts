import { expect, test } from 'vitest';
import { resultCountText } from './search-words.ts';

test('the count tells the total and what was looked for', () => {
  expect(resultCountText('courses', 1, '', '')).toBe('1 course to explore');
  expect(resultCountText('courses', 70, '', '')).toBe('70 courses to explore');
  expect(resultCountText('courses', 0, 'glaze', '')).toBe('0 courses found for “glaze”');
  expect(resultCountText('courses', 2, '', 'Photography')).toBe('2 courses in Photography');
  expect(resultCountText('courses', 1, 'glaze', 'Photography')).toBe(
    '1 course found for “glaze” in Photography',
  );
});

test('people are counted as people', () => {
  expect(resultCountText('people', 1, '', '')).toBe('1 person shares their skills');
  expect(resultCountText('people', 6, '', '')).toBe('6 people share their skills');
  expect(resultCountText('people', 3, '', 'React')).toBe('3 people with React');
  expect(resultCountText('people', 0, 'mei', 'React')).toBe('0 people found for “mei” with React');
});
