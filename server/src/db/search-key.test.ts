import { searchKey } from '@skillverse/contract/search-key';
import fc from 'fast-check';
import { describe } from 'vitest';
import { expect, test } from '../../test/fixtures.ts';

// Of all that a statement may take five seconds for, on a slow machine too.
const MANY = 20_000;

describe('the key that a search compares', () => {
  test('is the same in the database and here, of every character', async ({ database }) => {
    let compared = 0;
    for (let from = 1; from < 0x110000; from += MANY) {
      const places = await database.owner<{ place: number; key: string }[]>`
        select place, search_key('a' || chr(place) || 'b') as key
        from generate_series(${from}::int, ${Math.min(from + MANY, 0x110000) - 1}::int) place
        where place not between 55296 and 57343 and unicode_assigned(chr(place))`;
      const differing = places.filter(
        ({ place, key }) => key !== searchKey(`a${String.fromCodePoint(place)}b`),
      );
      expect(differing).toEqual([]);
      compared += places.length;
    }
    expect(compared).toBeGreaterThan(150_000);
  });

  test('is the same in the database and here, of every text, and the key of itself', async ({ database }) => {
    const texts = fc
      .sample(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 20 }),
          fc.string({
            unit: fc.constantFrom(..."aÉİıßẞΣςоЙи\u0306\u0301\u0345ｶﾞ각\u1160 ´'’—\t\nﬁÆ̈"),
            maxLength: 20,
          }),
        ),
        3000,
      )
      .map((text) => text.toWellFormed().replaceAll('\0', ''));
    const keys = await database.owner<{ text: string; key: string; again: string }[]>`
      select t as text, search_key(t) as key, search_key(search_key(t)) as again from unnest(${texts}::text[]) t
      where unicode_assigned(t)`;
    for (const { text, key, again } of keys) {
      expect(key, JSON.stringify(text)).toBe(searchKey(text));
      expect(again, JSON.stringify(text)).toBe(key);
      expect(searchKey(key), JSON.stringify(text)).toBe(key);
    }
  });
});
