import { tabStorage } from './tab-storage.ts';

export const INVITED = 'invited to the onboarding';

// A visit lasts as long as its tab, whatever is loaded anew meanwhile, or until the member signs out.

/** Whether this member was invited to complete the onboarding in this visit. */
export const wasInvited = (memberId: string): boolean => tabStorage().getItem(INVITED) === memberId;

export function rememberInvited(memberId: string): void {
  try {
    tabStorage().setItem(INVITED, memberId);
  } catch {
    // Full: then the invitation comes once more with the next load.
  }
}
