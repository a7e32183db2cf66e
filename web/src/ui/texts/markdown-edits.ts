/** A text in a field, and what is selected of it. */
export type Typed = { readonly text: string; readonly start: number; readonly end: number };

/** Replaces a part of the text. Afterwards the selection is in the new text. */
export type Edit = {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly selects: readonly [start: number, end: number];
};

type Mark = '**' | '*';

/** What stands before a line: indents, and marks of quotes. */
const BEFORE = String.raw`[ \t]*(?:>[ \t]*)*`;

/** Bold or italic, or no longer. Marks do not reach over an empty line, so that each line gets its own. */
export function toggleMark(typed: Typed, mark: Mark): Edit {
  const { text, start, end } = trimmed(typed);
  const { length } = mark;
  const inner = text.slice(start, end);
  if (marksOf(AT_END.exec(text.slice(0, start)), AT_START.exec(text.slice(end))).includes(mark))
    return replaced(start - length, end + length, inner, [0, inner.length]);
  if (inner === '') return replaced(start, end, mark + mark, [length, length]);
  return toggleLineMarks({ text, start, end }, mark);
}

/** What a line begins with before its words: an indent, and marks of quotes, lists and headings. */
const LEAD = new RegExp(`^${BEFORE}(?:(?:[-*+]|\\d{1,9}[.)]|#{1,6})[ \\t]+)*`);

/** The words of each line, without what makes it an item or a heading. */
function toggleLineMarks({ text, start, end }: Typed, mark: Mark): Edit {
  const isLineStart = beginsLine(text, start);
  const lines = text
    .slice(start, end)
    .split('\n')
    .map((line, at) => {
      const lead = (at > 0 || isLineStart ? LEAD : /^\s*/).exec(line)?.[0] ?? '';
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
  const [before, after] = [AT_START.exec(words), AT_END.exec(words)];
  return marksOf(before, after).includes(mark) && words.length > 2 * (before?.[0].length ?? 0);
}

const AT_START = /^\*+/;
const AT_END = /\*+$/;

/** What the asterisks on both sides of words say. Three of them say two things. */
function marksOf(before: RegExpExecArray | null, after: RegExpExecArray | null): readonly string[] {
  if (!before || before[0] !== after?.[0]) return [];
  return before[0] === '***' ? ['*', '**'] : [before[0]];
}

const beginsLine = (text: string, at: number) =>
  text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';

/** Code in a line, or lines of it between fences. */
export function toggleCode(typed: Typed): Edit {
  if (!typed.text.slice(typed.start, typed.end).includes('\n')) return toggleCodeInLine(trimmed(typed));
  const { from, to } = linesAround(typed);
  const inner = typed.text.slice(from, to);
  const fenced = /^(`{3,})[^`\n]*\n([\s\S]*)\n\1$/.exec(inner)?.[2];
  const fence = '`'.repeat(Math.max(3, ...backticksIn(inner).map((count) => count + 1)));
  const code = fenced ?? `${fence}\n${inner}\n${fence}`;
  return replaced(from, to, code, [0, code.length]);
}

/** Between backticks, of which there are not as many together in the code itself. */
function toggleCodeInLine({ text, start, end }: Typed): Edit {
  const lead = beginsLine(text, start) ? (LEAD.exec(text.slice(start, end))?.[0] ?? '') : '';
  const from = start + lead.length;
  const inner = text.slice(from, end);
  const pad = /^`|`$/.test(inner) ? ' ' : '';
  const before = new RegExp(`(\`+)${pad}$`).exec(text.slice(0, from));
  const after = new RegExp(`^${pad}(\`+)`).exec(text.slice(end));
  const counts = backticksIn(inner);
  if (before && after && before[1] === after[1] && !counts.includes(before[1]?.length ?? 0))
    return replaced(from - before[0].length, end + after[0].length, inner, [0, inner.length]);
  const bare = codeIn(inner);
  if (bare !== undefined) return replaced(from, end, bare, [0, bare.length]);
  let count = 1;
  while (counts.includes(count)) count += 1;
  const mark = '`'.repeat(count) + pad;
  const code = mark + inner + [...mark].reverse().join('');
  return replaced(from, end, code, [mark.length, mark.length + inner.length]);
}

/** The code, if the words are that and its marks. */
function codeIn(words: string): string | undefined {
  const [, mark = '', code = ''] = /^(`+)([^`](?:.*[^`])?)\1$/.exec(words) ?? [];
  if (code === '' || backticksIn(code).includes(mark.length)) return undefined;
  return /^ .*`.* $/.test(code) ? code.slice(1, -1) : code;
}

/** How many stand together, wherever there are some. */
const backticksIn = (text: string) => (text.match(/`+/g) ?? []).map(({ length }) => length);

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
  const mark = isOn ? (line: string) => line.replace(OWN[kind], '$1') : marking(kind);
  const insert = lines.map((line) => (filled.includes(line) ? mark(line) : line)).join('\n');
  if (lines.length > 1) return replaced(from, to, insert, [0, insert.length]);
  const grown = insert.length - (to - from);
  const place = (at: number) => Math.max(0, at - from + grown);
  return replaced(from, to, insert, [place(typed.start), place(typed.end)]);
}

/** The marks of a line that is this. What comes before them is kept: items lie inside each other by their indents. */
const OWN: Record<LineKind, RegExp> = {
  heading: /^([ \t]*)#{1,6}[ \t]+/,
  list: new RegExp(`^(${BEFORE})[-*+][ \\t]+`),
  numbers: new RegExp(`^(${BEFORE})\\d{1,9}[.)][ \\t]+`),
  quote: /^([ \t]*)>[ \t]?/,
};

function marking(kind: LineKind): (line: string) => string {
  if (kind === 'quote') return (line) => `> ${line}`;
  if (kind === 'heading') return (line) => `## ${line.replace(MARKED, '')}`;
  return markingItems(kind);
}

const MARKED = /^[ \t]*(?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]+/;

/** Items that lie inside others go on doing so: where a mark grows, they move. */
function markingItems(kind: 'list' | 'numbers'): (line: string) => string {
  const levels: { depth: number; shift: number; grown: number; count: number }[] = [];
  return (line) => {
    const lead = new RegExp(`^${BEFORE}`).exec(line)?.[0] ?? '';
    const words = line.slice(lead.length);
    const before = MARKED.exec(words)?.[0] ?? '';
    while ((levels.at(-1)?.depth ?? 0) > lead.length) levels.pop();
    let level = levels.at(-1);
    if (level?.depth !== lead.length) {
      const shift = level ? level.shift + level.grown : 0;
      level = { depth: lead.length, shift, grown: 0, count: 0 };
      levels.push(level);
    }
    level.count += 1;
    const mark = kind === 'list' ? '- ' : `${level.count}. `;
    level.grown = before === '' ? 0 : Math.max(0, mark.length - before.length);
    return lead + ' '.repeat(level.shift) + mark + words.slice(before.length);
  };
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
  const mark = nextMark(line, lineBefore(text, from));
  if (mark === undefined || start !== end) return undefined;
  const rest = text.slice(start).split('\n', 1)[0] ?? '';
  if (line.length > mark.own.length || rest.trim() !== '') {
    const insert = `\n${mark.next}`;
    return replaced(start, end, insert, [insert.length, insert.length]);
  }
  return replaced(from, start, '', [0, 0]);
}

/** Larger numbers are years, and sums. */
const COUNTED_TO = 999;

const lineBefore = (text: string, from: number) =>
  from === 0 ? '' : text.slice(text.lastIndexOf('\n', from - 2) + 1, from - 1);

function nextMark(line: string, above: string): { own: string; next: string } | undefined {
  const item = ITEM.exec(line);
  if (item && (item[3] === undefined || isCounted(Number(item[3]), above))) {
    const [own, before = '', bullet, number, stop = '', gap = ' '] = item;
    return { own, next: `${before}${bullet ?? `${Number(number) + 1}${stop}`}${gap}` };
  }
  const [own] = QUOTED.exec(line) ?? [];
  return own === undefined ? undefined : { own, next: own };
}

/** Whether a number begins an item: below words without a mark it may end their sentence, unless it is the first. */
function isCounted(number: number, above: string): boolean {
  if (number > COUNTED_TO) return false;
  return number === 1 || /^[\s>]*$/.test(above) || ITEM.test(above) || /^[ \t]/.test(above);
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
