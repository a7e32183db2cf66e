import type { Inline } from '@skillverse/contract/text/markdown/markdown-tree';
import { webLink } from '../controls/web-links.tsx';

const LIKE_AN_ADDRESS = /^(?:https?:\/\/)?([\p{L}\d-]+(?:\.[\p{L}\d-]+)+)(?:[:/?#]|$)/iu;

/**
 * Where a link leads, if its words name another site.
 * @returns undefined if the words do not look like an address, or lead where they say
 */
export function hostToSay(parts: readonly Inline[], address: string): string | undefined {
  const said = LIKE_AN_ADDRESS.exec(wordsOf(parts).trim())?.[1];
  if (said === undefined) return undefined;
  const host = webLink(address)?.host ?? address.slice(address.lastIndexOf('@') + 1);
  return bare(said) === bare(host) ? undefined : host;
}

const bare = (host: string) =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');

const wordsOf = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'break') return ' ';
      return 'parts' in part ? wordsOf(part.parts) : part.text;
    })
    .join('');
