import type { Alignment, Block } from '@skillverse/contract/text/markdown/markdown-tree';
import { Scroller } from '../controls/scroller.tsx';
import { InlineText } from './inline-text.tsx';

const aligned: Record<Exclude<Alignment, null>, string> = {
  left: 'text-left',
  center: 'text-center',
  right: 'text-right',
};

const cellClass = 'min-w-24 max-w-80 border-b border-line px-3 py-2 align-top wrap-break-word';

/** It scrolls by itself if it is wider than its place. */
export function TextTable({ table }: { table: Extract<Block, { kind: 'table' }> }) {
  const { alignments, head, rows } = table;
  const classOf = (column: number) => {
    const alignment = alignments[column];
    return `${cellClass} ${alignment ? aligned[alignment] : 'text-start'}`;
  };
  const headClassOf = (column: number) => `${classOf(column)} bg-paper-sunk font-bold`;
  return (
    <Scroller label="Table" className="overflow-x-auto rounded-s">
      <table className="min-w-full type-text-s">
        <thead>
          <tr>
            {head.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells do not move
              <th key={column} scope="col" dir="auto" className={headClassOf(column)}>
                <InlineText parts={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows do not move
            <tr key={place}>
              {head.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells do not move
                <td key={column} dir="auto" className={classOf(column)}>
                  <InlineText parts={row[column] ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
