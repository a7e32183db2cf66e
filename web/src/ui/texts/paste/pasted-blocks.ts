import type { toMarkdown } from 'mdast-util-to-markdown';

type Nodes = Parameters<typeof toMarkdown>[0];
type Typed<Type extends string> = Extract<Nodes, { type: Type }>;

export type Flow = Typed<
  'paragraph' | 'heading' | 'list' | 'blockquote' | 'code' | 'table' | 'thematicBreak'
>;
export type Phrasing = Typed<'text' | 'strong' | 'emphasis' | 'inlineCode' | 'link'>;
/** What an element holds: blocks, and words between them. */
export type Content = Flow | Phrasing;

const PHRASING = ['text', 'strong', 'emphasis', 'inlineCode', 'link'];

const isPhrasing = (item: Content): item is Phrasing => PHRASING.includes(item.type);

export const areWords = (items: readonly Content[]): items is readonly Phrasing[] => items.every(isPhrasing);

/** Words between blocks become paragraphs. */
export function inBlocks(items: readonly Content[]): Flow[] {
  const blocks: Flow[] = [];
  let words: Phrasing[] = [];
  function end() {
    const children = settled(words);
    words = [];
    if (children.length > 0) blocks.push({ type: 'paragraph', children });
  }
  for (const item of items) {
    if (isPhrasing(item)) words.push(item);
    else {
      end();
      blocks.push(item);
    }
  }
  end();
  return blocks;
}

/** In one line, for a heading or a cell. */
export function inOneLine(items: readonly Content[]): Phrasing[] {
  return settled(items.filter(isPhrasing).map(withoutBreaks));
}

function withoutBreaks(item: Phrasing): Phrasing {
  if (item.type === 'text') return { ...item, value: item.value.replaceAll('\n', ' ') };
  if (!('children' in item)) return item;
  return { ...item, children: (item.children as Phrasing[]).map(withoutBreaks) };
}

/** Words in emphasis. Blanks at its ends are outside: marks stand beside letters. */
export function emphasized(type: 'strong' | 'emphasis', words: readonly Phrasing[]): Phrasing[] {
  const [before, inner, after] = withoutOuterBlanks(words);
  if (inner.length === 0) return [...words];
  const plain = inner.flatMap((item) => (item.type === type ? (item.children as Phrasing[]) : [item]));
  return [...before, { type, children: plain }, ...after];
}

type Apart = readonly [before: Phrasing[], inner: Phrasing[], after: Phrasing[]];

export function withoutOuterBlanks(words: readonly Phrasing[]): Apart {
  const inner = joined(words);
  const before = takenFrom(inner, 0, /^\s+/);
  const after = takenFrom(inner, inner.length - 1, /\s+$/);
  return [before, inner, after];
}

/** Takes the blanks out of a text, and it itself if it was nothing else. */
function takenFrom(items: Phrasing[], place: number, blanks: RegExp): Phrasing[] {
  const item = items[place];
  if (item?.type !== 'text') return [];
  const [taken] = blanks.exec(item.value) ?? [];
  if (taken === undefined) return [];
  const value = item.value.replace(blanks, '');
  items.splice(place, 1, ...(value === '' ? [] : [{ ...item, value }]));
  return [{ type: 'text', value: taken }];
}

/** As a paragraph has them: one blank between words, none at the ends of lines. */
function settled(words: readonly Phrasing[]): Phrasing[] {
  const tidy = joined(words).map((item) =>
    item.type === 'text'
      ? { ...item, value: item.value.replace(/ {2,}/g, ' ').replace(/ ?\n[ \n]*/g, '\n') }
      : item,
  );
  return withoutOuterBlanks(tidy)[1];
}

/** Neighbours of one kind as one: their marks would run into each other. */
function joined(words: readonly Phrasing[]): Phrasing[] {
  const whole: Phrasing[] = [];
  for (const item of words) {
    const last = whole.at(-1);
    if (last?.type === 'text' && item.type === 'text') {
      whole.splice(-1, 1, { ...last, value: last.value + item.value });
    } else if (last && (last.type === 'strong' || last.type === 'emphasis') && item.type === last.type) {
      whole.splice(-1, 1, { ...last, children: joined([...last.children, ...item.children] as Phrasing[]) });
    } else whole.push(item);
  }
  return whole;
}
