/*
 * All that a Markdown text can be shown as. What is not in these types cannot be shown: no HTML, no pictures, no other links.
 */

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly parts: readonly Inline[] }
  /** The address is http, https or mailto, as a browser spells it. */
  | { readonly kind: 'link'; readonly address: string; readonly parts: readonly Inline[] };

export type Cell = readonly Inline[];
export type Alignment = 'left' | 'center' | 'right' | null;

export type Block =
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  /** @property rank as written: 1 is the highest, 6 the lowest */
  | { readonly kind: 'heading'; readonly rank: number; readonly parts: readonly Inline[] }
  /** @property start of the first item; null where the items have no numbers */
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly alignments: readonly Alignment[];
      readonly head: readonly Cell[];
      readonly rows: readonly (readonly Cell[])[];
    }
  | { readonly kind: 'rule' };
