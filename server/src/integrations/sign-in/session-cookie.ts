import type { Settings } from '../../settings.ts';
import { type SignedCookie, signedCookie } from './signed-cookie.ts';

export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** Carries a session's token. */
export type SessionCookie = SignedCookie;

export function sessionCookieFor(settings: Pick<Settings, 'publicUrl'>, secret: string): SessionCookie {
  return signedCookie({ name: 'skillverse_session', maxAgeSeconds: SESSION_SECONDS, settings, key: secret });
}
