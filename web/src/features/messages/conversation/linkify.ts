import { webLink } from '../../../ui/controls/web-links.tsx';

/** A piece of a message: plain text, or an address that leads to `href`. */
type Piece = { readonly text: string; readonly href?: string };

const ADDRESS = /https?:\/\/[^\s<>"]+/giu;
const CLOSING = /[.,;:!?'’”»*_\]}]$/u;

/** Where the sentence around an address goes on, it is not part of it: a full stop, or the bracket that was opened before it. */
function withoutSentence(found: string): string {
  let address = found;
  for (;;) {
    const opened = address.split('(').length;
    const closed = address.split(')').length;
    if (!CLOSING.test(address) && !(address.endsWith(')') && closed > opened)) return address;
    address = address.slice(0, -1);
  }
}

/** Addresses with http and https become links, and nothing else does. */
export function linkify(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { index, 0: found } of text.matchAll(ADDRESS)) {
    const address = withoutSentence(found);
    const link = webLink(address);
    if (!link) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: address, href: link.href });
    end = index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
