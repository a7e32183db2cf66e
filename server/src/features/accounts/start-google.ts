import { startGoogle } from '@skillverse/contract/accounts';
import type { Ok } from '@skillverse/contract/call';
import { refusals } from '../../core/refusal.ts';

const refuse = refusals(startGoogle);

/** The popup does not exist yet, so that every site answers as one without Google settings. */
export async function startGooglePopup(): Promise<Ok<typeof startGoogle>> {
  throw refuse.GOOGLE_NOT_SET_UP();
}
