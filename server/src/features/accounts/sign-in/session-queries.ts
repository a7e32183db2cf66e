import { SESSIONS_MAX } from '@skillverse/contract/accounts/settings';
import type { SessionId, UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../../db/client.ts';
import type { KnownAccount } from '../../../integrations/sign-in/device-cookie.ts';

export interface SessionRow {
  readonly id: SessionId;
  readonly userAgent: string | null;
  readonly createdAt: string;
  /** Moved on once a day while the session is in use. */
  readonly updatedAt: string;
}

/** Where the member is signed in: the given session first, then the last used. */
export async function listSessionRows(db: DbOrTx, userId: UserId, firstId: string): Promise<SessionRow[]> {
  return await db<SessionRow[]>`
    select id, user_agent, created_at, updated_at from sessions
    where user_id = ${userId} and expires_at > now()
    order by id = ${firstId} desc, updated_at desc, id desc`;
}

/** Those of these sessions that are over, or of a member who may not be here. */
export async function findEndedSessions(db: DbOrTx, ids: readonly string[]): Promise<string[]> {
  const ended = await db<{ id: string }[]>`
    select asked.id from unnest(${ids}::uuid[]) as asked (id) where not exists (
      select from sessions s join users u on u.id = s.user_id
      where s.id = asked.id and s.expires_at > now() and u.deleted_at is null and u.suspended_at is null)`;
  return ended.map(({ id }) => id);
}

/** All but the one of this token and the last used beside it: SESSIONS_MAX are left. */
export async function deleteOldSessions(db: DbOrTx, userId: UserId, token: string): Promise<void> {
  await db`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId} and token <> ${token}
      order by updated_at desc, id desc offset ${SESSIONS_MAX - 1}
    )`;
}

/** The account that a session is asked for. @param email in small letters, as all of them are kept */
export async function findKnownAccount(
  db: DbOrTx,
  email: string,
): Promise<(KnownAccount & { readonly id: UserId }) | undefined> {
  const [account] = await db<(KnownAccount & { readonly id: UserId })[]>`
    select u.id, u.email, a.password_hash
    from users u left join sign_in_accounts a on a.user_id = u.id and a.provider_id = 'credential'
    where u.email = ${email}`;
  return account;
}

/** Sessions that ended by themselves; run now and then, nothing depends on it. */
export async function pruneSessions(db: DbOrTx): Promise<void> {
  await db`delete from sessions where expires_at < now()`;
  await db`delete from sign_in_verifications where expires_at < now()`;
}
