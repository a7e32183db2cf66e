import type { GoogleOutcome } from '@skillverse/contract/accounts/google';
import { googleErrors } from '@skillverse/contract/accounts/google';
import type { UserId } from '@skillverse/contract/ids';
import { type RefusalError, refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import { GoogleError, type GooglePerson } from '../../../integrations/sign-in/google.ts';
import type { AccountParts, Caller } from '../sign-in/start-session.ts';
import { connectGoogleAccount } from './connect-google.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';
import { takeGoogleTryOf } from './start-google.ts';

const refuse = refusals({ errors: googleErrors });

interface GoogleReturn extends Caller {
  /** What stands behind the question mark of the address that Google sent the popup to. */
  readonly query: string;
  readonly viewer: Viewer | undefined;
}

interface FinishedGoogle {
  readonly outcome: GoogleOutcome['outcome'];
  /** Set-Cookie values. */
  readonly cookies: readonly string[];
}

/** What becomes of somebody who came back from Google. Whatever it is, the same address leads nowhere a second time. */
export async function finishGoogle(parts: AccountParts, back: GoogleReturn): Promise<FinishedGoogle> {
  const { google } = parts.signIn;
  if (!google) throw refuse.GOOGLE_NOT_SET_UP();
  const state = new URLSearchParams(back.query).get('state') ?? '';
  const remembered = await takeGoogleTryOf(parts, state, back.cookieHeader);
  if (!remembered) throw refuse.GOOGLE_TRY_OVER();
  const { attempt, connects, newcoming = {} } = remembered;
  const person = await google.finish(attempt, back.query).catch((error) => {
    throw error instanceof GoogleError ? refusalOf(error) : error;
  });
  if (connects) return await connect(parts, connects, person, back.viewer);
  const signedIn = await signInWithGoogle(parts, person, { ...back, newcoming });
  return signedIn ? { outcome: 'signed-in', cookies: signedIn.cookies } : { outcome: 'waiting', cookies: [] };
}

// Who began must still be here: another member may have signed in to this browser meanwhile.
async function connect(
  { db }: AccountParts,
  connects: UserId,
  { sub }: GooglePerson,
  viewer: Viewer | undefined,
): Promise<FinishedGoogle> {
  if (viewer?.id !== connects) throw refuse.SIGNED_OUT_MEANWHILE();
  await connectGoogleAccount(db, viewer, sub);
  return { outcome: 'connected', cookies: [] };
}

/** The cause stays with it, for the log. */
function refusalOf(error: GoogleError): RefusalError {
  const refusal = {
    canceled: refuse.GOOGLE_CANCELLED,
    unreachable: refuse.GOOGLE_UNREACHABLE,
    refused: refuse.GOOGLE_REFUSED,
  }[error.trouble]();
  refusal.cause = error;
  return refusal;
}
