import { randomBytes } from 'node:crypto';
import { Email } from '@skillverse/contract/accounts';
import { googleErrors } from '@skillverse/contract/google';
import { UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { refusals } from '../../core/refusal.ts';
import type { Tx } from '../../db/client.ts';
import { inTransaction, violatedConstraintOf } from '../../db/transaction.ts';
import type { GooglePerson } from '../../integrations/sign-in/google.ts';
import { SESSION_SECONDS } from '../../integrations/sign-in/session-cookie.ts';
import { limitSignUps } from './limit-tries.ts';
import {
  findMemberByGoogle,
  findOwnerOfEmail,
  insertGoogleAccount,
  insertGoogleMember,
  insertSession,
  type KnownMember,
} from './queries.ts';
import { nameFromGoogle, welcomeBio } from './rules.ts';
import { type AccountParts, type Caller, type SignedIn, startSession } from './start-session.ts';

const refuse = refusals({ errors: googleErrors });
const USER_AGENT_MAX = 300;

/**
 * A new session for whoever has this Google account, and first a new member where nobody has. An address alone never
 * leads into an account: ours are not verified, so whoever made it may be somebody else.
 */
export async function signInWithGoogle(
  parts: AccountParts,
  person: GooglePerson,
  caller: Caller,
): Promise<SignedIn> {
  // In this order: were the address taken in between by the same person in another window, the second look would see them.
  const newcomer = await readNewcomer(parts, person);
  const known = await findMemberByGoogle(parts.db, person.sub);
  const email = known ? known.email : await admitNewcomer(parts, newcomer, caller.address);
  const token = randomBytes(24).toString('base64url');
  const userAgent = caller.userAgent?.slice(0, USER_AGENT_MAX);
  const userId = await inTransaction(parts.db, async (tx) => {
    const member = known ?? (await makeMember(tx, person, email));
    const isOpen = await insertSession(tx, { userId: member.id, token, seconds: SESSION_SECONDS, userAgent });
    if (!isOpen) throw refuse.MEMBER_CLOSED();
    return member.id;
  }).catch((error) => {
    if (violatedConstraintOf(error) !== 'users_email_belongs_to_one_member') throw error;
  });
  // Somebody took the address since we looked, perhaps the same person in another window: look again.
  if (userId === undefined) return await signInWithGoogle(parts, person, caller);
  return await startSession(parts, { userId, token }, { email, cookieHeader: caller.cookieHeader });
}

interface Newcomer {
  /** Verified by Google; absent where there is none. */
  readonly email: string | undefined;
  /** Whoever has this address here already. */
  readonly owner: { readonly hasPassword: boolean } | undefined;
}

async function readNewcomer({ db }: AccountParts, person: GooglePerson): Promise<Newcomer> {
  const { data: email } = z.safeParse(Email, person.email);
  if (email === undefined || !person.emailVerified) return { email: undefined, owner: undefined };
  return { email, owner: await findOwnerOfEmail(db, email) };
}

/** @returns the address of the new account */
async function admitNewcomer(
  { db, settings }: AccountParts,
  { email, owner }: Newcomer,
  address: string,
): Promise<string> {
  if (email === undefined) throw refuse.GOOGLE_EMAIL_UNVERIFIED();
  if (owner) throw owner.hasPassword ? refuse.PASSWORD_ACCOUNT_EXISTS() : refuse.EMAIL_TAKEN();
  await limitSignUps(db, settings, address);
  return email;
}

async function makeMember(tx: Tx, { sub, name }: GooglePerson, email: string): Promise<KnownMember> {
  const member = { id: UserId.parse(uuidv7()), email };
  await insertGoogleMember(tx, { ...member, name: nameFromGoogle(name), bio: welcomeBio([]) });
  if (!(await insertGoogleAccount(tx, member.id, sub))) throw refuse.GOOGLE_TRY_OVER();
  return member;
}
