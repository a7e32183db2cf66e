import { type SignUpBody, signUp } from '@skillverse/contract/accounts';
import { welcomeBio } from '@skillverse/contract/rules/welcome-bio';
import { uniqueSkills } from '@skillverse/contract/text/skills';
import type * as z from 'zod/mini';
import { refusals } from '../../../core/errors/refusal.ts';
import { isEmailTaken } from '../queries.ts';
import { countRefusedSignUp, countSignUp, expectRoomForSignUp } from './limit-sign-ups.ts';
import {
  type AccountParts,
  type Caller,
  type SignedIn,
  signUpMarksOf,
  startSession,
} from './start-session.ts';

const refuse = refusals(signUp);

/** A new member, signed in at once. A taken address reads like any other cause, and costs one password hash as well. */
export async function signUpMember(
  parts: AccountParts,
  { name, email, password, skills: typed }: z.output<typeof SignUpBody>,
  { address, userAgent, cookieHeader }: Caller,
): Promise<SignedIn> {
  const giveBack = await countTry(parts, address, email);
  const skills = uniqueSkills(typed);
  const marks = signUpMarksOf(parts.signIn, email, address);
  const member = { name, email, password, skills, bio: welcomeBio(skills), marks };
  const session = await parts.signIn.signUp(member, userAgent).catch(async (error) => {
    await giveBack();
    throw error;
  });
  if (!session) {
    await giveBack();
    throw refuse.SIGN_UP_REFUSED();
  }
  const account = { email, passwordHash: session.provenHash };
  // The account exists by now, whatever becomes of this; Settings sends the link again.
  await parts.mails?.sendAfterwards(async () => ({ kind: 'verify-email', userId: session.userId }));
  return await startSession(parts, session, { account, cookieHeader, isNew: true });
}

/** @returns what gives back the account that was counted and is not made */
async function countTry({ db, settings }: AccountParts, address: string, email: string) {
  await expectRoomForSignUp(db, settings, address);
  if (!(await isEmailTaken(db, email))) return await countSignUp(db, settings, address);
  await countRefusedSignUp(db, settings, { address, email });
  return async () => {};
}
