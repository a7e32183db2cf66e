import { type SignInBody, signIn as signInCall } from '@skillverse/contract/accounts';
import type * as z from 'zod/mini';
import { refusals } from '../../core/refusal.ts';
import type { StartedSession } from '../../integrations/sign-in/better-auth.ts';
import { limitSignIns } from './limit-tries.ts';
import { deleteSession } from './queries.ts';
import type { AccountParts, Caller } from './sign-up.ts';

const refuse = refusals(signInCall);

/** A new session each time: the one whose cookie came along is over, so that nobody can plant theirs on a member. */
export async function signInMember(
  { db, settings, signIn }: AccountParts,
  { email, password }: z.output<typeof SignInBody>,
  caller: Caller,
): Promise<StartedSession> {
  await limitSignIns(db, settings, { address: caller.address, email });
  const session = await signIn.signIn({ email, password }, caller.userAgent);
  if (!session) throw refuse.INVALID_CREDENTIALS();
  const formerToken = signIn.cookie.read(caller.cookieHeader);
  if (formerToken) await deleteSession(db, formerToken);
  return session;
}
