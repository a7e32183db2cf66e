import { type SignInBody, signIn } from '@skillverse/contract/accounts';
import type * as z from 'zod/mini';
import { refusals } from '../../../core/errors/refusal.ts';
import { outcomeOf } from '../joining/request-joining.ts';
import { findSentRequest } from '../joining/request-queries.ts';
import { deleteSession, isPasswordHash } from '../queries.ts';
import { limitSignIns } from './limit-tries.ts';
import { findKnownAccount } from './session-queries.ts';
import { type AccountParts, type Caller, type SignedIn, startSession } from './start-session.ts';

const refuse = refusals(signIn);

/** A new session each time. A refusal never tells whether the address or the password was wrong. */
export async function signInMember(
  parts: AccountParts,
  { email, password }: z.output<typeof SignInBody>,
  { address, userAgent, cookieHeader }: Caller,
): Promise<SignedIn> {
  // Looked for whatever comes along, so that every try costs the same.
  const [present, request] = await Promise.all([
    findKnownAccount(parts.db, email.toLowerCase()),
    findSentRequest(parts.db, email.toLowerCase()),
  ]);
  const deviceId = present && parts.signIn.deviceCookie(present).read(cookieHeader);
  await limitSignIns(parts.db, parts.settings, { address, email, deviceId });
  // Compared once, as any password: how long it takes does not tell that somebody waits.
  if (!present && request?.passwordHash) {
    const isTheirs = await parts.signIn.provesPassword(password, request.passwordHash);
    throw isTheirs ? outcomeOf(request) : refuse.INVALID_CREDENTIALS();
  }
  const knownAs = deviceId && present?.id;
  const session = await parts.signIn.signIn({ email, password, knownAs }, userAgent);
  if (!session) throw refuse.INVALID_CREDENTIALS();
  // A change of the password ends the sessions that it finds. One that was written behind its back, on the word of the
  // former password, ends here before anybody hears of it.
  if (!(await isPasswordHash(parts.db, session.userId, session.provenHash))) {
    await deleteSession(parts.db, session.token);
    throw refuse.INVALID_CREDENTIALS();
  }
  const account = { email, passwordHash: session.provenHash };
  return await startSession(parts, session, { account, cookieHeader });
}
