import { plainForm } from '@skillverse/contract/text/markdown/plain-form';
import type { TextFormat } from '@skillverse/contract/text/text-format';
import { invalidInput } from '../errors/refusal.ts';

/** A text as two columns have it. */
interface StoredText<Text extends string | null> {
  /** What is read of it. */
  readonly plain: Text;
  /** As it was written; null where that is plain text. */
  readonly markdown: string | null;
}

/**
 * @param format of the text; plain where a client does not say it
 * @returns undefined where there is no text: what is stored stays
 */
export function storedText<Text extends string | null>(
  field: string,
  text: Text | undefined,
  format: TextFormat | undefined,
): StoredText<Text> | undefined {
  if (text === undefined) {
    if (format !== undefined) throw invalidInput(`${field}Format`, 'A format comes with its text');
    return undefined;
  }
  if (text === null || format !== 'markdown') return { plain: text, markdown: null };
  return { plain: plainForm(text) as Text, markdown: text };
}

/** The other way round: a text as it was written, and what is read of it where that differs in kind. */
export function writtenText<Text extends string | null>(plain: Text, markdown: string | null) {
  if (markdown === null) return { text: plain, format: 'plain' as const, plain: null };
  return { text: markdown as Text & string, format: 'markdown' as const, plain };
}
