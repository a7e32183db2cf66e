import { createHash, randomBytes } from 'node:crypto';
import { connectGoogle, GOOGLE_CALLBACK_PATH, startGoogle } from '@skillverse/contract/accounts/google';
import type { Ok } from '@skillverse/contract/call';
import type { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import { GOOGLE_TRY_SECONDS } from '../../../integrations/sign-in/better-auth.ts';
import { GoogleError, type GoogleTry } from '../../../integrations/sign-in/google.ts';
import type { Newcoming } from '../joining/check-joining.ts';
import { limitGoogleTries } from '../sign-in/limit-tries.ts';
import type { AccountParts, Caller } from '../sign-in/start-session.ts';
import { insertTry, takeTry } from '../sign-in/try-queries.ts';

const refuse = { start: refusals(startGoogle), connect: refusals(connectGoogle) };

/** What is to become of a person who comes back from Google. */
export interface GoogleErrand {
  /** The member who connects a Google account; absent where somebody signs in. */
  readonly connects?: UserId | undefined;
  /** What somebody brings along who is no member yet. */
  readonly newcoming?: Newcoming | undefined;
}

interface Remembered extends GoogleErrand {
  readonly attempt: GoogleTry;
  /** A fingerprint of the mark of the browser in which it began. */
  readonly browser: string;
}

interface StartedGoogle extends Ok<typeof startGoogle> {
  /** Set-Cookie value: the mark of this browser. */
  readonly cookie: string;
}

/**
 * Where the popup opens. What it began with is kept here and not in the address, under a fingerprint of its state.
 * Several popups of one browser do not disturb each other: they share its mark.
 * @param origin of this site, where Google sends the popup back to
 */
export async function startGooglePopup(
  { db, settings, signIn }: AccountParts,
  { connects, newcoming }: GoogleErrand,
  { origin, address, cookieHeader }: Pick<Caller, 'address' | 'cookieHeader'> & { readonly origin: string },
): Promise<StartedGoogle> {
  const no = connects ? refuse.connect : refuse.start;
  if (!signIn.google) throw no.GOOGLE_NOT_SET_UP();
  await limitGoogleTries(db, settings, address);
  const { attempt, url } = await signIn.google.begin(`${origin}${GOOGLE_CALLBACK_PATH}`).catch((error) => {
    throw error instanceof GoogleError ? no.GOOGLE_UNREACHABLE() : error;
  });
  const mark = signIn.googleCookie.read(cookieHeader) ?? randomBytes(24).toString('base64url');
  const remembered: Remembered = { attempt, connects, newcoming, browser: fingerprintOf(mark) };
  await insertTry(db, {
    identifier: identifierOf(attempt.state),
    value: JSON.stringify(remembered),
    seconds: GOOGLE_TRY_SECONDS,
  });
  return { url, cookie: signIn.googleCookie.issue(mark) };
}

/** A try that began in this very browser, some minutes ago at most, and that nobody came back from before. */
export async function takeGoogleTryOf(
  { db, signIn }: AccountParts,
  state: string,
  cookieHeader: string | undefined,
): Promise<Remembered | undefined> {
  const value = await takeTry(db, identifierOf(state));
  const mark = signIn.googleCookie.read(cookieHeader);
  if (value === undefined || mark === undefined) return undefined;
  const remembered = JSON.parse(value) as Remembered;
  return remembered.browser === fingerprintOf(mark) ? remembered : undefined;
}

const identifierOf = (state: string) => `google:${fingerprintOf(state)}`;

function fingerprintOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
