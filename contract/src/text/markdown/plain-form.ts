import { cleanLines } from '../clean-text.ts';
import type { Block, Inline } from './markdown-tree.ts';
import { parseMarkdown } from './parse-markdown.ts';

/**
 * What a person reads of a text in Markdown, without its marks: for cards, searches and wherever else a text is only text. It
 * is never longer than the text; where nothing would be left, such as of a line alone, it is the text itself.
 */
export function plainForm(markdown: string): string {
  const plain = cleanLines(textOfBlocks(parseMarkdown(markdown)));
  const length = [...markdown].length;
  return cleanLines([...plain].slice(0, length).join('')) || markdown;
}

function textOfBlocks(blocks: readonly Block[], between = '\n\n'): string {
  return blocks
    .map(textOfBlock)
    .filter((text) => text !== '')
    .join(between);
}

function textOfBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return textOf(block.parts);
    case 'quote':
      return textOfBlocks(block.blocks);
    case 'list':
      return block.items
        .map(
          (item, at) => `${block.start === null ? '•' : `${block.start + at}.`} ${textOfBlocks(item, '\n')}`,
        )
        .join('\n');
    case 'code':
      return block.text;
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(textOf).filter(Boolean).join(', ')).join('\n');
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
