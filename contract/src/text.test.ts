import { expect, test } from 'vitest';
import { inGroups, isBlank, optionalLine, optionalText, requiredText } from './text.ts';

test('white space, characters without width and fillers are blank', () => {
  const fillers = ['\u3164', '\u2800', '\u00AD', '\u115F', '\u180E', '\uFE0F \u{E0041}'];
  for (const text of ['', ' ', '\n\t', '\u00A0', '\u200B', ' \u2060\uFEFF ', ...fillers])
    expect(isBlank(text)).toBe(true);
  for (const text of ['a', ' a ', '0', '\u200Ba']) expect(isBlank(text)).toBe(false);
});

test('a number is written in groups of three', () => {
  const numbers = [0, 999, 5000, 100_000, 1_000_000, -1200];
  expect(numbers.map(inGroups)).toEqual(['0', '999', '5,000', '100,000', '1,000,000', '-1,200']);
  const description = requiredText('Description', 5000).safeParse('x'.repeat(5001));
  expect(description.error?.issues[0]?.message).toBe('Description can have at most 5,000 characters');
});

test('a required text is trimmed, not blank, not too long, and can be stored', () => {
  const name = requiredText('Full name', 5);
  expect(name.parse('  Inés ')).toBe('Inés');
  const messageOf = (text: string) => name.safeParse(text).error?.issues[0]?.message;
  expect(messageOf('\u200B')).toBe('Full name is required');
  expect(messageOf('longer')).toBe('Full name can have at most 5 characters');
  expect(messageOf('a\u0000b')).toBe('Full name contains characters that cannot be stored');
  expect(messageOf('\uD800')).toBe('Full name contains characters that cannot be stored');
});

test('a required text is one line that turns nothing around it', () => {
  const name = requiredText('Full name', 50);
  for (const character of ['\n', '\t', '\r', '\u001B', '\u0085', '\u202A', '\u202E', '\u2066', '\u2069']) {
    const issues = name.safeParse(`Ada${character}Example`).error?.issues.map(({ message }) => message);
    expect(issues, JSON.stringify(character)).toEqual(['Full name contains characters that cannot be shown']);
  }
  for (const text of ['محمد', 'שרה', 'Zoë\u200DX', '👩\u200D🎓', 'Anne-Marie O’Neill'])
    expect(name.parse(text)).toBe(text);
});

test('an optional line may be empty, and is one line that turns nothing around it', () => {
  const duration = optionalLine('The duration', 50);
  expect(duration.parse('  ')).toBe('');
  expect(duration.parse(' 6 weeks ')).toBe('6 weeks');
  for (const text of ['6\nweeks', '6\u202Eweeks']) expect(duration.safeParse(text).success).toBe(false);
});

test('an optional text may be empty', () => {
  expect(optionalText('Bio', 5).parse('  ')).toBe('');
  expect(optionalText('Bio', 5).safeParse('longer').success).toBe(false);
});
