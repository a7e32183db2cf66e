import type { UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import type { Sql } from '../../../db/sql.ts';

/** How a person who waits will sign in. */
type WayIn =
  | { readonly passwordHash: string; readonly googleSub?: never }
  | { readonly googleSub: string; readonly passwordHash?: never };

export type NewJoinRequest = WayIn & {
  readonly name: string;
  readonly email: string;
  readonly skills: readonly string[];
  readonly welcomeKey: string;
  readonly signUpNetwork: string;
  readonly agreedTo: readonly string[];
  readonly reason: string;
};

/** Somebody who was refused before may ask once more. @returns its id; undefined where the address or the Google account is taken, or waits already */
export async function insertJoinRequest(tx: Tx, request: NewJoinRequest): Promise<string | undefined> {
  const { name, email, skills, welcomeKey, signUpNetwork, agreedTo, reason } = request;
  const [passwordHash, googleSub] = [request.passwordHash ?? null, request.googleSub ?? null];
  await tx`delete from join_requests where state = 'refused' and (email = ${email} or google_sub = ${googleSub})`;
  const [inserted] = await tx<{ id: string }[]>`
    insert into join_requests (id, name, email, email_verified, skills, password_hash, google_sub, welcome_key,
      sign_up_network, agreed_to, reason)
    select ${uuidv7()}, ${name}, ${email}, ${googleSub !== null}, ${[...skills]}::text[], ${passwordHash}, ${googleSub},
      ${welcomeKey}, ${signUpNetwork}, ${[...agreedTo]}::uuid[], ${reason}
    where not exists (select from users where email = ${email})
    on conflict do nothing returning id`;
  return inserted?.id;
}

export async function isRequestWaiting(db: DbOrTx, email: string): Promise<boolean> {
  const [answer] = await db<{ waits: boolean }[]>`
    select exists (select from join_requests where email = ${email} and state = 'waiting') as waits`;
  return answer?.waits ?? false;
}

interface SentRequest {
  readonly state: 'waiting' | 'refused';
  readonly passwordHash: string | null;
  readonly refusedBecause: string | null;
}

/** Of nobody who is a member. @param email in small letters */
export async function findSentRequest(db: DbOrTx, email: string): Promise<SentRequest | undefined> {
  const [request] = await db<SentRequest[]>`
    select state, password_hash, refused_because from join_requests
    where email = ${email} and state <> 'approved'`;
  return request;
}

export async function findRequestByGoogle(db: DbOrTx, sub: string): Promise<SentRequest | undefined> {
  const [request] = await db<SentRequest[]>`
    select state, password_hash, refused_because from join_requests
    where google_sub = ${sub} and state <> 'approved'`;
  return request;
}

/** Somebody has become a member with this address in another way. */
export async function deleteRequestsFor(tx: Sql, userId: UserId): Promise<void> {
  await tx`
    delete from join_requests r using users u where u.id = ${userId} and r.email = u.email and r.state <> 'approved'`;
}

/** Refused ones are told for 30 days that they are; what nobody has decided in half a year goes, and older networks do. */
export async function pruneJoinRequests(db: DbOrTx): Promise<void> {
  await db`
    delete from join_requests where (state = 'refused' and decided_at < now() - interval '30 days')
      or (state = 'waiting' and created_at < now() - interval '180 days')`;
  await db`
    update join_requests set sign_up_network = null
    where sign_up_network is not null and state <> 'waiting' and created_at < now() - interval '30 days'`;
}

interface WaitingRequest {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly skills: string[];
  readonly reason: string;
  readonly createdAt: string;
}

/** Who has waited longest first. */
export async function listWaitingRequests(db: DbOrTx, limit: number): Promise<WaitingRequest[]> {
  return await db<WaitingRequest[]>`
    select id, name, email, email_verified, skills, reason, created_at from join_requests
    where state = 'waiting' order by created_at, id limit ${limit}`;
}

export async function countWaitingRequests(db: DbOrTx): Promise<number> {
  const [row] = await db<{ waiting: number }[]>`
    select count(*)::int as waiting from join_requests where state = 'waiting'`;
  return row?.waiting ?? 0;
}

interface LockedRequest {
  readonly state: 'waiting' | 'approved' | 'refused';
  readonly skills: string[];
  readonly passwordHash: string | null;
  readonly googleSub: string | null;
  readonly agreedTo: string[];
  readonly createdAt: string;
}

/** Of two hosts who decide at the same moment the second sees here what the first has decided. */
export async function lockRequest(tx: Tx, id: string): Promise<LockedRequest | undefined> {
  const [request] = await tx<LockedRequest[]>`
    select state, skills, password_hash, google_sub, agreed_to, created_at from join_requests where id = ${id} for update`;
  return request;
}

/** The member whom a request asks for: wallet and welcome coins come with the row. @returns false where the address is taken */
export async function insertRequestedMember(
  tx: Tx,
  { requestId, userId, bio }: { requestId: string; userId: UserId; bio: string },
): Promise<boolean> {
  const inserted = await tx`
    insert into users (id, name, email, email_verified, skills, bio, welcome_key, sign_up_network)
    select ${userId}, name, email, email_verified, skills, ${bio}, welcome_key, sign_up_network
    from join_requests where id = ${requestId}
    on conflict (email) do nothing returning id`;
  return inserted.length === 1;
}

/** What the account is made of has moved into it: nothing of it stays twice. */
export async function markApproved(tx: Tx, requestId: string, userId: UserId): Promise<void> {
  await tx`
    update join_requests set state = 'approved', decided_at = now(), member_id = ${userId}, name = null, email = null,
      skills = '{}', password_hash = null, google_sub = null, welcome_key = null, sign_up_network = null, agreed_to = '{}'
    where id = ${requestId}`;
}

export async function markRefused(tx: Tx, requestId: string, because: string | null): Promise<void> {
  await tx`
    update join_requests set state = 'refused', decided_at = now(), refused_because = ${because} where id = ${requestId}`;
}
