import { plainForm } from '@skillverse/contract/text/markdown/plain-form';
import type { TextFormat } from '@skillverse/contract/text/text-format';
import { invalidInput } from '../errors/refusal.ts';

/** What a client sends of texts: each with its format, which is plain where it is left out. */
type Said<Name extends string> = { readonly [name in Name]?: string | null | undefined } & {
  readonly [format in `${Name}Format`]?: TextFormat | undefined;
};

/** In place of the formats: the texts as they were written, each null where it is plain. Left out where there is no text. */
type Stored<Body, Name extends string> = Omit<Body, `${Name}Format`> & {
  readonly [markdown in `${Name}Markdown`]?: string | null;
};

/**
 * The named texts as two columns have each: what is read of it, and what was written.
 * @returns the body with them. Where a text is left out, what is stored stays
 */
export function storeTexts<Name extends string, Body extends Said<Name>>(
  body: Body,
  ...names: readonly Name[]
): Stored<Body, Name> {
  const stored: Record<string, unknown> = { ...body };
  for (const name of names) {
    const [text, format] = [body[name] as string | null | undefined, stored[`${name}Format`]];
    delete stored[`${name}Format`];
    if (text === undefined) {
      if (format !== undefined) throw invalidInput(`${name}Format`, 'A format comes with its text');
      continue;
    }
    const isMarkdown = text !== null && format === 'markdown';
    stored[name] = isMarkdown ? plainForm(text) : text;
    stored[`${name}Markdown`] = isMarkdown ? text : null;
  }
  return stored as Stored<Body, Name>;
}

/** The other way round: a text as it was written, and what is read of it where that differs in kind. */
export function writtenText<Text extends string | null>(plain: Text, markdown: string | null) {
  if (markdown === null) return { text: plain, format: 'plain' as const, plain: null };
  return { text: markdown as Text & string, format: 'markdown' as const, plain };
}
