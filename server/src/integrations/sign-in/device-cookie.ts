import type { Settings } from '../../settings.ts';
import { type SignedCookie, signedCookie } from './signed-cookie.ts';

const HALF_A_YEAR_SECONDS = 182 * 24 * 60 * 60;

/** An account as it is right now. */
export interface KnownAccount {
  readonly email: string;
  /** null for who signs in with Google alone. */
  readonly passwordHash: string | null;
}

/**
 * Marks a browser in which this account was signed in to before. It opens nothing: tries from such a browser are only
 * counted apart, so that a stranger who uses up an account's tries does not lock its owner out.
 * The key holds the address, so that the mark of one account is worth nothing for another; and what is kept of the password,
 * so that no mark outlives it: a person who knew the former one has tries like any stranger.
 * Source: OWASP, Slow Down Online Guessing Attacks with Device Cookies
 */
export function deviceCookieFor(
  settings: Pick<Settings, 'publicUrl'>,
  secret: string,
  { email, passwordHash }: KnownAccount,
): SignedCookie {
  return signedCookie({
    name: 'skillverse_device',
    maxAgeSeconds: HALF_A_YEAR_SECONDS,
    settings,
    key: `device of ${email.toLowerCase()} ${passwordHash} ${secret}`,
  });
}
