import { type SignUpBody, signUp } from '@skillverse/contract/accounts';
import { welcomeBio } from '@skillverse/contract/rules/welcome-bio';
import { uniqueSkills } from '@skillverse/contract/skills';
import type * as z from 'zod/mini';
import { refusals } from '../../core/refusal.ts';
import { limitSignUps } from './limit-tries.ts';
import { type AccountParts, type Caller, type SignedIn, startSession } from './start-session.ts';

const refuse = refusals(signUp);

/** A new member, signed in at once. Every cause of a refusal reads the same, and costs one password hash. */
export async function signUpMember(
  parts: AccountParts,
  { name, email, password, skills: typed }: z.output<typeof SignUpBody>,
  { address, userAgent, cookieHeader }: Caller,
): Promise<SignedIn> {
  await limitSignUps(parts.db, parts.settings, address);
  const skills = uniqueSkills(typed);
  const member = { name, email, password, skills, bio: welcomeBio(skills) };
  const session = await parts.signIn.signUp(member, userAgent);
  if (!session) throw refuse.SIGN_UP_REFUSED();
  const account = { email, passwordHash: session.provenHash };
  return await startSession(parts, session, { account, cookieHeader });
}
