import { cleanLines } from '../clean-text.ts';
import type { Block, Inline } from './markdown-tree.ts';
import { parseMarkdown } from './parse-markdown.ts';

/**
 * What a person reads of a text in Markdown, without its marks: for cards, searches and wherever else a text is only text. It
 * is never longer than the text; where nothing would be left, such as of a line alone, it is the text itself.
 */
export function plainForm(markdown: string): string {
  const blocks = parseMarkdown(markdown);
  const length = [...markdown].length;
  const plain = [ROOMY, CLOSE].map((looks) => cleanLines(textOfBlocks(blocks, looks)));
  const fitting = plain.find((text) => [...text].length <= length) ?? '';
  return fitting || markdown;
}

/** How lists and tables are written out. */
interface Looks {
  readonly betweenCells: string;
  /** Of an item with a number, and its place in the list. */
  readonly itemMark: (number: number, at: number) => string;
}

const ROOMY: Looks = { betweenCells: ', ', itemMark: (number) => `${number}.` };
/** As long as what was written at most, whose numbers may all be 1, and whose cells may have one character between them. */
const CLOSE: Looks = { betweenCells: ' ', itemMark: (number, at) => (at === 0 ? `${number}.` : '•') };

function textOfBlocks(blocks: readonly Block[], looks: Looks, between = '\n\n'): string {
  return blocks
    .map((block) => textOfBlock(block, looks))
    .filter((text) => text !== '')
    .join(between);
}

function textOfBlock(block: Block, looks: Looks): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return textOf(block.parts);
    case 'quote':
      return textOfBlocks(block.blocks, looks);
    case 'list': {
      const { start, items } = block;
      const mark = (at: number) => (start === null ? '•' : looks.itemMark(start + at, at));
      return items.map((item, at) => `${mark(at)} ${textOfBlocks(item, looks, '\n')}`).join('\n');
    }
    case 'code':
      return block.text;
    case 'table':
      return [block.head, ...block.rows]
        .map((row) => row.map(textOf).filter(Boolean).join(looks.betweenCells))
        .join('\n');
    case 'rule':
      return '';
  }
}

function textOf(parts: readonly Inline[]): string {
  return parts.map(textOfInline).join('');
}

function textOfInline(part: Inline): string {
  if (part.kind === 'break') return '\n';
  return 'parts' in part ? textOf(part.parts) : part.text;
}
