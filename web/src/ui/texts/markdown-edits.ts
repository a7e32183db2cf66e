/** A text in a field, and what is selected of it. */
export type Typed = { readonly text: string; readonly start: number; readonly end: number };

/** Replaces a part of the text. Afterwards the selection is in the new text. */
export type Edit = {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly selects: readonly [start: number, end: number];
};

type Mark = '**' | '*' | '`';

/** What stands before a line: an indent, and marks of quotes. */
const BEFORE = String.raw`[ \t]*(?:>[ \t]?)*`;
const BULLET = /^[-*+][ \t]+/;
const NUMBER = /^\d{1,9}[.)][ \t]+/;
const HEADING = /^#{1,6}[ \t]+/;
const QUOTE = /^>[ \t]?/;

/** Bold, italic or code, or no longer. Marks do not reach over an empty line, so that each line gets its own. */
export function toggleMark(typed: Typed, mark: Mark): Edit {
  const { text, start, end } = trimmed(typed);
  const { length } = mark;
  const inner = text.slice(start, end);
  const isAround = (from: number, to: number) => marksAt(text, from, to).includes(mark);
  if (isAround(start, end)) return replaced(start - length, end + length, inner, [0, inner.length]);
  const isOneLine = !inner.includes('\n');
  if (isOneLine && inner.length > 2 * length && isAround(start + length, end - length)) {
    const bare = inner.slice(length, -length);
    return replaced(start, end, bare, [0, bare.length]);
  }
  if (inner === '') return replaced(start, end, mark + mark, [length, length]);
  return toggleLineMarks({ text, start, end }, mark);
}

/** What a line begins with before its words: an indent, and marks of quotes, lists and headings. */
const LEAD = new RegExp(`^${BEFORE}(?:(?:[-*+]|\\d{1,9}[.)]|#{1,6})[ \\t]+)*`);

/** The words of each line, without what makes it an item or a heading. */
function toggleLineMarks({ text, start, end }: Typed, mark: Mark): Edit {
  const beginsLine = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
  const lines = text
    .slice(start, end)
    .split('\n')
    .map((line, at) => {
      const lead = (at > 0 || beginsLine ? LEAD : /^\s*/).exec(line)?.[0] ?? '';
      const words = line.slice(lead.length).trimEnd();
      return { lead, words, rest: line.slice(lead.length + words.length) };
    });
  const filled = lines.filter(({ words }) => words !== '');
  const isOn = filled.every(({ words }) => isMarked(words, mark));
  const toggled = (words: string) => {
    if (words === '') return '';
    return isOn ? words.slice(mark.length, -mark.length) : `${mark}${words}${mark}`;
  };
  const next = lines.map(({ lead, words, rest }) => `${lead}${toggled(words)}${rest}`).join('\n');
  const [only, ...others] = lines;
  if (!only || others.length > 0 || isOn) return replaced(start, end, next, [0, next.length]);
  const from = only.lead.length + mark.length;
  return replaced(start, end, next, [from, from + only.words.length]);
}

function isMarked(words: string, mark: Mark): boolean {
  const before = /^(?:\*+|`+)/.exec(words)?.[0];
  const after = /(?:\*+|`+)$/.exec(words)?.[0];
  if (before === undefined || before !== after || words.length <= 2 * before.length) return false;
  return before === mark || (before === '***' && mark !== '`');
}

/** What the marks on both sides of a part say. Three asterisks say two things. */
function marksAt(text: string, from: number, to: number): readonly string[] {
  const before = /(?:\*+|`+)$/.exec(text.slice(0, Math.max(0, from)))?.[0] ?? '';
  const after = /^(?:\*+|`+)/.exec(text.slice(to))?.[0] ?? '';
  if (before === '' || before !== after) return [];
  return before === '***' ? ['*', '**'] : [before];
}

/** Code in a line, or lines of it between fences. */
export function toggleCode(typed: Typed): Edit {
  const { text, start, end } = typed;
  if (!text.slice(start, end).includes('\n')) return toggleMark(typed, '`');
  const lines = linesAround(typed);
  const inner = text.slice(lines.from, lines.to);
  const isFenced = /^```.*\n([\s\S]*)\n```$/.exec(inner);
  const code = isFenced ? (isFenced[1] ?? '') : `\`\`\`\n${inner}\n\`\`\``;
  return replaced(lines.from, lines.to, code, [0, code.length]);
}

/** A link whose address is to be typed next; of a selected address, whose words are. */
export function insertLink(typed: Typed): Edit {
  const { text, start, end } = trimmed(typed);
  const inner = text.slice(start, end);
  if (/^(?:https?:\/\/|mailto:)\S+$/.test(inner)) return replaced(start, end, `[](${inner})`, [1, 1]);
  const words = `[${inner.replaceAll('\n', ' ')}](`;
  const address = 'https://';
  const selects: Edit['selects'] = inner === '' ? [1, 1] : [words.length, words.length + address.length];
  return replaced(start, end, `${words}${address})`, selects);
}

type LineKind = 'heading' | 'list' | 'numbers' | 'quote';

/** Makes the selected lines headings, items or a quote; if they are that already, plain lines. */
export function toggleLines(typed: Typed, kind: LineKind): Edit {
  const { from, to } = linesAround(typed);
  const lines = typed.text.slice(from, to).split('\n');
  const filled = lines.length === 1 ? lines : lines.filter((line) => line.trim() !== '');
  const isOn = filled.every((line) => OWN[kind].test(line));
  let count = 0;
  const next = lines.map((line) => {
    if (!filled.includes(line)) return line;
    if (isOn) return line.replace(OWN[kind], '');
    count += 1;
    return markOf(kind, count) + line.replace(REPLACED[kind], '');
  });
  const insert = next.join('\n');
  if (lines.length > 1) return replaced(from, to, insert, [0, insert.length]);
  const grown = insert.length - (to - from);
  const place = (at: number) => Math.max(0, at - from + grown);
  return replaced(from, to, insert, [place(typed.start), place(typed.end)]);
}

const OWN: Record<LineKind, RegExp> = { heading: HEADING, list: BULLET, numbers: NUMBER, quote: QUOTE };

/** What a mark takes the place of. Anything can stand in a quote. */
const REPLACED: Record<LineKind, RegExp> = {
  heading: /^(?:#{1,6}[ \t]+|[-*+][ \t]+|\d{1,9}[.)][ \t]+)/,
  list: /^(?:#{1,6}[ \t]+|\d{1,9}[.)][ \t]+)/,
  numbers: /^(?:#{1,6}[ \t]+|[-*+][ \t]+)/,
  quote: /^(?!)/,
};

function markOf(kind: LineKind, count: number): string {
  if (kind === 'numbers') return `${count}. `;
  return { heading: '## ', list: '- ', quote: '> ' }[kind];
}

const ITEM = new RegExp(`^(${BEFORE})(?:([-*+])|(\\d{1,9})([.)]))([ \\t]+)`);
const QUOTED = /^([ \t]*(?:>[ \t]?)+)/;

/**
 * What Enter does in a list or a quote: the next line begins as this one. In an empty item it ends the list.
 * @returns undefined where it is only a new line
 */
export function continueLines({ text, start, end }: Typed): Edit | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(from, start);
  const mark = nextMark(line);
  if (mark === undefined || start !== end) return undefined;
  const rest = text.slice(start).split('\n', 1)[0] ?? '';
  if (line.length > mark.own.length || rest.trim() !== '') {
    const insert = `\n${mark.next}`;
    return replaced(start, end, insert, [insert.length, insert.length]);
  }
  return replaced(from, start, '', [0, 0]);
}

function nextMark(line: string): { own: string; next: string } | undefined {
  const item = ITEM.exec(line);
  if (item) {
    const [own, before = '', bullet, number, stop = '', gap = ' '] = item;
    return { own, next: `${before}${bullet ?? `${Number(number) + 1}${stop}`}${gap}` };
  }
  const [own] = QUOTED.exec(line) ?? [];
  return own === undefined ? undefined : { own, next: own };
}

/** Without the blanks at its ends: marks stand beside letters. */
function trimmed({ text, start, end }: Typed): Typed {
  const inner = text.slice(start, end);
  if (inner.trim() === '') return { text, start: end, end };
  const ahead = inner.length - inner.trimStart().length;
  const behind = inner.length - inner.trimEnd().length;
  return { text, start: start + ahead, end: end - behind };
}

function linesAround({ text, start, end }: Typed): { from: number; to: number } {
  // A selection that ends before the first letter of a line does not mean that line.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const next = text.indexOf('\n', last);
  return { from: text.lastIndexOf('\n', start - 1) + 1, to: next === -1 ? text.length : next };
}

/** @param selects within what is inserted */
function replaced(from: number, to: number, insert: string, [start, end]: Edit['selects']): Edit {
  return { from, to, insert, selects: [from + start, from + end] };
}
