import { expect, test } from 'vitest';
import { nameKey, searchKey } from './search-key.ts';

test('what a person reads alike has one key', () => {
  const alike = [
    ["Don't panic", 'Don’t panic', 'DON´T PANIC', 'don`t panic', 'Donʼt\u00A0panic', 'Ｄｏｎ＇ｔ panic'],
    ['Résumé', 'Re\u0301sume\u0301', 'resume', 'RÉSUMÉ', 're\u00ADsu\u200Bme'],
    ['Zoë Núñez-Ólafsdóttir', 'zoe nunez-olafsdottir', 'Zoe Nunez–Olafsdottir', 'ZOË NÚÑEZ‑ÓLAFSDÓTTIR'],
    ['tiếng Việt', 'tieng viet'],
    ['Łódź', 'lodz'],
    ['Straße', 'STRASSE', 'strasse', 'STRAẞE'],
    ['İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul'],
    ['Smørrebrød', 'smorrebrod'],
    ['Ærø', 'aero'],
    ['ΟΔΟΣ', 'οδός', 'οδοσ'],
    ['Ёлка', 'елка'],
    ['ﬁne ﬁlm', 'fine film'],
    ['Ｃ＋＋', 'c++'],
    ['ｶﾞｲﾄﾞ', 'ガイド', 'カ\u3099イト\u3099'],
    ['각', '\u1100\u1161\u11A8'],
    ['“so”', '"so"', '«so»', '„so“'],
    ['مُحَمَّد', 'محمد'],
    ['می\u200Cخواهم', 'میخواهم'],
    ['a\u3000b', 'a b', 'a\u00A0 b', 'a\u2800b', 'a\u3164b'],
  ];
  for (const [first = '', ...others] of alike)
    for (const other of others) expect(searchKey(other), other).toBe(searchKey(first));
});

test('letters of their own stay apart', () => {
  const apart = [
    ['мой', 'мои'],
    ['ガイド', 'カイト'],
    ['पुल', 'पल'],
    ['ज़', 'ज'],
    ['ไม้', 'ไม'],
    ['각', '가'],
    ['c#', 'c'],
    ['C++', 'C'],
  ];
  for (const [one = '', other = ''] of apart) expect(searchKey(one)).not.toBe(searchKey(other));
});

test('a name is known by its key without blanks around it, and one of accents alone by itself', () => {
  expect(nameKey('  Unknown\u00A0 USER ')).toBe('unknown user');
  expect(nameKey('\u0301')).toBe('\u0301');
});
