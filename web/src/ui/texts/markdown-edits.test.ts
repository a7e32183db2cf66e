import { expect, test } from 'vitest';
import {
  continueLines,
  type Edit,
  insertLink,
  type Typed,
  toggleCode,
  toggleLines,
  toggleMark,
} from './markdown-edits.ts';

/** A text with its selection between bars, or one bar for the caret. */
function typed(shown: string): Typed {
  const start = shown.indexOf('|');
  const end = shown.lastIndexOf('|');
  return { text: shown.replaceAll('|', ''), start, end: end === start ? end : end - 1 };
}

function after(shown: string, edit: (typed: Typed) => Edit | undefined): string | undefined {
  const before = typed(shown);
  const done = edit(before);
  if (!done) return undefined;
  const text = before.text.slice(0, done.from) + done.insert + before.text.slice(done.to);
  const [start, end] = done.selects;
  const bar = (at: number) => (at === end && start === end ? '' : '|');
  return `${text.slice(0, start)}|${text.slice(start, end)}${bar(end)}${text.slice(end)}`;
}

test('a selection becomes bold, and no longer when it is pressed again', () => {
  const bold = (shown: string) => after(shown, (now) => toggleMark(now, '**'));
  expect(bold('some |clay| here')).toBe('some **|clay|** here');
  expect(bold('some **|clay|** here')).toBe('some |clay| here');
  expect(bold('some |**clay**| here')).toBe('some |clay| here');
  expect(bold('some | clay |here')).toBe('some  **|clay|** here');
  expect(bold('some |')).toBe('some **|**');
  expect(bold('some **|**')).toBe('some |');
  expect(bold('|one\n\ntwo|')).toBe('|**one**\n\n**two**|');
  expect(bold('|**one**\n\n**two**|')).toBe('|one\n\ntwo|');
  expect(bold('|- one\n- two|')).toBe('|- **one**\n- **two**|');
  expect(bold('|- **one**\n- **two**|')).toBe('|- one\n- two|');
  expect(bold('|# Head|')).toBe('# **|Head|**');
});

test('bold and italic go together', () => {
  expect(after('**|clay|**', (now) => toggleMark(now, '*'))).toBe('***|clay|***');
  expect(after('***|clay|***', (now) => toggleMark(now, '*'))).toBe('**|clay|**');
  expect(after('***|clay|***', (now) => toggleMark(now, '**'))).toBe('*|clay|*');
});

test('code is between backticks in a line, and between fences over several', () => {
  expect(after('run |make|', toggleCode)).toBe('run `|make|`');
  expect(after('|a\nb|', toggleCode)).toBe('|```\na\nb\n```|');
  expect(after('|```\na\nb\n```|', toggleCode)).toBe('|a\nb|');
});

test('a link asks for what is missing: its address, or its words', () => {
  expect(after('see |pots|', insertLink)).toBe('see [pots](|https://|)');
  expect(after('see |', insertLink)).toBe('see [|](https://)');
  expect(after('|https://pots.example/a|', insertLink)).toBe('[|](https://pots.example/a)');
});

test('lines become headings, items or a quote, and plain again', () => {
  expect(after('one\ntw|o', (now) => toggleLines(now, 'heading'))).toBe('one\n## tw|o');
  expect(after('## tw|o', (now) => toggleLines(now, 'heading'))).toBe('tw|o');
  expect(after('|one\n\ntwo|', (now) => toggleLines(now, 'list'))).toBe('|- one\n\n- two|');
  expect(after('|- one\n- two|', (now) => toggleLines(now, 'numbers'))).toBe('|1. one\n2. two|');
  expect(after('|1. one\n2. two|', (now) => toggleLines(now, 'numbers'))).toBe('|one\ntwo|');
  expect(after('- o|ne', (now) => toggleLines(now, 'quote'))).toBe('> - o|ne');
  expect(after('|one\n|two', (now) => toggleLines(now, 'list'))).toBe('- |one\n|two');
});

test('Enter goes on with a list or a quote, and ends it in an empty item', () => {
  const enter = (shown: string) => after(shown, continueLines);
  expect(enter('- one|')).toBe('- one\n- |');
  expect(enter('9. nine|')).toBe('9. nine\n10. |');
  expect(enter('  * in|ner')).toBe('  * in\n  * |ner');
  expect(enter('> said|')).toBe('> said\n> |');
  expect(enter('> - said|')).toBe('> - said\n> - |');
  expect(enter('- one\n- |')).toBe('- one\n|');
  expect(enter('words|')).toBeUndefined();
  expect(enter('|- one')).toBeUndefined();
});
