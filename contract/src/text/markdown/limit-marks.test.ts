import { expect, test } from 'vitest';
import { isTooDense } from './limit-marks.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** Of the longest field. */
const LENGTH = 5000;

/** Each alone takes a time that grows with the square of its count. */
const WORST = [
  '- >\n',
  '>\na\n',
  '>>>>>>>>>>>> a\n',
  'a\n\n',
  'a|b\n-|-\n',
  '*a_',
  '[a](b)',
  '[',
  '`',
  '&#x',
];

/** As much of it as is still parsed, and words behind it. */
function longestParsed(textOf: (length: number) => string): string {
  let [fits, breaks] = [0, LENGTH];
  if (!isTooDense(textOf(LENGTH))) return textOf(LENGTH);
  while (breaks - fits > 1) {
    const middle = Math.floor((fits + breaks) / 2);
    if (isTooDense(textOf(middle))) breaks = middle;
    else fits = middle;
  }
  return `${textOf(fits)}${'word '.repeat(LENGTH)}`.slice(0, LENGTH);
}

const worstTexts = [
  ...WORST.map((part) => longestParsed((length) => part.repeat(length).slice(0, length))),
  longestParsed(
    (length) => '*a '.repeat(length).slice(0, length / 2) + 'a* '.repeat(length).slice(0, length / 2),
  ),
];

function cpuOf(text: string): number {
  const before = process.cpuUsage();
  parseMarkdown(text);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test('what is in a text of people is far from the limits of marks', () => {
  const item = '- **Rye**: [the mill](https://mill.example/rye) has _good_ flour\n';
  expect(isTooDense(item.repeat(LENGTH).slice(0, LENGTH))).toBe(false);
  expect(isTooDense(`|Day|Loaf|Hours|\n|-|-|-|\n${'|Monday|Rye bread|12|\n'.repeat(200)}`)).toBe(false);
  expect(isTooDense('- Flour\n'.repeat(300))).toBe(false);
});

test('each limit of marks is one more than is parsed', () => {
  for (const [part, max] of [
    ['a\n', 500],
    ['*', 600],
    ['[', 1000],
    ['- ', 300],
    ['>', 300],
    ['1. ', 300],
  ] as const) {
    expect([part, isTooDense(part.repeat(max)), isTooDense(part.repeat(max + 1))]).toEqual([
      part,
      false,
      true,
    ]);
  }
});

test('a text with too many marks is shown as it was typed', () => {
  expect(parseMarkdown(`${'*a* '.repeat(400)}\nb\n \n**c**`)).toEqual([
    {
      kind: 'paragraph',
      parts: [{ kind: 'text', text: '*a* '.repeat(400) }, { kind: 'break' }, { kind: 'text', text: 'b' }],
    },
    { kind: 'paragraph', parts: [{ kind: 'text', text: '**c**' }] },
  ]);
});

test('no text takes much more work than one of words and a few marks', () => {
  const usual = `A *loaf* a [day](https://a.example/b), and \`time\`.\n\n${'word '.repeat(40)}\n\n- Rye\n- Oat\n\n`;
  const ordinary = usual.repeat(LENGTH).slice(0, LENGTH);
  const most = 60 * Math.min(...Array.from({ length: 10 }, () => cpuOf(ordinary)));
  // What else the machine does only adds.
  const isSlow = (text: string) => [1, 2, 3].every(() => cpuOf(text) > most);
  expect(worstTexts.filter(isSlow).map((text) => text.slice(0, 20))).toEqual([]);
});
