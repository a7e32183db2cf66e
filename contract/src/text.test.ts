import { expect, test } from 'vitest';
import { isBlank, optionalText, requiredText } from './text.ts';

test('white space and characters without width are blank', () => {
  for (const text of ['', ' ', '\n\t', '\u00A0', '\u200B', ' \u2060\uFEFF '])
    expect(isBlank(text)).toBe(true);
  for (const text of ['a', ' a ', '0', '\u200Ba']) expect(isBlank(text)).toBe(false);
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

test('an optional text may be empty', () => {
  expect(optionalText('Bio', 5).parse('  ')).toBe('');
  expect(optionalText('Bio', 5).safeParse('longer').success).toBe(false);
});
