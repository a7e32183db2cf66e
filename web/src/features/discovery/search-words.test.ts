import { expect, test } from 'vitest';
import { resultCountText, searchTextOf } from './search-words.ts';

test('the search text has no blanks around and at most 100 characters', () => {
  expect(searchTextOf('  ink  and wash ')).toBe('ink  and wash');
  expect(searchTextOf('   ')).toBe('');
  expect(searchTextOf(' \u200B')).toBe('');
  expect(searchTextOf('a'.repeat(300))).toHaveLength(100);
  expect(searchTextOf(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
});

test('the count tells the total and what was looked for', () => {
  expect(resultCountText(1, '', '')).toBe('1 course to explore');
  expect(resultCountText(70, '', '')).toBe('70 courses to explore');
  expect(resultCountText(0, 'glaze', '')).toBe('0 courses found for “glaze”');
  expect(resultCountText(2, '', 'Photography')).toBe('2 courses in Photography');
  expect(resultCountText(1, 'glaze', 'Photography')).toBe('1 course found for “glaze” in Photography');
});
