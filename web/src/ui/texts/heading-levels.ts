import type { Block } from '@skillverse/contract/text/markdown/markdown-tree';

/** Below h6 there is none. */
const DEEPEST = 6;

/**
 * The level of each heading on its page. People begin with any rank and leave some out; a page's headings skip none.
 * @param first of the highest headings of the text
 */
export function headingLevels(blocks: readonly Block[], first: number): Map<Block, number> {
  const levels = new Map<Block, number>();
  const open: number[] = [];
  for (const heading of headingsIn(blocks)) {
    while ((open.at(-1) ?? 0) >= heading.rank) open.pop();
    levels.set(heading, Math.min(first + open.length, DEEPEST));
    open.push(heading.rank);
  }
  return levels;
}

function headingsIn(blocks: readonly Block[]): Extract<Block, { kind: 'heading' }>[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') return [block];
    if (block.kind === 'quote') return headingsIn(block.blocks);
    return block.kind === 'list' ? block.items.flatMap(headingsIn) : [];
  });
}
