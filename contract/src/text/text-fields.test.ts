import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memberName } from '../accounts.ts';
import { cleanLine, cleanLines } from './clean-text.ts';
import {
  inGroups,
  optionalEntries,
  optionalLine,
  optionalLines,
  optionalText,
  requiredLines,
  requiredText,
  sendableText,
} from './text-fields.ts';

const messagesOf = (schema: ReturnType<typeof requiredText>, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message);

test('a number is written in groups of three', () => {
  const numbers = [0, 999, 5000, 100_000, 1_000_000, -1200];
  expect(numbers.map(inGroups)).toEqual(['0', '999', '5,000', '100,000', '1,000,000', '-1,200']);
  const description = requiredText('Description', 5000).safeParse('x'.repeat(5001));
  expect(description.error?.issues[0]?.message).toBe('Description can have at most 5,000 characters');
});

test('a required text is cleaned, not blank and not too long', () => {
  const name = requiredText('Full name', 5);
  expect(name.parse('  Ine\u0301s\u200B ')).toBe('Inés');
  expect(messagesOf(name, '\u200B')).toEqual(['Full name is required']);
  expect(messagesOf(name, '\u3164\u2800\0')).toEqual(['Full name is required']);
  expect(messagesOf(name, 'longer')).toEqual(['Full name can have at most 5 characters']);
  expect(name.parse('a\0b\uD800')).toBe('ab');
});

test('nobody is refused for a sign that cannot be seen', () => {
  const signs = fc.constantFrom(
    ...'\0\t\n\v\f\r\u0085\u00AD\u034F\u061C\u180E\u200B\u200D\u200E\u202A\u202E\u2066\u2069\u2028\uFE0F\uFEFF\uFFFF\uD800\u{E0041}',
  );
  const around = fc.array(signs, { maxLength: 40 }).map((several) => several.join(''));
  fc.assert(
    fc.property(around, around, around, (before, within, after) => {
      const text = `${before}Ada${within}Example${after}`;
      for (const field of [
        requiredText,
        requiredLines,
        optionalLine,
        optionalLines,
        optionalText,
        optionalEntries,
      ]) {
        const { data, error } = field('It', 50 + within.length).safeParse(text);
        expect(error).toBe(undefined);
        expect(data?.replace(/\s|\p{Default_Ignorable_Code_Point}/gu, '')).toBe('AdaExample');
      }
    }),
  );
});

test('limits count the code points of what is stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), (text) => {
      const [line, lines] = [[...cleanLine(text)].length, [...cleanLines(text)].length];
      expect(optionalText('It', line).safeParse(text).success).toBe(true);
      expect(optionalEntries('It', lines).safeParse(text).success).toBe(true);
      if (line > 0) expect(optionalText('It', line - 1).safeParse(text).success).toBe(false);
      const sendable = sendableText(text, 5);
      expect(optionalText('It', 5).parse(sendable)).toBe(sendable);
    }),
  );
  expect(optionalText('It', 3).safeParse('👩👩👩').success).toBe(true);
  expect(sendableText('👩👩👩👩', 3)).toBe('👩👩👩');
});

describe('marks on a letter', () => {
  test('are eight at most, and the refusal says where', () => {
    const name = requiredText('Name', 100);
    expect(name.parse(`Za${'\u0335'.repeat(8)}lgo`)).toBe(`Za${'\u0335'.repeat(8)}lgo`.normalize());
    expect(messagesOf(name, `Ada Za${'\u0335'.repeat(9)}lgo`)).toEqual([
      'Name can have at most 8 marks on one letter: look at “Za”',
    ]);
    // However long it is: a pattern that began at every letter would take minutes.
    const long = requiredText('Text', 200_000).safeParse(`${'q'.repeat(100_000)}${'\u0335'.repeat(9)}`);
    expect(long.error?.issues[0]?.message).toContain(`“${'q'.repeat(20)}”`);
    // A letter with its accent is a letter and a mark.
    expect(name.safeParse(`\u00E9${'\u0335'.repeat(8)}`).success).toBe(false);
    for (const word of ['Phở', 'ক্ষ্ম্য', 'སྒྲུབས', 'שִׁמְעוֹן', 'مُحَمَّدٌ', 'ไม้'])
      expect(name.safeParse(word).success, word).toBe(true);
    expect(optionalText('The search', 100).safeParse(`a${'\u0301'.repeat(20)}`).success).toBe(true);
  });
});

test('no member bears a name of the site itself, however it is spelled', () => {
  const name = memberName('Name');
  for (const taken of [
    'Unknown User',
    ' unknown\u00A0 USER\u200B',
    'Ünknown Usér',
    'Ｓkillverse Team',
    'skillverse\tteam',
  ])
    expect(name.safeParse(taken).error?.issues[0]?.message).toMatch(
      /^Name: “.*” is a name of the site itself. Please enter another$/,
    );
  for (const free of ['Unknown', 'Ada User', 'Skillverse']) expect(name.parse(free)).toBe(free);
});

test('an optional line may be empty, and is one line', () => {
  const duration = optionalLine('The duration', 50);
  expect(duration.parse('  ')).toBe('');
  expect(duration.parse(' 6 weeks ')).toBe('6 weeks');
  expect(duration.parse('6\nweeks')).toBe('6 weeks');
});

test('an optional text may be empty', () => {
  expect(optionalText('Bio', 5).parse('  ')).toBe('');
  expect(optionalText('Bio', 5).safeParse('longer').success).toBe(false);
});
