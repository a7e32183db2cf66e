import { areWords, type Content, type Flow, inBlocks, inOneLine } from './pasted-blocks.ts';
import { isHidden } from './pasted-looks.ts';

const COLUMNS_MAX = 20;
const ROWS_MAX = 200;

/** @returns undefined where it only puts things beside each other, or has more than a text can show */
export function tableOf(table: Element, inside: (cell: Element) => Content[]): Flow[] | undefined {
  const rows = [...table.querySelectorAll('tr')]
    .filter((row) => !isHidden(row))
    .map((row) => [...row.children].filter((cell) => /^t[dh]$/i.test(cell.localName) && !isHidden(cell)));
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  const fits = columns >= 2 && columns <= COLUMNS_MAX && rows.length >= 2 && rows.length <= ROWS_MAX;
  if (!fits || table.querySelector('table, ul, ol, pre, blockquote, hr')) return undefined;
  const children = rows.map((cells) => ({
    type: 'tableRow' as const,
    children: Array.from({ length: columns }, (_, column) => {
      const cell = cells[column];
      return { type: 'tableCell' as const, children: cell ? wordsIn(inside(cell)) : [] };
    }),
  }));
  return [{ type: 'table', children }];
}

/** Paragraphs of a cell stand in one line. */
function wordsIn(content: readonly Content[]) {
  if (areWords(content)) return inOneLine(content);
  const blocks = inBlocks(content).filter((block) => block.type === 'paragraph' || block.type === 'heading');
  return inOneLine(
    blocks.flatMap(({ children }, place) => [
      ...(place > 0 ? [{ type: 'text' as const, value: ' ' }] : []),
      ...(children as Content[]),
    ]),
  );
}
