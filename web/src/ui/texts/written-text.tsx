import type { TextFormat } from '@skillverse/contract/text/text-format';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyPart } from '../lazy-part.ts';
import type { MarkdownTextProps } from './markdown-text.tsx';

const MarkdownText = lazyPart<'MarkdownText', MarkdownTextProps>(
  () => import('./markdown-text.tsx'),
  'MarkdownText',
);

type WrittenTextProps = MarkdownTextProps & {
  format: TextFormat;
  /** What is read of a text in Markdown, without its marks. */
  plain?: string | null | undefined;
  /** How a plain text is shown, if not as it is. */
  asPlain?: ((text: string) => ReactNode) | undefined;
};

/**
 * Somebody's own words, with their own lines, plain or in Markdown. Until the code for Markdown is there, and where it cannot be
 * loaded, the words are shown without their marks.
 */
export function WrittenText({ text, format, plain, asPlain, ...look }: WrittenTextProps) {
  const isMarkdown = format === 'markdown';
  const isLoaded = useMarkdown(isMarkdown);
  if (isMarkdown && isLoaded) return <MarkdownText text={text} {...look} />;
  const words = isMarkdown ? (plain ?? text) : text;
  return (
    <p dir="auto" className={`whitespace-pre-line wrap-anywhere ${look.className ?? ''}`}>
      {asPlain ? asPlain(words) : words}
    </p>
  );
}

/** @returns whether its code is there */
function useMarkdown(wanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(MarkdownText.isLoaded);
  const missing = wanted && !isLoaded;
  useEffect(() => {
    if (!missing) return;
    MarkdownText.preload().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, [missing]);
  return isLoaded;
}
