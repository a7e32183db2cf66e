import { searchKey } from '@skillverse/contract/text/search-key';
import fc from 'fast-check';
import { describe } from 'vitest';
import { expect, test } from '../../test/fixtures.ts';
import type { Db } from './client.ts';

// Of all that a statement may take five seconds for, on a slow machine too.
const MANY = 20_000;
/** Ideographs, syllables of Hangul and what is for private use are alike: some of them stand for all. */
const ALIKE =
  'place between 19968 and 40959 or place between 44032 and 55203 or place between 57344 and 63743 or place between 131072 and 194559 or place > 195103';
const EVERY = 29;

/** From 17 on PostgreSQL tells which characters it knows; an older one knows fewer than we do, and leaves the others alone. */
async function tellsAssigned(owner: Db): Promise<boolean> {
  const [version] = await owner<{ number: number }[]>`
    select current_setting('server_version_num')::int as number`;
  return (version?.number ?? 0) >= 170_000;
}

describe('the key that a search compares', () => {
  test('is the same in the database and here, of every kind of character', async ({ database }) => {
    const { owner } = database;
    const tells = await tellsAssigned(owner);
    let compared = 0;
    for (let from = 1; from < 0x110000; from += MANY) {
      const places = await owner<{ place: number; key: string }[]>`
        select place, search_key('a' || chr(place) || 'b') as key
        from generate_series(${from}::int, ${Math.min(from + MANY, 0x110000) - 1}::int) place
        where place not between 55296 and 57343 and (place % ${EVERY}::int = 0 or not (${owner.unsafe(ALIKE)})) and ${tells ? owner`unicode_assigned(chr(place))` : owner`true`}`;
      const isLeftAlone = ({ place, key }: { place: number; key: string }) =>
        !tells && key === `a${String.fromCodePoint(place)}b`;
      const differing = places.filter(
        (one) => one.key !== searchKey(`a${String.fromCodePoint(one.place)}b`) && !isLeftAlone(one),
      );
      expect(differing).toEqual([]);
      compared += places.length;
    }
    expect(compared).toBeGreaterThan(30_000);
  });

  test('is the same in the database and here, of every text, and the key of itself', async ({ database }) => {
    const { owner } = database;
    const tells = await tellsAssigned(owner);
    const known = fc.string({
      unit: fc.constantFrom(..."aÉİıßẞΣςоЙи\u0306\u0301\u0345ｶﾞ각\u1160 ´'’—\t\nﬁÆ̈"),
      maxLength: 20,
    });
    const any = fc.string({ unit: 'binary', maxLength: 20 });
    const texts = fc
      .sample(tells ? fc.oneof(any, known) : known, 3000)
      .map((text) => text.toWellFormed().replaceAll('\0', ''));
    const keys = await owner<{ text: string; key: string; again: string }[]>`
      select t as text, search_key(t) as key, search_key(search_key(t)) as again from unnest(${texts}::text[]) t
      where ${tells ? owner`unicode_assigned(t)` : owner`true`}`;
    for (const { text, key, again } of keys) {
      expect(key, JSON.stringify(text)).toBe(searchKey(text));
      expect(again, JSON.stringify(text)).toBe(key);
      expect(searchKey(key), JSON.stringify(text)).toBe(key);
    }
  });
});
