import type { SessionId, UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../core/http/viewer.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import type { SignUpMarks } from '../../integrations/sign-in/better-auth.ts';

interface OpenSession {
  readonly sessionId: string;
  readonly userId: UserId;
  /** More than a day of its time has gone by. */
  readonly isAging: boolean;
  readonly isHost: boolean;
  readonly isSuspended: boolean;
}

/** The session that a token opens: not over, and of a member who is here. */
export async function findOpenSession(db: DbOrTx, token: string): Promise<OpenSession | undefined> {
  const [session] = await db<OpenSession[]>`
    select s.id as session_id, s.user_id, s.expires_at < now() + interval '29 days' as is_aging,
      u.host_since is not null as is_host, u.suspended_at is not null as is_suspended
    from sessions s join users u on u.id = s.user_id
    where s.token = ${token} and s.expires_at > now() and u.deleted_at is null`;
  return session;
}

export async function prolongSession(db: DbOrTx, sessionId: string): Promise<void> {
  await db`
    update sessions set expires_at = now() + interval '30 days', updated_at = now()
    where id = ${sessionId} and expires_at > now()`;
}

/** @returns whose it was, if there was one */
export async function deleteSession(db: DbOrTx, token: string): Promise<UserId | undefined> {
  const [deleted] = await db<{ userId: UserId }[]>`
    delete from sessions where token = ${token} returning user_id`;
  return deleted?.userId;
}

/** @returns false where the member has no such session */
export async function deleteSessionOf(db: DbOrTx, userId: UserId, sessionId: SessionId): Promise<boolean> {
  const deleted = await db`
    delete from sessions where id = ${sessionId} and user_id = ${userId} and expires_at > now() returning id`;
  return deleted.length === 1;
}

/** @returns how many there were; all of them where none is to be kept */
export async function deleteSessionsOf(tx: DbOrTx, userId: UserId, keptId?: string): Promise<number> {
  const deleted = await tx`
    delete from sessions where user_id = ${userId} and id is distinct from ${keptId ?? null} returning id`;
  return deleted.length;
}

/** From this moment on the session is opened by this token and no other. */
export async function replaceToken(tx: Tx, sessionId: string, token: string): Promise<void> {
  await tx`
    update sessions set token = ${token}, expires_at = now() + interval '30 days', updated_at = now()
    where id = ${sessionId}`;
}

/** Whether this is the member's password still; a change that is under way is waited for. */
export async function isPasswordHash(db: DbOrTx, userId: UserId, hash: string): Promise<boolean> {
  const found = await db`
    select 1 from sign_in_accounts
    where user_id = ${userId} and provider_id = 'credential' and password_hash = ${hash} for share`;
  return found.length === 1;
}

/** The member's password stays what it is until the transaction ends; a change that is under way is waited for. */
export async function lockPasswordHash(tx: Tx, userId: UserId): Promise<string | null> {
  const [account] = await tx<{ passwordHash: string | null }[]>`
    select password_hash from sign_in_accounts where user_id = ${userId} and provider_id = 'credential' for update`;
  return account?.passwordHash ?? null;
}

interface SignInMethods {
  readonly passwordHash: string | null;
  readonly hasGoogle: boolean;
}

export async function findSignInMethods(db: DbOrTx, userId: UserId): Promise<SignInMethods> {
  const [methods] = await db<SignInMethods[]>`
    select max(password_hash) as password_hash, coalesce(bool_or(provider_id = 'google'), false) as has_google
    from sign_in_accounts where user_id = ${userId}`;
  return methods ?? { passwordHash: null, hasGoogle: false };
}

/** @returns false where the present hash is not `former` (null: none) any more */
export async function replacePasswordHash(
  tx: Tx,
  { id, userId, former, hash }: { id: string; userId: UserId; former: string | null; hash: string },
): Promise<boolean> {
  const replaced = former
    ? await tx`
        update sign_in_accounts set password_hash = ${hash}, updated_at = now()
        where user_id = ${userId} and provider_id = 'credential' and password_hash = ${former} returning id`
    : await tx`
        insert into sign_in_accounts (id, user_id, provider_id, account_id, password_hash)
        values (${id}, ${userId}, 'credential', ${userId}::text, ${hash})
        on conflict do nothing returning id`;
  return replaced.length === 1;
}

/** A member who is here. Nobody writes anything in this member's name until the transaction ends. */
export async function lockMember(tx: Tx, userId: UserId): Promise<{ email: string } | undefined> {
  const [member] = await tx<{ email: string }[]>`
    select email from users where id = ${userId} and deleted_at is null for update`;
  return member;
}

/** Keeps the member from leaving the site until the transaction ends. @returns false where they have left already */
export async function keepMember(tx: Tx, userId: UserId): Promise<boolean> {
  const found = await tx`select 1 from users where id = ${userId} and deleted_at is null for key share`;
  return found.length === 1;
}

export async function isSuspended(tx: Tx, userId: UserId): Promise<boolean> {
  const found = await tx`select 1 from users where id = ${userId} and suspended_at is not null`;
  return found.length === 1;
}

interface LockedSession {
  /** Begun ten minutes ago at most. */
  readonly isFresh: boolean;
  /** A passkey was used in it ten minutes ago at most. */
  readonly isProved: boolean;
  readonly email: string;
}

/** The session if it is open still: then it does not end until the transaction does. */
export async function lockOpenSession(tx: Tx, { id, sessionId }: Viewer): Promise<LockedSession | undefined> {
  const [session] = await tx<LockedSession[]>`
    select s.created_at > now() - interval '10 minutes' as is_fresh,
      coalesce(s.passkey_proved_at > now() - interval '10 minutes', false) as is_proved, u.email
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and u.id = ${id} and s.expires_at > now() and u.suspended_at is null
    for no key update of s`;
  return session;
}

/**
 * Leaves the row, which is one side of transfers and reviews, and takes out of it and around it what tells who it was.
 * The address becomes free; what stands in its place nobody can guess and so nobody can take beforehand.
 */
export async function wipeMember(tx: Tx, userId: UserId): Promise<void> {
  await tx`
    update users set name = 'Unknown User', email = gen_random_uuid() || '@deleted.invalid', email_verified = false,
      avatar_url = null, avatar_file_id = null, skills = '{}', bio = null, bio_markdown = null, linkedin_url = null,
      github_url = null, portfolio_url = null, other_links = '{}', skills_verified = false, verification_status = 'not_started',
      onboarding_completed = false, read_marks = false, time_zone = 'UTC', host_since = null, deleted_at = now(), updated_at = now()
    where id = ${userId}`;
  await tx`delete from sessions where user_id = ${userId}`;
  await tx`delete from sign_in_accounts where user_id = ${userId}`;
  await tx`delete from passkeys where user_id = ${userId}`;
}

interface HostedMember {
  readonly id: UserId;
  readonly isSample: boolean;
}

/** For the host: the member with this address, locked until the transaction ends. */
export async function lockMemberWithEmail(tx: Tx, email: string): Promise<HostedMember | undefined> {
  const [member] = await tx<HostedMember[]>`
    select id, is_sample from users where email = ${email} and deleted_at is null for update`;
  return member;
}

export async function writePasswordHash(tx: Tx, userId: UserId, hash: string): Promise<void> {
  await tx`
    insert into sign_in_accounts (id, user_id, provider_id, account_id, password_hash)
    values (gen_random_uuid(), ${userId}, 'credential', ${userId}::text, ${hash})
    on conflict (user_id, provider_id) do update set password_hash = excluded.password_hash, updated_at = now()`;
}

export async function hasMembers(db: DbOrTx): Promise<boolean> {
  const found = await db`select 1 from users limit 1`;
  return found.length > 0;
}

export interface KnownMember {
  readonly id: UserId;
  readonly email: string;
  readonly passwordHash: string | null;
}

/** The member to whom this Google account belongs here, whatever has become of them. */
export async function findMemberByGoogle(db: DbOrTx, sub: string): Promise<KnownMember | undefined> {
  const [member] = await db<KnownMember[]>`
    select u.id, u.email, p.password_hash from sign_in_accounts a join users u on u.id = a.user_id
    left join sign_in_accounts p on p.user_id = u.id and p.provider_id = 'credential'
    where a.provider_id = 'google' and a.account_id = ${sub}`;
  return member;
}

export async function isEmailTaken(db: DbOrTx, email: string): Promise<boolean> {
  const [answer] = await db<{ isTaken: boolean }[]>`
    select exists (select from users where email = ${email}) as is_taken`;
  return answer?.isTaken ?? false;
}

/** The member with this address, and whether a password opens that account. */
export async function findOwnerOfEmail(
  db: DbOrTx,
  email: string,
): Promise<{ hasPassword: boolean } | undefined> {
  const [owner] = await db<{ hasPassword: boolean }[]>`
    select exists (
      select from sign_in_accounts where user_id = u.id and provider_id = 'credential'
    ) as has_password
    from users u where u.email = ${email}`;
  return owner;
}

interface NewGoogleMember extends Pick<KnownMember, 'id' | 'email'>, SignUpMarks {
  readonly name: string;
  readonly bio: string;
}

/** Google has verified the address. */
export async function insertGoogleMember(tx: Tx, member: NewGoogleMember): Promise<void> {
  const { id, name, email, bio, welcomeKey, signUpNetwork } = member;
  await tx`
    insert into users (id, name, email, email_verified, bio, welcome_key, sign_up_network)
    values (${id}, ${name}, ${email}, true, ${bio}, ${welcomeKey}, ${signUpNetwork})`;
}

/** @returns false where one of the two has another already */
export async function insertGoogleAccount(tx: Tx, userId: UserId, sub: string): Promise<boolean> {
  const inserted = await tx`
    insert into sign_in_accounts (id, user_id, provider_id, account_id)
    values (${uuidv7()}, ${userId}, 'google', ${sub})
    on conflict do nothing returning id`;
  return inserted.length > 0;
}

/** @returns false where there was none */
export async function deleteGoogleAccount(tx: Tx, userId: UserId): Promise<boolean> {
  const deleted = await tx`
    delete from sign_in_accounts where user_id = ${userId} and provider_id = 'google' returning id`;
  return deleted.length > 0;
}

/**
 * Until the transaction ends the member neither leaves nor is suspended, and this Google account leads to them: each of
 * these locks the member first.
 * @returns false where it does not lead to them any more
 */
export async function lockGoogleAccount(tx: Tx, userId: UserId, sub: string): Promise<boolean> {
  await tx`select 1 from users where id = ${userId} for key share`;
  const locked = await tx`
    select 1 from sign_in_accounts where user_id = ${userId} and provider_id = 'google' and account_id = ${sub}
    for share`;
  return locked.length === 1;
}

export interface NewSession {
  readonly userId: UserId;
  readonly token: string;
  readonly seconds: number;
  readonly userAgent: string | undefined;
}

/** @returns false for a member who has left, and for a sample member */
export async function insertSession(
  tx: Tx,
  { userId, token, seconds, userAgent }: NewSession,
): Promise<boolean> {
  const inserted = await tx`
    insert into sessions (id, user_id, token, expires_at, user_agent)
    select ${uuidv7()}, id, ${token}, now() + make_interval(secs => ${seconds}), ${userAgent ?? null}
    from users
    where id = ${userId} and deleted_at is null and not is_sample
    for key share returning id`;
  return inserted.length > 0;
}
