import { expect, test } from 'vitest';
import { isAsLong, isTitle } from './typed-title.ts';

test('a title is typed as a keyboard writes it, with its quotes straight or curly and spaces around it', () => {
  expect(isTitle(" Don't rush ", 'Don\u2019t rush')).toBe(true);
  expect(isTitle('Don\u2019t rush', "Don't rush")).toBe(true);
  expect(isTitle('The "slow" glaze', 'The \u201Cslow\u201D glaze')).toBe(true);
  expect(isTitle('Cafe\u0301', 'Caf\u00E9')).toBe(true);
});

test('what cannot be seen, and which blanks stand between words, makes no difference', () => {
  for (const typed of [
    'Wheel\tthrowing',
    'Wheel\u00A0throwing',
    'Wheel  throwing',
    'Wh\u00ADeel throwing\u200B',
  ])
    expect(isTitle(typed, 'Wheel throwing'), typed).toBe(true);
  expect(isTitle('Wheel throwing', 'Wheel\u2028throwing')).toBe(true);
});

test('letters and what is between them have to be the same', () => {
  for (const typed of ['', 'wheel throwing', 'Wheelthrowing', 'Wheel throwin', 'Wheel throwing!'])
    expect(isTitle(typed, 'Wheel throwing'), typed).toBe(false);
});

test('what is shorter than the title may still become it', () => {
  expect(isAsLong('Wheel throwin ', 'Wheel throwing')).toBe(false);
  expect(isAsLong('wheel throwing', 'Wheel throwing')).toBe(true);
});
