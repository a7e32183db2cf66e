import type { Inline } from '@skillverse/contract/text/markdown/markdown-tree';
import { hostToSay } from './link-host.ts';
import { LinkedWords } from './linked-words.tsx';

type InlineTextProps = { parts: readonly Inline[] };

/** Words within a line: emphasis, code and links. */
export function InlineText({ parts }: InlineTextProps) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text do not move
  return parts.map((part, place) => <Part key={place} part={part} />);
}

function Part({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return <LinkedWords>{part.text}</LinkedWords>;
    case 'break':
      return <br />;
    case 'code':
      return <code className="rounded-sm bg-paper-sunk px-1 text-[0.9em] wrap-anywhere">{part.text}</code>;
    case 'strong':
      return (
        <strong className="font-bold">
          <InlineText parts={part.parts} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <InlineText parts={part.parts} />
        </em>
      );
    case 'link':
      return <TextLink link={part} />;
  }
}

function TextLink({ link: { address, parts } }: { link: Extract<Inline, { kind: 'link' }> }) {
  const host = hostToSay(parts, address);
  const away =
    !address.startsWith('mailto:') && ({ target: '_blank', rel: 'noopener noreferrer nofollow' } as const);
  return (
    <a href={address} dir="auto" title={address} className="text-green-text underline" {...away}>
      <LinkWords parts={parts} />
      {host && ` (${host})`}
      {away && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}

/** An address among the words of a link is no link of its own. */
function LinkWords({ parts }: InlineTextProps) {
  return parts.map((part, place) => {
    if (part.kind === 'text') return part.text;
    if (!('parts' in part)) {
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text do not move
      return <Part key={place} part={part} />;
    }
    const Words = part.kind === 'strong' ? 'strong' : 'em';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text do not move
      <Words key={place}>
        <LinkWords parts={part.parts} />
      </Words>
    );
  });
}
