import { cleanAddress } from '@skillverse/contract/text/clean-text';

/** A host with a dot in it, and perhaps a port and a path: no scheme, no space, and nobody's name before an @. */
const BEGINS_WITH_HOST = /^[\p{L}\p{M}\d-]+(\.[\p{L}\p{M}\d-]+)*\.\p{L}[\p{L}\p{M}\d-]+(:\d+)?([/?#]\S*)?$/u;

/** 'example.com/me' as what is meant by it; anything else as it was typed, for the form to judge. */
export function wholeAddress(text: string): string {
  const typed = cleanAddress(text);
  return BEGINS_WITH_HOST.test(typed) ? `https://${typed}` : text;
}
