import { expect, test } from 'vitest';
import { isOneWord, searchTextOf } from './search-text.ts';

test('the search text has no blanks around and at most 100 characters', () => {
  expect(searchTextOf('  ink  and wash ')).toBe('ink and wash');
  expect(searchTextOf('   ')).toBe('');
  expect(searchTextOf(' \u200B')).toBe('');
  expect(searchTextOf('a'.repeat(300))).toHaveLength(100);
  expect(searchTextOf(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
});

test('blanks alone part words', () => {
  expect(['ink', ' ink ', 'ink-wash', 'ink wash', 'ink\twash'].map(isOneWord)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
