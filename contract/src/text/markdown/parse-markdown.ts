import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { cleanPart } from './clean-part.ts';
import { isTooDense } from './limit-marks.ts';
import { limitNesting } from './limit-nesting.ts';
import { linkAddress } from './link-address.ts';
import type { Block, Cell, Inline } from './markdown-tree.ts';

type Parsed = ReturnType<typeof fromMarkdown>['children'][number];

/** What is longer is cut: no field takes more, in any script. */
const PARSED_MAX = 10_000;

/** Deeper quotes and lists are shown as if they stood at this depth. */
const DEPTH_MAX = 24;

/*
 * HTML is text. So are indented lines, which people do not mean as code, and definitions of links, which would let a link lead
 * to an address that stands elsewhere. Headings by underlining and pictures inside each other take seconds to parse.
 */
const OFF = ['htmlFlow', 'htmlText', 'codeIndented', 'definition', 'setextUnderline', 'labelStartImage'];

/** A text in Markdown, as what it can be shown as. No text is refused. */
export function parseMarkdown(markdown: string): Block[] {
  const text = markdown.slice(0, PARSED_MAX);
  if (isTooDense(text)) return paragraphsOf(text);
  const tree = fromMarkdown(limitNesting(text), {
    extensions: [gfmTable(), { disable: { null: OFF } }],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return blocksOf(tree.children, 0);
}

/** As plain text would be shown: nothing in it is a mark. */
function paragraphsOf(text: string): Block[] {
  return text
    .split(/\n[ \t]*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'paragraph', parts: linesOf(cleanPart(part.trim())) }));
}

function blocksOf(nodes: readonly Parsed[], depth: number): Block[] {
  return nodes.flatMap((node) => blockOf(node, depth));
}

function blockOf(node: Parsed, depth: number): Block[] {
  switch (node.type) {
    case 'paragraph':
      return [{ kind: 'paragraph', parts: inlinesOf(node.children) }];
    case 'heading':
      return [{ kind: 'heading', rank: node.depth, parts: inlinesOf(node.children) }];
    case 'blockquote': {
      const blocks = blocksOf(node.children, depth + 1);
      return depth < DEPTH_MAX ? [{ kind: 'quote', blocks }] : blocks;
    }
    case 'list': {
      const items = node.children.map((item) => blocksOf(item.children, depth + 1));
      const start = node.ordered ? (node.start ?? 1) : null;
      return depth < DEPTH_MAX ? [{ kind: 'list', start, items }] : items.flat();
    }
    case 'code':
      return [{ kind: 'code', text: cleanPart(node.value) }];
    case 'table':
      return [tableOf(node)];
    case 'thematicBreak':
      return [{ kind: 'rule' }];
    default:
      return [];
  }
}

function tableOf({ align, children }: Extract<Parsed, { type: 'table' }>): Block {
  const [head = [], ...rows] = children.map((row): Cell[] =>
    row.children.map((cell) => inlinesOf(cell.children)),
  );
  return { kind: 'table', alignments: head.map((_, at) => align?.[at] ?? null), head, rows };
}

type Phrasing = Extract<Parsed, { type: 'paragraph' }>['children'][number];

/** Emphasis inside emphasis adds nothing, and could go on without end. */
interface Within {
  readonly strong?: boolean;
  readonly emphasis?: boolean;
}

function inlinesOf(nodes: readonly Phrasing[], within: Within = {}): Inline[] {
  return nodes.flatMap((node, at) => inlineOf(withoutPictureMark(node, nodes[at + 1]), within));
}

/** A picture is shown as a link to it: without the mark that makes it one. */
function withoutPictureMark(node: Phrasing, next: Phrasing | undefined): Phrasing {
  if (node.type !== 'text' || next?.type !== 'link' || !node.value.endsWith('!')) return node;
  return { ...node, value: node.value.slice(0, -1) };
}

function inlineOf(node: Phrasing, within: Within): Inline[] {
  switch (node.type) {
    case 'text':
      return linesOf(cleanPart(node.value));
    case 'break':
      return [{ kind: 'break' }];
    case 'inlineCode':
      return [{ kind: 'code', text: cleanPart(node.value) }];
    case 'strong':
    case 'emphasis': {
      const parts = inlinesOf(node.children, { ...within, [node.type]: true });
      return within[node.type] ? parts : [{ kind: node.type, parts }];
    }
    case 'link': {
      const address = linkAddress(node.url);
      const parts = inlinesOf(node.children, within);
      if (address === undefined) return parts;
      return [{ kind: 'link', address, parts: parts.length > 0 ? parts : [{ kind: 'text', text: address }] }];
    }
    default:
      return [];
  }
}

/** People mean a line break where they made one. */
function linesOf(text: string): Inline[] {
  return text
    .split('\n')
    .flatMap((line, at): Inline[] => [
      ...(at > 0 ? [{ kind: 'break' as const }] : []),
      ...(line === '' ? [] : [{ kind: 'text' as const, text: line }]),
    ]);
}
