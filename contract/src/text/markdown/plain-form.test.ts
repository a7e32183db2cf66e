import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLines } from '../clean-text.ts';
import { plainForm } from './plain-form.ts';

test('the plain form of a text is what a person reads of it', () => {
  const plain: [markdown: string, plain: string][] = [
    ['Flour, water, time.', 'Flour, water, time.'],
    ['# Bread\n\nA **loaf** a _day_, `now`.', 'Bread\n\nA loaf a day, now.'],
    ['[My site](https://a.example/b) and <https://c.example/>', 'My site and https://c.example/'],
    ['[](https://a.example/)', 'https://a.example/'],
    ['- Rye\n- Wheat\n  - White', '• Rye\n• Wheat\n• White'],
    ['3. Mix\n4. Wait', '3. Mix\n4. Wait'],
    ['> Slowly.\n\n---\n\nThen fast.', 'Slowly.\n\nThen fast.'],
    ['|Day|Loaf|\n|-|-|\n|Mo|Rye|\n||Oat|', 'Day, Loaf\nMo, Rye\nOat'],
    ['a|b\n-|-\nrye|oat', 'a, b\nrye, oat'],
    [`a|b\n-|-\n${'1|2\n'.repeat(9)}rye|zebrafish`, `a b\n${'1 2\n'.repeat(9)}rye zebrafish`],
    [`1. a\n${'1. b\n'.repeat(11)}1. the end`, `1. a\n${'• b\n'.repeat(11)}• the end`],
    ['2026. A year\n\n3. x', '2026. A year\n• x'],
    ['```\nlet a\n```', 'let a'],
    ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
    ['---', '---'],
    ['#', '#'],
  ];
  for (const [markdown, expected] of plain) expect(plainForm(markdown), markdown).toBe(expected);
});

const piece = fc.oneof(
  fc.constantFrom(
    '[',
    '](',
    ')',
    '<',
    '>',
    '`',
    '```\n',
    '*',
    '**',
    '_',
    '# ',
    '- ',
    '1. ',
    '9. ',
    '> ',
    '|',
    '|-|\n',
  ),
  fc.constantFrom(
    '\n',
    '\n\n',
    '  ',
    '\\',
    '&amp;',
    '&nbsp;',
    '&#x202e;',
    'https://ä.example',
    '\u0301',
    '\u202E',
    '😀',
  ),
  fc.constantFrom('a', 'word', 'é', 'ŉ', 'ﬃ', '\u0344', '\u200D', 'ש'),
);

test('the plain form is clean, never blank and never longer than the text', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 40 }), (pieces) => {
      const markdown = cleanLines(pieces.join(''));
      fc.pre(markdown !== '');
      const plain = plainForm(markdown);
      expect(cleanLines(plain)).toBe(plain);
      expect(plain).toMatch(/\S/);
      expect([...plain].length).toBeLessThanOrEqual([...markdown].length);
    }),
    { numRuns: 300 },
  );
});
