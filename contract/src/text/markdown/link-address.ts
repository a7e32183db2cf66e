import { cleanAddress } from '../clean-text.ts';
import { isWebAddress, LINK_MAX, normalAddress } from '../links.ts';

// One address, without what a mail program would fill in: further recipients, a text.
const MAIL = /^mailto:[\w.!#$%&'*+/=^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

/** Where a link of a text may lead: http, https or mailto. @returns the address as a browser spells it; undefined for any other */
export function linkAddress(written: string): string | undefined {
  const address = cleanAddress(written);
  if (address.length > LINK_MAX) return undefined;
  if (MAIL.test(address)) return address;
  return isWebAddress(address) ? normalAddress(address) : undefined;
}
