import type { Block } from '@skillverse/contract/text/markdown/markdown-tree';
import { parseMarkdown } from '@skillverse/contract/text/markdown/parse-markdown';
import { useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { headingLevels } from './heading-levels.ts';
import { InlineText } from './inline-text.tsx';
import { TextTable } from './text-table.tsx';

export type MarkdownTextProps = {
  text: string;
  /** Of its highest headings: one below that of the section it stands in. */
  level: HeadingLevel;
  className?: string | undefined;
};

type HeadingLevel = 2 | 3 | 4;
type Levels = ReadonlyMap<Block, number>;

/** A text in Markdown. Only what its tree can say is shown: there is no HTML in it. */
export function MarkdownText({ text, level, className }: MarkdownTextProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  const levels = useMemo(() => headingLevels(blocks, level), [blocks, level]);
  // Lists and the like begin at the side, also where a few lines alone are centred.
  const isWords = blocks.every(({ kind }) => kind === 'paragraph');
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-3', !isWords && 'text-start', className)}>
      <Blocks blocks={blocks} levels={levels} />
    </div>
  );
}

function Blocks({ blocks, levels }: { blocks: readonly Block[]; levels: Levels }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text do not move
  return blocks.map((block, place) => <OneBlock key={place} block={block} levels={levels} />);
}

function OneBlock({ block, levels }: { block: Block; levels: Levels }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p dir="auto" className="wrap-anywhere">
          <InlineText parts={block.parts} />
        </p>
      );
    case 'heading':
      return <Heading heading={block} level={levels.get(block) ?? 6} />;
    case 'list':
      return <List list={block} levels={levels} />;
    case 'quote':
      return (
        <blockquote className="grid grid-cols-[minmax(0,1fr)] gap-3 border-s-3 border-line ps-4">
          <Blocks blocks={block.blocks} levels={levels} />
        </blockquote>
      );
    case 'code':
      return (
        <pre
          dir="ltr"
          className="rounded-s bg-paper-sunk px-4 py-3 text-left type-text-s whitespace-pre-wrap wrap-anywhere"
        >
          <code>{block.text}</code>
        </pre>
      );
    case 'table':
      return <TextTable table={block} />;
    case 'rule':
      return <hr className="border-line" />;
  }
}

type HeadingProps = { heading: Extract<Block, { kind: 'heading' }>; level: number };

/** The two highest differ in size too; it is smaller than the page's own. */
function Heading({ heading: { rank, parts }, level }: HeadingProps) {
  const Tag = `h${level}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  return (
    <Tag dir="auto" className={classNames(rank <= 2 ? 'type-label-l' : 'type-label', 'mt-1 wrap-anywhere')}>
      <InlineText parts={parts} />
    </Tag>
  );
}

function List({
  list: { start, items },
  levels,
}: {
  list: Extract<Block, { kind: 'list' }>;
  levels: Levels;
}) {
  const inside = items.map((blocks, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items of a text do not move
    <li key={place} className="wrap-anywhere">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <Blocks blocks={blocks} levels={levels} />
      </div>
    </li>
  ));
  if (start === null) return <ul className="grid list-disc gap-1 ps-6">{inside}</ul>;
  return (
    <ol start={start} className="grid list-decimal gap-1 ps-8">
      {inside}
    </ol>
  );
}
