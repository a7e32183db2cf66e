import { browserStorage, tabStorage } from './tab-storage.ts';

const INVITED = 'invited to the onboarding';
const PUT_OFF = 'onboarding put off';

// A visit lasts as long as its tab, whatever is loaded again meanwhile. What was put off, was so in every tab of this browser. Both
// last until the member signs out, or somebody signs in.

/** Whether this member was invited to complete the onboarding in this visit, or has put it off. */
export function wasInvited(memberId: string): boolean {
  return [tabStorage().getItem(INVITED), browserStorage().getItem(PUT_OFF)].includes(memberId);
}

export const rememberInvited = (memberId: string) => remember(tabStorage(), INVITED, memberId);

export const rememberPutOff = (memberId: string) => remember(browserStorage(), PUT_OFF, memberId);

function remember(storage: Pick<Storage, 'setItem'>, what: string, memberId: string): void {
  try {
    storage.setItem(what, memberId);
  } catch {
    // Full: then the invitation comes once more with the next load.
  }
}

/** The next member who signs in is invited again. */
export function forgetInvitation(): void {
  tabStorage().removeItem(INVITED);
  browserStorage().removeItem(PUT_OFF);
}
