import { cleanAddress } from '@skillverse/contract/text/clean-text';

/** A host with a dot, optionally a port and a path: no scheme, no space, no user name. */
const BEGINS_WITH_HOST = /^[\p{L}\p{M}\d-]+(\.[\p{L}\p{M}\d-]+)*\.\p{L}[\p{L}\p{M}\d-]+(:\d+)?([/?#]\S*)?$/u;

/** Completes 'example.com/me' to a full address. Anything else stays as typed, for the form to validate. */
export function wholeAddress(text: string): string {
  const typed = cleanAddress(text);
  return BEGINS_WITH_HOST.test(typed) ? `https://${typed}` : text;
}
