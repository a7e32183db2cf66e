import { cleanAddress } from './clean-text.ts';

// The forms of '@' and '.' that East Asian keyboards type.
const WIDE_AT = /\uFF20/g;
const WIDE_DOT = /[\u3002\uFF0E\uFF61]/g;

/**
 * An e-mail address as it is stored and compared, whichever way it was typed: ivan@россия.рф and ivan@xn--h1alffa9f.xn--p1ai are
 * one. What is no address stays one that is refused.
 */
export function normalEmail(text: string): string {
  const typed = cleanAddress(text).replace(WIDE_AT, '@').toLowerCase();
  const at = typed.lastIndexOf('@');
  return typed.slice(0, at + 1) + asciiDomain(typed.slice(at + 1));
}

// The URL parser writes a domain as a browser does. It would accept paths and ports too; those stay in, and are refused later.
function asciiDomain(domain: string): string {
  const dotted = domain.replace(WIDE_DOT, '.');
  if (/^[\0-\x7F]*$/.test(dotted)) return dotted;
  const address = `http://${dotted}/`;
  if (/[\0-,/:-@[-`{-\x7F\s]/.test(dotted) || !URL.canParse(address)) return domain;
  return new URL(address).hostname;
}
