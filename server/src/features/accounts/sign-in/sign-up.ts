import { type SignUpBody, signUp } from '@skillverse/contract/accounts';
import type { UserId } from '@skillverse/contract/ids';
import { welcomeBio } from '@skillverse/contract/rules/welcome-bio';
import { uniqueSkills } from '@skillverse/contract/text/skills';
import type * as z from 'zod/mini';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Sql } from '../../../db/sql.ts';
import { checkJoining, type Entry, joinAs } from '../joining/check-joining.ts';
import { requestJoining } from '../joining/request-joining.ts';
import { isRequestWaiting } from '../joining/request-queries.ts';
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

type SignUp = z.output<typeof SignUpBody>;

/**
 * A new member, signed in at once; where a host has to approve, a request. A taken address reads like any other cause, and costs
 * one password hash as well. How the site is joined is looked at first: a refusal for that says nothing of the address.
 * @returns undefined where the request waits for a host
 */
export async function signUpMember(
  parts: AccountParts,
  { invitation, reason, agreedTo, ...person }: SignUp,
  caller: Caller,
): Promise<SignedIn | undefined> {
  const { email } = person;
  const entry = await checkJoining(parts.db, { invitation, reason, agreedTo });
  const giveBack = await countTry(parts, caller.address, { email, waits: entry.reason !== undefined });
  const coming = { ...person, skills: uniqueSkills(person.skills) };
  const session = await (entry.reason === undefined
    ? makeAccount(parts, coming, { entry, caller })
    : makeRequest(parts, coming, { entry: { ...entry, reason: entry.reason }, caller })
  ).catch(async (error) => {
    await giveBack();
    throw error;
  });
  if (!session) return undefined;
  const account = { email, passwordHash: session.provenHash };
  // The account exists by now, whatever becomes of this; Settings sends the link again.
  await parts.mails?.sendAfterwards(async () => ({ kind: 'verify-email', userId: session.userId }));
  return await startSession(parts, session, { account, cookieHeader: caller.cookieHeader, isNew: true });
}

type Person = Omit<SignUp, 'invitation' | 'reason' | 'agreedTo'>;

interface Coming {
  readonly entry: Entry;
  readonly caller: Caller;
}

async function makeAccount({ signIn }: AccountParts, person: Person, { entry, caller }: Coming) {
  const marks = signUpMarksOf(signIn, person.email, caller.address);
  const joins = (tx: Sql, userId: UserId) => joinAs(tx, userId, entry);
  const member = { ...person, bio: welcomeBio(person.skills), marks, joins };
  const session = await signIn.signUp(member, caller.userAgent);
  if (!session) throw refuse.SIGN_UP_REFUSED();
  return session;
}

/** @returns nobody is signed in */
async function makeRequest(
  { db, signIn }: AccountParts,
  { password, ...person }: Person,
  { entry, caller }: Coming & { readonly entry: { readonly reason: string } },
): Promise<undefined> {
  const passwordHash = await signIn.hashPassword(password);
  const marks = signUpMarksOf(signIn, person.email, caller.address);
  const { reason, agreedTo } = entry;
  const isNew = await requestJoining(db, { ...person, ...marks, passwordHash, reason, agreedTo });
  if (!isNew) throw refuse.SIGN_UP_REFUSED();
}

interface Asked {
  readonly email: string;
  /** A request that waits holds its address as an account does. */
  readonly waits: boolean;
}

/** @returns what gives back the account that was counted and is not made */
async function countTry({ db, settings }: AccountParts, address: string, { email, waits }: Asked) {
  await expectRoomForSignUp(db, settings, address);
  const isTaken = (await isEmailTaken(db, email)) || (waits && (await isRequestWaiting(db, email)));
  if (!isTaken) return await countSignUp(db, settings, address);
  await countRefusedSignUp(db, settings, { address, email });
  return async () => {};
}
