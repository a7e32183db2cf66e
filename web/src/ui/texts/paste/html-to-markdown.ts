import { isTooDense } from '@skillverse/contract/text/markdown/limit-marks';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import { contentOf } from './html-content.ts';
import { type Flow, inBlocks } from './pasted-blocks.ts';
import { STYLE_KEPT } from './pasted-looks.ts';

/** Of what is more, the plain text is pasted. */
const HTML_MAX = 400_000;

/**
 * Rich text as Markdown of what a text can be shown as. The HTML is only read: it never becomes part of a page, so nothing in it
 * runs or is loaded.
 * @returns undefined where there is nothing rich about it, or too much of it to be shown so
 */
export function htmlToMarkdown(html: string): string | undefined {
  if (html.length > HTML_MAX) return undefined;
  const { body } = new DOMParser().parseFromString(inert(html), 'text/html');
  const content = contentOf(body);
  const blocks = content && inBlocks(content);
  if (!blocks?.some(isRich)) return undefined;
  const markdown = toMarkdown(
    { type: 'root', children: blocks },
    {
      bullet: '-',
      rule: '-',
      listItemIndent: 'one',
      extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
    },
  );
  // Such a text would be shown as it was typed, with all its marks.
  return isTooDense(markdown) ? undefined : markdown.trim();
}

/**
 * Spares the console the complaints of the content policy, which looks at handlers and styles even where none can have an effect.
 * What this misses is not read either, or has none.
 */
function inert(html: string): string {
  return html
    .replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag
        .replace(/([\s"'/])on[a-z]+(?=\s*=)/gi, '$1data-off')
        .replace(/([\s"'/])style(?=\s*=)/gi, `$1${STYLE_KEPT}`),
    );
}

function isRich(block: Flow): boolean {
  return block.type !== 'paragraph' || block.children.some(({ type }) => type !== 'text');
}
