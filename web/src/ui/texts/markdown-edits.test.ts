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
  expect(after('|***clay***|', (now) => toggleMark(now, '*'))).toBe('|**clay**|');
  expect(
    after('|****|', (now) => toggleMark(now, '**')),
    'marks without words',
  ).toBe('**|****|**');
});

test('code is between backticks in a line, and between fences over several', () => {
  expect(after('run |make|', toggleCode)).toBe('run `|make|`');
  expect(after('|a\nb|', toggleCode)).toBe('|```\na\nb\n```|');
  expect(after('|```\na\nb\n```|', toggleCode)).toBe('|a\nb|');
  expect(after('run `|make|`', toggleCode)).toBe('run |make|');
  expect(after('run |`make`|', toggleCode)).toBe('run |make|');
  expect(after('|- make|', toggleCode)).toBe('- `|make|`');
  expect(after('run |', toggleCode)).toBe('run `|`');
  expect(after('run `|`', toggleCode)).toBe('run |');
});

test('code that contains backticks stands between others', () => {
  for (const [plain, code] of [
    ['|a `b` c|', '``|a `b` c|``'],
    ['|a `b`|', '`` |a `b`| ``'],
    ['|`a` b `c`|', '`` |`a` b `c`| ``'],
    ['|a ``b|', '`|a ``b|`'],
    ['say |a `b` c| here', 'say ``|a `b` c|`` here'],
  ] as const) {
    expect(after(plain, toggleCode)).toBe(code);
    expect(after(code, toggleCode)).toBe(plain);
  }
  expect(after('|``a `b` c``|', toggleCode)).toBe('|a `b` c|');
  expect(after('|`` a `b` ``|', toggleCode)).toBe('|a `b`|');
  expect(after('`a` |b| `c`', toggleCode)).toBe('`a` `|b|` `c`');
  expect(after('|```\na\n```\nb|', toggleCode)).toBe('|````\n```\na\n```\nb\n````|');
  expect(after('|````\n```\na\n```\nb\n````|', toggleCode)).toBe('|```\na\n```\nb|');
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

test('items that lie inside others go on doing so', () => {
  const list = (shown: string) => after(shown, (now) => toggleLines(now, 'list'));
  const numbers = (shown: string) => after(shown, (now) => toggleLines(now, 'numbers'));
  expect(list('|- one\n  - two\n- three|')).toBe('|one\n  two\nthree|');
  expect(list('|one\n  two\nthree|')).toBe('|- one\n  - two\n- three|');
  expect(list('|- one\ntwo|'), 'what is an item already').toBe('|- one\n- two|');
  expect(numbers('|1. one\ntwo|')).toBe('|1. one\n2. two|');
  expect(numbers('|- one\n  - two\n    - three\n  - four\n- five|')).toBe(
    '|1. one\n   1. two\n      1. three\n   2. four\n2. five|',
  );
  expect(list('|1. one\n   1. two\n2. three|')).toBe('|- one\n   - two\n- three|');
  expect(list('> - o|ne')).toBe('> o|ne');
  expect(list('> o|ne')).toBe('> - o|ne');
  expect(after('  - o|ne', (now) => toggleLines(now, 'heading'))).toBe('## o|ne');
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
  expect(enter('>   - inner|')).toBe('>   - inner\n>   - |');
});

test('Enter goes on with no number that only looks like an item', () => {
  const enter = (shown: string) => after(shown, continueLines);
  expect(enter('2026. A good year|')).toBeUndefined();
  expect(enter('We meet on\n14. July|'), 'a sentence goes on').toBeUndefined();
  expect(enter('We meet on\n1. July|')).toBe('We meet on\n1. July\n2. |');
  expect(enter('7. seven|')).toBe('7. seven\n8. |');
  expect(enter('We meet\n\n7. seven|')).toBe('We meet\n\n7. seven\n8. |');
  expect(enter('1. one\n2. two|')).toBe('1. one\n2. two\n3. |');
  expect(enter('1. one\n   and more\n2. two|')).toBe('1. one\n   and more\n2. two\n3. |');
});
