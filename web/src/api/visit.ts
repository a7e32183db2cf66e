import { tabStorage } from './tab-storage.ts';

const INVITED = 'invited to the onboarding';
const PUT_OFF = 'onboarding put off';

// A visit lasts as long as its tab, whatever is loaded anew meanwhile. What was put off, was so in every tab of this browser. Both
// last until the member signs out, or somebody signs in.

/** Whether this member was invited to complete the onboarding in this visit, or has put it off. */
export function wasInvited(memberId: string): boolean {
  return tabStorage().getItem(INVITED) === memberId || putOffBy() === memberId;
}

export function rememberInvited(memberId: string): void {
  try {
    tabStorage().setItem(INVITED, memberId);
  } catch {
    // Full: then the invitation comes once more with the next load.
  }
}

function putOffBy(): string | null {
  try {
    return localStorage.getItem(PUT_OFF);
  } catch {
    return null;
  }
}

export function rememberPutOff(memberId: string): void {
  try {
    localStorage.setItem(PUT_OFF, memberId);
  } catch {
    // Nothing is kept here: then the next tab invites once more.
  }
}

/** Whoever signs in next is invited. */
export function forgetInvitation(): void {
  tabStorage().removeItem(INVITED);
  try {
    localStorage.removeItem(PUT_OFF);
  } catch {
    // Nothing was kept.
  }
}
