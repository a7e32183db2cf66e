import { randomUUID } from 'node:crypto';
import type { UserId } from '@skillverse/contract/ids';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../../db/client.ts';
import type { Mails } from '../../../integrations/mail/open-mails.ts';
import type {
  SignInService,
  SignUpMarks,
  StartedSession,
} from '../../../integrations/sign-in/better-auth.ts';
import type { KnownAccount } from '../../../integrations/sign-in/device-cookie.ts';
import type { Settings } from '../../../settings.ts';
import { findSessionId } from '../email/link-queries.ts';
import { deleteSession } from '../queries.ts';
import { isPublicAddress, networkOf, UNKNOWN_NETWORK } from '../rules.ts';
import { deleteOldSessions } from './session-queries.ts';

/** What the use cases of signing up and in work with. */
export interface AccountParts {
  readonly db: Db;
  readonly settings: Settings;
  readonly signIn: SignInService;
  /** Absent where this site sends no mail. */
  readonly mails?: Pick<Mails, 'send' | 'sendAfterwards'> | undefined;
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

/** request.ip looks at X-Forwarded-For only where TRUST_PROXY says who may write it. */
export function callerOf(request: FastifyRequest): Caller {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'],
    cookieHeader: request.headers.cookie,
  };
}

interface Beginning {
  readonly account: KnownAccount;
  readonly cookieHeader: string | undefined;
  /** The account has just been made. */
  readonly isNew?: boolean;
}

/**
 * Hands a new session to the browser that asked for it. The one whose cookie came along is over, so that nobody can
 * plant a session of theirs on a member; and so is what is more than a member may have at once.
 * @param account with the password as it was when this browser was let in
 */
export async function startSession(
  { db, signIn, mails }: AccountParts,
  { userId, token }: StartedSession,
  { account, cookieHeader, isNew = false }: Beginning,
): Promise<SignedIn> {
  const formerToken = signIn.cookie.read(cookieHeader);
  if (formerToken) await deleteSession(db, formerToken);
  await deleteOldSessions(db, userId, token);
  const device = signIn.deviceCookie(account);
  const knownId = device.read(cookieHeader);
  if (!knownId && !isNew) await mails?.sendAfterwards((tx) => tellOfSignIn(tx, { userId, token }));
  return { userId, cookies: [signIn.cookie.issue(token), device.issue(knownId ?? randomUUID())] };
}

/** Goes to confirmed addresses alone: which is known when it is sent. */
async function tellOfSignIn(tx: Tx, { userId, token }: StartedSession) {
  const sessionId = await findSessionId(tx, token);
  return { kind: 'new-sign-in', userId, ...(sessionId && { about: { sessionId } }) };
}

/** Of an e-mail, to know it again when it comes back after it left. */
export function emailKeyOf(signIn: Pick<SignInService, 'keyedHash'>, email: string): string {
  return signIn.keyedHash('e-mails that left', email.toLowerCase());
}

/** What is remembered of where a new account comes from. */
export function signUpMarksOf(signIn: SignInService, email: string, address: string): SignUpMarks {
  const signUpNetwork = isPublicAddress(address)
    ? signIn.keyedHash('sign-up networks', networkOf(address))
    : UNKNOWN_NETWORK;
  return { welcomeKey: emailKeyOf(signIn, email), signUpNetwork };
}
