import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanAddress, cleanLine, cleanLines, countCharacters, isBlank } from './clean-text.ts';

// All but those that stay where they have a meaning.
const UNSEEN =
  /(?![\n\t\u200C-\u200F\u202A-\u202C\u2066-\u2069]|\uFE0E|\uFE0F|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const UNSEEN_IN_ADDRESS = /[\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

/** Letters, blanks, and every kind of sign that is left out or stays where it has a meaning. */
const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 3 }),
  fc.constantFrom(..."aBé\u0301ß \t\n\r\v\f1#*'-，"),
  fc.constantFrom('\u0085', '\u2028', '\u00A0', '\u3000', '\u2800', '\u3164', '\u00AD', '\u200B', '\uFEFF'),
  fc.constantFrom('\u200C', '\u200D', '\u200E', '\u200F', '\u202A', '\u202B', '\u202C', '\u202D', '\u202E'),
  fc.constantFrom(
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
    '\uFE0F',
    '\uFE0E',
    '\uFE00',
    '\u{E0067}',
    '\u{E007F}',
  ),
  fc.constantFrom(
    '👩',
    '🎓',
    '🏴',
    '🏽',
    '\u20E3',
    'ש',
    'م',
    'क',
    '\u094D',
    'ن',
    '\uD800',
    '\uDC00',
    '\uFFFF',
    '\u0378',
  ),
);
const pasted = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

describe('a cleaned text', () => {
  test('is cleaned once and for all, in NFC, trimmed, and holds nothing that cannot be seen', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        for (const clean of [cleanLine, cleanLines]) {
          const cleaned = clean(text);
          expect(clean(cleaned)).toBe(cleaned);
          expect(cleaned.normalize()).toBe(cleaned);
          expect(cleaned.trim()).toBe(cleaned);
          expect(cleaned).not.toMatch(UNSEEN);
          expect(cleaned.isWellFormed()).toBe(true);
        }
        expect(cleanLine(text)).not.toMatch(/[\n\t]|\s\s/);
        expect(cleanAddress(text)).not.toMatch(UNSEEN_IN_ADDRESS);
        expect(cleanAddress(cleanAddress(text))).toBe(cleanAddress(text));
        expect(countCharacters(text)).toBe([...cleanLines(text)].length);
      }),
      { numRuns: 3000 },
    );
  });

  test('keeps no joiner whose letter is another one once the marks are in their order', () => {
    const text = 'a\u0301\u094D\u200Cb\u0301\u094D\u200C';
    const cleaned = cleanLines(text);
    expect(cleanLines(cleaned)).toBe(cleaned);
    expect(cleaned.normalize()).toBe(cleaned);
  });

  test('has line breaks of one kind, and in one line a blank for each', () => {
    for (const end of ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029']) {
      expect(cleanLines(`First${end}Second`)).toBe('First\nSecond');
      expect(cleanLine(`First${end}Second`)).toBe('First Second');
    }
    expect(cleanLine('Intro\tto \t\n React')).toBe('Intro to React');
    expect(cleanLines('Name:\tAda')).toBe('Name:\tAda');
    expect(cleanLine('山田\u3000太郎')).toBe('山田\u3000太郎');
    expect(cleanLines('Quoi\u00A0?\n  so')).toBe('Quoi\u00A0?\n  so');
  });

  test('lets go what cannot be seen, wherever it stands', () => {
    const signs = [
      '\0',
      '\u001B',
      '\u00AD',
      '\u034F',
      '\u061C',
      '\u180E',
      '\u200B',
      '\u2060',
      '\u206A',
      '\uFE00',
      '\uFE0F',
      '\uFEFF',
    ];
    for (const sign of [
      ...signs,
      '\uFFF9',
      '\uFFFF',
      '\uD83D',
      '\uDE00',
      '\u{E0041}',
      '\u{E0100}',
      '\u{10FFFF}',
      '\u0378',
    ]) {
      for (const clean of [cleanLine, cleanLines, cleanAddress])
        expect(clean(`${sign} Re${sign}act${sign} `), JSON.stringify(sign)).toBe('React');
    }
    expect(cleanLine('Anna\u200D \u200CLee\u200D')).toBe('Anna Lee');
  });

  test('keeps what is written with joiners, and emoji as they are', () => {
    const texts = [
      'می\u200Cخواهم',
      'क्\u200Dष',
      'ന്\u200D',
      'ه\u200D',
      'Zoë\u200DX',
      '👩\u200D🎓',
      '👩🏽\u200D🚀',
      '❤\uFE0F',
      '1\uFE0F\u20E3',
    ];
    for (const text of [
      ...texts,
      '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
      '🏳\uFE0F\u200D🌈',
      '☎\uFE0E',
    ])
      for (const clean of [cleanLine, cleanLines]) expect(clean(text)).toBe(text);
  });

  test('keeps direction marks that are balanced inside it, and no others', () => {
    for (const text of [
      'Say \u2067שלום\u2069 aloud',
      'a \u202Bב\u202C c',
      'קורס C\u200E+ חדש',
      'a \u2068b \u202Bc\u202C\u2069',
    ])
      for (const clean of [cleanLine, cleanLines]) expect(clean(text)).toBe(text);
    const cleaned = {
      '\u2068Ada\u2069': 'Ada',
      ' \u2068 \u202AAda\u202C\u2069 ': 'Ada',
      'Phone \u202D+1 555 0100\u202C': 'Phone +1 555 0100',
      'Ada\u202E gpj.exe': 'Ada gpj.exe',
      'Ada\u2066': 'Ada',
      'a\u2069b\u202Cc': 'abc',
      'a \u2068\u2069 b': 'a b',
      'שרה\u200F': 'שרה',
      'Ada\u200E Lee': 'Ada Lee',
    };
    for (const [text, expected] of Object.entries(cleaned)) expect(cleanLine(text)).toBe(expected);
    expect(cleanLines('a \u2067b\nc\u2069 d')).toBe('a b\nc d');
  });

  test('loses marks without end in one go', () => {
    const many = 100_000;
    for (const marks of ['\u2068', '\u2068\u2069', '\u202A \u202C', '\u2069', '\u200D', ' \u200B'])
      expect(cleanLine(marks.repeat(many))).toBe('');
    expect(cleanLine(`${'\u2068'.repeat(many)}a${'\u2069'.repeat(many)}`)).toBe('a');
    expect(cleanLine(`${'a\u2067'.repeat(many)}`)).toBe('a'.repeat(many));
  });
});

test('an address keeps blanks within, to be refused, and nothing that cannot be seen', () => {
  const address = 'https://www.linkedin.com/in/kim';
  for (const sign of [
    '\u200B',
    '\uFEFF',
    '\u2060',
    '\u200E',
    '\u202A',
    '\u3164',
    '\u2800',
    '\0',
    '\uFE0F',
    '\u200D',
  ])
    expect(cleanAddress(`${sign}${address.slice(0, 9)}${sign}${address.slice(9)}${sign}\n`)).toBe(address);
  expect(cleanAddress(' https://a.example/b c\u00A0')).toBe('https://a.example/b c');
  expect(cleanAddress('https://a.example\u2028https://b.example')).toBe(
    'https://a.example\nhttps://b.example',
  );
});

test('white space, characters without width and fillers are blank', () => {
  const fillers = [
    '\u3164',
    '\u2800',
    '\u00AD',
    '\u115F',
    '\u180E',
    '\uFE0F \u{E0041}',
    '\0',
    '\u3000',
    '\u2067\u2069',
  ];
  for (const text of ['', ' ', '\n\t', '\u00A0', '\u200B', ' \u2060\uFEFF ', ...fillers])
    expect(isBlank(text), JSON.stringify(text)).toBe(true);
  for (const text of ['a', ' a ', '0', '\u200Ba']) expect(isBlank(text)).toBe(false);
});

test('characters are counted as they are stored', () => {
  expect(countCharacters(' 👩\u200B🎓 ')).toBe(2);
  expect(countCharacters('e\u0301\r\n')).toBe(1);
});
