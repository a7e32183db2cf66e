import { randomUUID } from 'node:crypto';
import type { UserId } from '@skillverse/contract/ids';
import type { Db } from '../../db/client.ts';
import type { SignInService, StartedSession } from '../../integrations/sign-in/better-auth.ts';
import type { KnownAccount } from '../../integrations/sign-in/device-cookie.ts';
import type { Settings } from '../../settings.ts';
import { deleteSession } from './queries.ts';
import { deleteOldSessions } from './session-queries.ts';

/** What the use cases of signing up and in work with. */
export interface AccountParts {
  readonly db: Db;
  readonly settings: Settings;
  readonly signIn: SignInService;
}

/** Who knocks, as far as the connection tells. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly cookieHeader: string | undefined;
}

export interface SignedIn {
  readonly userId: UserId;
  /** Set-Cookie values: the session, and the mark of a browser that knows this account. */
  readonly cookies: string[];
}

/**
 * Hands a new session to the browser that asked for it. The one whose cookie came along is over, so that nobody can
 * plant a session of theirs on a member; and so is what is more than a member may have at once.
 * @param account with the password as it was when this browser was let in
 */
export async function startSession(
  { db, signIn }: AccountParts,
  { userId, token }: StartedSession,
  { account, cookieHeader }: { account: KnownAccount; cookieHeader: string | undefined },
): Promise<SignedIn> {
  const formerToken = signIn.cookie.read(cookieHeader);
  if (formerToken) await deleteSession(db, formerToken);
  await deleteOldSessions(db, userId, token);
  const device = signIn.deviceCookie(account);
  const deviceId = device.read(cookieHeader) ?? randomUUID();
  return { userId, cookies: [signIn.cookie.issue(token), device.issue(deviceId)] };
}
