import type { UserId } from '@skillverse/contract/ids';
import type { Viewer } from '../../core/http/viewer.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';

/** For the host, without a lock. */
export async function findMemberWithEmail(db: DbOrTx, email: string): Promise<{ id: UserId } | undefined> {
  const [member] = await db<{ id: UserId }[]>`
    select id from users where email = ${email} and deleted_at is null`;
  return member;
}

interface HostedAccount {
  readonly isHost: boolean;
  readonly isSuspended: boolean;
  readonly isSample: boolean;
}

/** For what a host does to an account. Nobody writes anything in this member's name until the transaction ends. */
export async function lockHosted(tx: Tx, memberId: UserId): Promise<HostedAccount | undefined> {
  const [member] = await tx<HostedAccount[]>`
    select host_since is not null as is_host, suspended_at is not null as is_suspended, is_sample
    from users where id = ${memberId} and deleted_at is null for update`;
  return member;
}

/** Since now, unless it is so already; from now on until then. @param endsAt null: until a host ends it */
export async function markSuspended(tx: Tx, memberId: UserId, endsAt: string | null): Promise<void> {
  // Not now(): what waited for the lock began before what it waited for. The name is written again because its words may have been forgotten.
  await tx`
    update users set name = name, suspended_at = coalesce(suspended_at, clock_timestamp()), suspended_until = ${endsAt},
      suspension_due_at = ${endsAt}
    where id = ${memberId}`;
}

export async function markUnsuspended(tx: Tx, memberId: UserId): Promise<void> {
  await tx`
    update users set name = name, suspended_at = null, suspended_until = null, suspension_due_at = null
    where id = ${memberId}`;
}

interface SuspendedMember {
  readonly email: string;
  readonly name: string;
  readonly suspendedAt: string;
}

/** For the host: the last suspended first. */
export async function listSuspendedMembers(db: DbOrTx): Promise<SuspendedMember[]> {
  return await db<SuspendedMember[]>`
    select email, name, suspended_at from users where suspended_at is not null and deleted_at is null
    order by suspended_at desc, id`;
}

/** Locks all hosts, in the order in which the trigger of the table does. @returns their ids */
export async function lockHosts(tx: Tx): Promise<UserId[]> {
  const hosts = await tx<{ id: UserId }[]>`
    select id from users where host_since is not null order by id for no key update`;
  return hosts.map(({ id }) => id);
}

/** Whether a host who leaves now would leave the site without one. Locks the hosts if the member is one. */
export async function isLastHost(tx: Tx, memberId: UserId): Promise<boolean> {
  const found = await tx`select 1 from users where id = ${memberId} and host_since is not null`;
  if (found.length === 0) return false;
  const hosts = await lockHosts(tx);
  return hosts.length === 1 && hosts[0] === memberId;
}

interface Candidate {
  readonly id: UserId;
  readonly isHost: boolean;
  /** Neither suspended nor a sample member. */
  readonly canBeHost: boolean;
}

/** A member who is here, locked until the transaction ends. */
export async function lockCandidate(tx: Tx, memberId: UserId): Promise<Candidate | undefined> {
  const [member] = await tx<Candidate[]>`
    select id, host_since is not null as is_host, suspended_at is null and not is_sample as can_be_host
    from users where id = ${memberId} and deleted_at is null for no key update`;
  return member;
}

export async function updateHost(tx: Tx, memberId: UserId, isHost: boolean): Promise<void> {
  await tx`update users set host_since = case when ${isHost} then now() end where id = ${memberId}`;
}

interface SessionProof {
  readonly isHost: boolean;
  /** Begun, or proved by password or passkey, at most so many minutes ago. */
  readonly isProved: boolean;
}

/** The session, which does not end until the transaction does. */
export async function lockHostSession(
  tx: Tx,
  { id, sessionId }: Viewer,
  minutes: number,
): Promise<SessionProof | undefined> {
  const [session] = await tx<SessionProof[]>`
    select u.host_since is not null as is_host,
      greatest(s.created_at, s.passkey_proved_at, s.host_proved_at) > now() - make_interval(mins => ${minutes}) as is_proved
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and u.id = ${id} and s.expires_at > now() for key share of s`;
  return session;
}

export async function updateHostProof(tx: Tx, { id, sessionId }: Viewer): Promise<void> {
  await tx`update sessions set host_proved_at = now() where id = ${sessionId} and user_id = ${id}`;
}

export async function hasHost(db: DbOrTx): Promise<boolean> {
  const found = await db`select 1 from users where host_since is not null limit 1`;
  return found.length > 0;
}
