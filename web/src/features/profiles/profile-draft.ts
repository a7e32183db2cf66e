import type { ProfileValues } from './profile-form.ts';

let kept: { readonly memberId: string; readonly typed: Partial<ProfileValues> } | undefined;

/** What a member has typed and not saved. Nobody who signs in afterwards reads it. */
export function profileDraftOf(memberId: string): Partial<ProfileValues> {
  if (kept?.memberId !== memberId) kept = undefined;
  return kept?.typed ?? {};
}

/** Closing the dialog or leaving the screen loses nothing. */
export function keepProfileDraft(memberId: string, typed: Partial<ProfileValues>): void {
  kept = { memberId, typed };
}
