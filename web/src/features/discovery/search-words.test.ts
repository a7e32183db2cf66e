import { expect, test } from 'vitest';
import { priceWords } from './filters/course-filters.ts';
import { resultCountText } from './search-words.ts';

const found = (total: number, totalIsCapped = false) => ({ total, totalIsCapped });

test('the count tells the total and what was looked for', () => {
  expect(resultCountText('courses', found(1), { searched: '', topic: '' })).toBe('1 course to explore');
  expect(resultCountText('courses', found(70), { searched: '', topic: '' })).toBe('70 courses to explore');
  expect(resultCountText('courses', found(0), { searched: 'glaze', topic: '' })).toBe(
    '0 courses found for “glaze”',
  );
  expect(resultCountText('courses', found(2), { searched: '', topic: 'Photography' })).toBe(
    '2 courses in Photography',
  );
  expect(resultCountText('courses', found(1), { searched: 'glaze', topic: 'Photography' })).toBe(
    '1 course found for “glaze” in Photography',
  );
});

test('more than 1,000 are told as 1,000+', () => {
  expect(resultCountText('courses', found(1000), { searched: '', topic: '' })).toBe(
    '1,000 courses to explore',
  );
  expect(resultCountText('people', found(1000, true), { searched: 'mei', topic: '' })).toBe(
    '1,000+ people found for “mei”',
  );
});

test('people are counted as people', () => {
  expect(resultCountText('people', found(1), { searched: '', topic: '' })).toBe(
    '1 person shares their skills',
  );
  expect(resultCountText('people', found(6), { searched: '', topic: '' })).toBe(
    '6 people share their skills',
  );
  expect(resultCountText('people', found(3), { searched: '', topic: 'React' })).toBe('3 people with React');
  expect(resultCountText('people', found(0), { searched: 'mei', topic: 'React' })).toBe(
    '0 people found for “mei” with React',
  );
});

test('a highest price is told in words, and none where anything is free', () => {
  expect(priceWords('40')).toBe('at most 40 SVC');
  expect(priceWords('0')).toBe('free');
  const narrowed = { searched: '', topic: '', limits: ['at most 40 SVC', 'at most 90 minutes'] };
  expect(resultCountText('courses', found(2), narrowed)).toBe(
    '2 courses, at most 40 SVC, at most 90 minutes',
  );
  expect(
    resultCountText('courses', found(1), { searched: 'glaze', topic: 'Photography', limits: ['free'] }),
  ).toBe('1 course found for “glaze” in Photography, free');
  const teaching = { searched: '', topic: 'React', teaching: true };
  expect(resultCountText('people', found(1), teaching)).toBe('1 person with React who teaches something');
  expect(resultCountText('people', found(3), { ...teaching, topic: '' })).toBe(
    '3 people who teach something',
  );
});
