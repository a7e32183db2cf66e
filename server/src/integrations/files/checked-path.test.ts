import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkedPath } from './checked-path.ts';

const root = '/var/lib/skillverse/files/course-media';

test('paths that the server makes are taken as they are', () => {
  const path =
    'courses/01a1fd8f-cac5-766d-a59d-881fe5178ca9/images/1795255422594-1419c80d91008421bd-small.webp';
  expect(checkedPath(path)).toBe(path);
});

test('whatever is taken leads to below the root, and to nothing hidden', () => {
  const pieces = fc.constantFrom(
    '.',
    '..',
    '/',
    '\\',
    '\0',
    '%2e',
    '%2F',
    '~',
    '∕',
    'a',
    'B9',
    '-',
    '_',
    'trash',
    '\n',
  );
  const path = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(path, fc.string({ unit: 'binary' })), (given) => {
      let taken: string;
      try {
        taken = checkedPath(given);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
        return;
      }
      expect(join(root, taken)).toBe(`${root}/${taken}`);
      expect(taken).not.toMatch(/(^|\/)\.|^trash(\/|$)/);
    }),
    { numRuns: 5000 },
  );
});
