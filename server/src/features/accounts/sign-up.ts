import { type SignUpBody, signUp } from '@skillverse/contract/accounts';
import type * as z from 'zod/mini';
import { refusals } from '../../core/refusal.ts';
import type { Db } from '../../db/client.ts';
import type { SignInService, StartedSession } from '../../integrations/sign-in/better-auth.ts';
import type { Settings } from '../../settings.ts';
import { limitSignUps } from './limit-tries.ts';
import { deleteSession } from './queries.ts';
import { welcomeBio } from './rules.ts';

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

const refuse = refusals(signUp);

/** A new member, signed in at once. Every cause of a refusal reads the same, and costs one password hash. */
export async function signUpMember(
  { db, settings, signIn }: AccountParts,
  { name, email, password, skills }: z.output<typeof SignUpBody>,
  caller: Caller,
): Promise<StartedSession> {
  await limitSignUps(db, settings, caller.address);
  const member = { name, email, password, skills, bio: welcomeBio(skills) };
  const session = await signIn.signUp(member, caller.userAgent);
  if (!session) throw refuse.SIGN_UP_REFUSED();
  const formerToken = signIn.cookie.read(caller.cookieHeader);
  if (formerToken) await deleteSession(db, formerToken);
  return session;
}
