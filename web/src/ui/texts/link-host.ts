import type { Inline } from '@skillverse/contract/text/markdown/markdown-tree';
import { webLink } from '../controls/web-links.tsx';

const HOST = String.raw`([\p{L}\d-]+(?:\.[\p{L}\d-]+)+)`;
/** All of the words, or part of them if it begins as an address does. */
const LIKE_AN_ADDRESS = new RegExp(`^${HOST}(?=[:/?#]|$)|(?:https?://|\\bwww\\.)${HOST}`, 'giu');

/**
 * Where a link leads, if its words name another site.
 * @returns undefined if the words name no site, or lead where they say
 */
export function hostToSay(parts: readonly Inline[], address: string): string | undefined {
  const host = webLink(address)?.host ?? address.slice(address.lastIndexOf('@') + 1);
  const said = [...wordsOf(parts).trim().matchAll(LIKE_AN_ADDRESS)].map(
    ([, whole, part]) => whole ?? part ?? '',
  );
  return said.every((other) => bare(other) === bare(host)) ? undefined : host;
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
