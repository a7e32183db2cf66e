import { randomBytes } from 'node:crypto';
import { Email } from '@skillverse/contract/accounts';
import { googleErrors } from '@skillverse/contract/accounts/google';
import { UserId } from '@skillverse/contract/ids';
import { welcomeBio } from '@skillverse/contract/rules/welcome-bio';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { inTransaction, violatedConstraintOf } from '../../../db/transaction.ts';
import type { SignUpMarks } from '../../../integrations/sign-in/better-auth.ts';
import type { GooglePerson } from '../../../integrations/sign-in/google.ts';
import { SESSION_SECONDS } from '../../../integrations/sign-in/session-cookie.ts';
import { checkJoining, joinAs, type Newcoming } from '../joining/check-joining.ts';
import { findGoogleOutcome, requestJoining } from '../joining/request-joining.ts';
import type { NewJoinRequest } from '../joining/request-queries.ts';
import {
  findMemberByGoogle,
  findOwnerOfEmail,
  insertGoogleAccount,
  insertGoogleMember,
  insertSession,
  type KnownMember,
  lockGoogleAccount,
  type NewSession,
} from '../queries.ts';
import { nameFromGoogle } from '../rules.ts';
import { countSignUp } from '../sign-in/limit-sign-ups.ts';
import {
  type AccountParts,
  type Caller,
  type SignedIn,
  signUpMarksOf,
  startSession,
} from '../sign-in/start-session.ts';

const refuse = refusals({ errors: googleErrors });
const USER_AGENT_MAX = 300;

interface GoogleCaller extends Caller {
  /** For somebody who is no member yet. */
  readonly newcoming: Newcoming;
}

/**
 * A new session for the member with this Google account, and first a new member where nobody has. An address alone never
 * leads into an account: ours are not verified, so somebody else may have made it.
 * @returns undefined where a host has to approve the new member first
 */
export async function signInWithGoogle(
  parts: AccountParts,
  person: GooglePerson,
  caller: GoogleCaller,
): Promise<SignedIn | undefined> {
  // In this order: were the address taken in between by the same person in another window, the second look would see them.
  const newcomer = await readNewcomer(parts, person);
  const token = randomBytes(24).toString('base64url');
  const session = { token, seconds: SESSION_SECONDS, userAgent: caller.userAgent?.slice(0, USER_AGENT_MAX) };
  const known = await inTransaction(parts.db, (tx) => letIn(tx, person, session));
  const { address, newcoming } = caller;
  const coming = { person, newcomer, newcoming, address };
  const member = known ?? (await welcome(parts, coming, session));
  if (member === 'waiting') return undefined;
  // Somebody took the address since we looked, perhaps the same person in another window: look again.
  if (!member) return await signInWithGoogle(parts, person, caller);
  const { id: userId, ...account } = member;
  const { cookieHeader } = caller;
  return await startSession(parts, { userId, token }, { account, cookieHeader, isNew: known === undefined });
}

type GoogleSession = Omit<NewSession, 'userId'>;

/** @returns the member who has this Google account, with a session; undefined where nobody has it */
async function letIn(
  tx: Tx,
  { sub }: GooglePerson,
  session: GoogleSession,
): Promise<KnownMember | undefined> {
  const known = await findMemberByGoogle(tx, sub);
  if (!known) return undefined;
  // Disconnected at this very moment, by the member, the host or the end of the membership.
  if (!(await lockGoogleAccount(tx, known.id, sub))) throw refuse.GOOGLE_TRY_OVER();
  await openSession(tx, known.id, session);
  return known;
}

async function openSession(tx: Tx, userId: UserId, session: GoogleSession): Promise<void> {
  if (!(await insertSession(tx, { userId, ...session }))) throw refuse.MEMBER_CLOSED();
}

interface Coming {
  readonly person: GooglePerson;
  readonly newcomer: Newcomer;
  readonly newcoming: Newcoming;
  readonly address: string;
}

/** @returns a new member with a session; undefined where somebody took the address meanwhile */
async function welcome(
  parts: AccountParts,
  { person, newcomer, newcoming, address }: Coming,
  session: GoogleSession,
): Promise<KnownMember | 'waiting' | undefined> {
  const email = admitNewcomer(newcomer);
  const entry = await checkJoining(parts.db, newcoming).catch(async (error) => {
    throw (await findGoogleOutcome(parts.db, person.sub)) ?? error;
  });
  const giveBack = await countSignUp(parts.db, parts.settings, address);
  const marks = signUpMarksOf(parts.signIn, email, address);
  const { reason } = entry;
  const work =
    reason === undefined
      ? inTransaction(parts.db, async (tx) => {
          const member = await makeMember(tx, person, email, marks);
          await joinAs(tx, member.id, entry);
          await openSession(tx, member.id, session);
          return member;
        })
      : makeRequest(parts.db, person, { email, ...marks, reason, agreedTo: entry.agreedTo });
  return await work.catch(async (error) => {
    await giveBack();
    if (violatedConstraintOf(error) !== 'users_email_belongs_to_one_member') throw error;
    return undefined;
  });
}

type Requested = Pick<NewJoinRequest, 'email' | 'welcomeKey' | 'signUpNetwork' | 'reason' | 'agreedTo'>;

async function makeRequest(db: Db, { sub, name }: GooglePerson, request: Requested): Promise<'waiting'> {
  const isNew = await requestJoining(db, {
    ...request,
    googleSub: sub,
    name: nameFromGoogle(name),
    skills: [],
  });
  if (!isNew) throw (await findGoogleOutcome(db, sub)) ?? refuse.EMAIL_TAKEN();
  return 'waiting';
}

interface Newcomer {
  /** Verified by Google; absent where there is none. */
  readonly email: string | undefined;
  /** Who has this address here already. */
  readonly owner: { readonly hasPassword: boolean } | undefined;
}

async function readNewcomer({ db }: AccountParts, person: GooglePerson): Promise<Newcomer> {
  const { data: email } = z.safeParse(Email, person.email);
  if (email === undefined || !person.emailVerified) return { email: undefined, owner: undefined };
  return { email, owner: await findOwnerOfEmail(db, email) };
}

/** @returns the address of the new account */
function admitNewcomer({ email, owner }: Newcomer): string {
  if (email === undefined) throw refuse.GOOGLE_EMAIL_UNVERIFIED();
  if (owner) throw owner.hasPassword ? refuse.PASSWORD_ACCOUNT_EXISTS() : refuse.EMAIL_TAKEN();
  return email;
}

async function makeMember(
  tx: Tx,
  { sub, name }: GooglePerson,
  email: string,
  marks: SignUpMarks,
): Promise<KnownMember> {
  const member = { id: UserId.parse(uuidv7()), email, passwordHash: null };
  await insertGoogleMember(tx, { ...member, ...marks, name: nameFromGoogle(name), bio: welcomeBio([]) });
  if (!(await insertGoogleAccount(tx, member.id, sub))) throw refuse.GOOGLE_TRY_OVER();
  return member;
}
