import { linkAddress } from '@skillverse/contract/text/markdown/link-address';
import {
  areWords,
  type Content,
  emphasized,
  type Flow,
  inBlocks,
  inOneLine,
  type Phrasing,
  withoutOuterBlanks,
} from './pasted-blocks.ts';
import { isCode, isHidden, isItalic, isStrong } from './pasted-looks.ts';
import { tableOf } from './pasted-table.ts';

const NODES_MAX = 20_000;
const DEPTH_MAX = 200;
/** Quotes and lists inside each other: people use three or four. */
const NESTED_MAX = 8;

const TEXT_NODE = 3;
const ELEMENT_NODE = 1;

/** What holds words of its own, or nothing that is read. */
const LEFT_OUT = new Set(
  'audio base button canvas dialog embed frame frameset head iframe img input link map math meta noscript object option picture script select style svg template textarea title video'.split(
    ' ',
  ),
);

/** What ends the line before it and its own. */
const BLOCKS = new Set(
  'address article aside body center dd details div dl dt fieldset figcaption figure footer form header hgroup li main nav p section summary tbody td tfoot th thead tr'.split(
    ' ',
  ),
);

class TooLarge extends Error {}

/** @returns undefined where it is too large */
export function contentOf(body: Element): readonly Content[] | undefined {
  const reading = new Reading();
  try {
    return reading.inside(body);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

/** Reads elements by a list of those that are known: of all others only the words are left. */
class Reading {
  private nodes = 0;
  private depth = 0;
  private nested = 0;

  inside(element: Element): Content[] {
    this.depth += 1;
    if (this.depth > DEPTH_MAX) throw new TooLarge();
    const content = [...element.childNodes].flatMap((node) => this.node(node));
    this.depth -= 1;
    return content;
  }

  private node(node: Node): Content[] {
    this.nodes += 1;
    if (this.nodes > NODES_MAX) throw new TooLarge();
    if (node.nodeType === TEXT_NODE) {
      const value = (node.nodeValue ?? '').replace(/[\s\u00A0]+/g, ' ');
      return value === '' ? [] : [{ type: 'text', value }];
    }
    return node.nodeType === ELEMENT_NODE ? this.element(node as Element) : [];
  }

  private element(element: Element): Content[] {
    const name = element.localName.toLowerCase();
    if (LEFT_OUT.has(name) || isHidden(element)) return [];
    if (isCode(element)) return codeBlock(element);
    switch (name) {
      case 'br':
        return [{ type: 'text', value: '\n' }];
      case 'hr':
        return [{ type: 'thematicBreak' }];
      case 'pre':
        return codeBlock(element);
      case 'code':
      case 'kbd':
      case 'samp':
      case 'tt':
        return codeWords(element);
      case 'a':
        return linked(element, this.inside(element));
      case 'ul':
      case 'ol':
        return this.list(element, name === 'ol');
      case 'blockquote':
        return this.quote(element);
      case 'table':
        return tableOf(element, (cell) => this.inside(cell)) ?? inBlocks(this.inside(element));
      default:
        return this.words(element, name);
    }
  }

  private words(element: Element, name: string): Content[] {
    const content = this.inside(element);
    if (/^h[1-6]$/.test(name)) return heading(Number(name[1]) as 1, content);
    if (BLOCKS.has(name)) return inBlocks(content);
    if (!areWords(content)) return content;
    const slanted = isItalic(element) ? emphasized('emphasis', content) : content;
    return isStrong(element) ? emphasized('strong', slanted) : [...slanted];
  }

  private list(element: Element, ordered: boolean): Content[] {
    this.nested += 1;
    const items = [...element.children].map((child) => {
      // Some programs put a list into a list, beside its items.
      const content = child.localName === 'li' ? this.inside(child) : this.element(child);
      return inBlocks(content);
    });
    this.nested -= 1;
    const filled = items.filter((blocks) => blocks.length > 0);
    if (this.nested >= NESTED_MAX) return filled.flat();
    const children = filled.map((blocks) => ({
      type: 'listItem' as const,
      spread: false,
      children: blocks,
    }));
    if (children.length === 0) return [];
    const start = Number(element.getAttribute('start') ?? 1);
    return [
      {
        type: 'list',
        ordered,
        start: start >= 0 && start < 1e9 ? Math.trunc(start) : 1,
        spread: false,
        children,
      },
    ];
  }

  private quote(element: Element): Content[] {
    this.nested += 1;
    const children = inBlocks(this.inside(element));
    this.nested -= 1;
    if (children.length === 0 || this.nested >= NESTED_MAX) return children;
    return [{ type: 'blockquote', children }];
  }
}

function heading(depth: 1 | 2 | 3 | 4 | 5 | 6, content: readonly Content[]): Content[] {
  if (!areWords(content)) return inBlocks(content);
  // A heading is bold as it is.
  const children = inOneLine(
    content.flatMap((item) => (item.type === 'strong' ? (item.children as Phrasing[]) : [item])),
  );
  return children.length > 0 ? [{ type: 'heading', depth, children }] : [];
}

function linked(element: Element, content: readonly Content[]): Content[] {
  const url = linkAddress(element.getAttribute('href') ?? '');
  if (url === undefined || !areWords(content)) return [...content];
  const [before, inner, after] = withoutOuterBlanks(content.filter(({ type }) => type !== 'link'));
  if (inner.length === 0) return [...content];
  return [...before, { type: 'link', url, children: inner } as Phrasing, ...after];
}

function codeBlock(element: Element): Flow[] {
  const value = shownText(element)
    .replace(/\r\n?/g, '\n')
    .replace(/^\n|\s+$/g, '');
  return value === '' ? [] : [{ type: 'code', value }];
}

function codeWords(element: Element): Phrasing[] {
  const value = shownText(element).replace(/\s+/g, ' ').trim();
  return value === '' ? [] : [{ type: 'inlineCode', value }];
}

/** Lines and blanks as they are. */
function shownText(element: Element): string {
  const parts = [...element.childNodes].map((node) => {
    if (node.nodeType === TEXT_NODE) return node.nodeValue ?? '';
    return node.nodeType === ELEMENT_NODE ? shownIn(node as Element) : '';
  });
  return parts.join('');
}

function shownIn(element: Element): string {
  const name = element.localName.toLowerCase();
  if (LEFT_OUT.has(name) || isHidden(element)) return '';
  if (name === 'br') return '\n';
  return BLOCKS.has(name) ? `${shownText(element)}\n` : shownText(element);
}
