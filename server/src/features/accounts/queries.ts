import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../db/client.ts';

export interface OpenSession {
  readonly sessionId: string;
  readonly userId: UserId;
  /** More than a day of its time has gone by. */
  readonly isAging: boolean;
}

/** The session that a token opens: not over, and of a member who may be here. */
export async function findOpenSession(db: DbOrTx, token: string): Promise<OpenSession | undefined> {
  const [session] = await db<OpenSession[]>`
    select s.id as session_id, s.user_id, s.expires_at < now() + interval '29 days' as is_aging
    from sessions s join users u on u.id = s.user_id
    where s.token = ${token} and s.expires_at > now() and u.deleted_at is null and u.suspended_at is null`;
  return session;
}

export async function prolongSession(db: DbOrTx, sessionId: string): Promise<void> {
  await db`
    update sessions set expires_at = now() + interval '30 days', updated_at = now()
    where id = ${sessionId} and expires_at > now()`;
}

export async function deleteSession(db: DbOrTx, token: string): Promise<void> {
  await db`delete from sessions where token = ${token}`;
}

/** Sessions that ended by themselves; run now and then, nothing depends on it. */
export async function pruneSessions(db: DbOrTx): Promise<void> {
  await db`delete from sessions where expires_at < now()`;
  await db`delete from sign_in_verifications where expires_at < now()`;
}

export async function hasMembers(db: DbOrTx): Promise<boolean> {
  const found = await db`select 1 from users limit 1`;
  return found.length > 0;
}

export interface NewSampleMember {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly avatarUrl: string;
  readonly skills: readonly string[];
  readonly bio: string;
  /** ISO 8601. */
  readonly joinedAt: string;
}

export async function insertSampleMember(tx: Tx, member: NewSampleMember): Promise<void> {
  const { id, name, email, avatarUrl, skills, bio, joinedAt } = member;
  await tx`
    insert into users (id, name, email, avatar_url, skills, bio, onboarding_completed, is_sample, created_at, updated_at)
    values (${id}, ${name}, ${email}, ${avatarUrl}, ${[...skills]}, ${bio}, true, true, ${joinedAt}, ${joinedAt})`;
}
