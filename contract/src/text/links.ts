import * as z from 'zod/mini';
import { cleanAddress } from './clean-text.ts';

export const LINK_MAX = 2048;
const OTHER_LINKS_MAX = 10;

// Names, numbers, and IPv6 in brackets: the parser lets quotes and the like through.
const HOST = /^[a-z\d._:[\]-]+$/;

/** An address that a link may lead to: http or https, and not easily mistaken for another site. */
export function isWebAddress(text: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && HOST.test(hostname);
}

/** The stored form: as the URL parser writes it, with look-alike letters of the host in punycode. */
export function normalAddress(text: string): string {
  return new URL(text).href;
}

// Letters beyond ASCII grow when they are spelled as an address has them.
function fits(text: string): boolean {
  return text.length <= LINK_MAX && (!isWebAddress(text) || normalAddress(text).length <= LINK_MAX);
}

const short = z.refine<string>(fits, { error: 'The address is too long', abort: true });

/** An optional link: blank becomes null. `message` is the error text for a wrong one. */
function optionalLink(message: string) {
  return z.nullable(
    z.pipe(
      z.string().check(
        z.overwrite(cleanAddress),
        short,
        z.refine((text) => text === '' || isWebAddress(text), message),
      ),
      z.transform((text) => (text === '' ? null : normalAddress(text))),
    ),
  );
}

export const LinkedinLink = optionalLink('Please enter a valid LinkedIn URL');
export const GithubLink = optionalLink('Please enter a valid GitHub URL');
export const PortfolioLink = optionalLink('Please enter a valid Portfolio URL');

const OtherLink = z.pipe(
  z.string().check(z.overwrite(cleanAddress), short, z.refine(isWebAddress, 'Please enter a valid URL')),
  z.transform(normalAddress),
);

/** Further links, each once. */
export const OtherLinks = z.pipe(
  z.array(OtherLink).check(z.maxLength(OTHER_LINKS_MAX, `Enter at most ${OTHER_LINKS_MAX} other links`)),
  z.transform((links) => [...new Set(links)]),
);
