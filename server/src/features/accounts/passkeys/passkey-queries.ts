import type { PasskeyId, UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import type {
  KeptCredential,
  KnownCredential,
  MadeCredential,
  UsedCredential,
} from '../../../integrations/sign-in/passkeys.ts';

export interface PasskeyRow {
  readonly id: PasskeyId;
  readonly name: string;
  readonly rpId: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** The oldest first. */
export async function listPasskeyRows(db: DbOrTx, userId: UserId): Promise<PasskeyRow[]> {
  return await db<PasskeyRow[]>`
    select id, name, rp_id, created_at, last_used_at from passkeys where user_id = ${userId} order by created_at, id`;
}

/** Those that a browser can offer at this name. */
export async function listCredentials(db: DbOrTx, userId: UserId, rpId: string): Promise<KnownCredential[]> {
  return await db<KnownCredential[]>`
    select credential_id, transports from passkeys where user_id = ${userId} and rp_id = ${rpId} order by created_at, id`;
}

interface PasskeyCount {
  readonly count: number;
  /** Of this host name. */
  readonly usable: number;
}

/** @param rpId undefined where no passkey can be used */
export async function countPasskeys(
  db: DbOrTx,
  userId: UserId,
  rpId: string | undefined,
): Promise<PasskeyCount> {
  const [counted] = await db<PasskeyCount[]>`
    select count(*), count(*) filter (where rp_id = ${rpId ?? null}) as usable from passkeys where user_id = ${userId}`;
  return counted ?? { count: 0, usable: 0 };
}

interface NewPasskeyRow extends MadeCredential {
  readonly userId: UserId;
  readonly rpId: string;
  readonly name: string;
}

/** @returns undefined where somebody has this credential already */
export async function insertPasskey(tx: Tx, passkey: NewPasskeyRow): Promise<PasskeyRow | undefined> {
  const { userId, rpId, credentialId, publicKey, counter, transports, deviceType, backedUp, name } = passkey;
  const [inserted] = await tx<PasskeyRow[]>`
    insert into passkeys (id, user_id, rp_id, credential_id, public_key, counter, transports, device_type, backed_up, name)
    values (${uuidv7()}, ${userId}, ${rpId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${deviceType},
      ${backedUp}, ${name})
    on conflict (credential_id) do nothing
    returning id, name, rp_id, created_at, last_used_at`;
  return inserted;
}

export async function updatePasskeyName(
  db: DbOrTx,
  { userId, id, name }: { userId: UserId; id: PasskeyId; name: string },
): Promise<PasskeyRow | undefined> {
  const [renamed] = await db<PasskeyRow[]>`
    update passkeys set name = ${name} where id = ${id} and user_id = ${userId}
    returning id, name, rp_id, created_at, last_used_at`;
  return renamed;
}

export async function findPasskey(
  db: DbOrTx,
  userId: UserId,
  id: PasskeyId,
): Promise<{ rpId: string } | undefined> {
  const [passkey] = await db<{ rpId: string }[]>`
    select rp_id from passkeys where id = ${id} and user_id = ${userId}`;
  return passkey;
}

export async function deletePasskey(tx: Tx, userId: UserId, id: PasskeyId): Promise<void> {
  await tx`delete from passkeys where id = ${id} and user_id = ${userId}`;
}

/** @returns how many there were */
export async function deletePasskeysOf(tx: Tx, userId: UserId): Promise<number> {
  const deleted = await tx`delete from passkeys where user_id = ${userId} returning id`;
  return deleted.length;
}

/** A passkey and whose it is, with what is asked of a member who comes in. */
export interface OwnedPasskey extends KeptCredential {
  readonly id: PasskeyId;
  readonly userId: UserId;
  readonly email: string;
  readonly passwordHash: string | null;
}

export async function findPasskeyByCredential(
  db: DbOrTx,
  credentialId: string,
  rpId: string,
): Promise<OwnedPasskey | undefined> {
  const [passkey] = await db<OwnedPasskey[]>`
    select k.id, k.user_id, k.credential_id, k.public_key, k.counter, u.email, a.password_hash
    from passkeys k join users u on u.id = k.user_id
    left join sign_in_accounts a on a.user_id = u.id and a.provider_id = 'credential'
    where k.credential_id = ${credentialId} and k.rp_id = ${rpId}`;
  return passkey;
}

/**
 * Until the transaction ends the member neither leaves nor loses this passkey: each of these locks the member first.
 * @returns false where it is gone, or was used meanwhile with this count or a higher one
 */
export async function recordUse(
  tx: Tx,
  { id, userId }: Pick<OwnedPasskey, 'id' | 'userId'>,
  { counter, backedUp }: UsedCredential,
): Promise<boolean> {
  await tx`select 1 from users where id = ${userId} for key share`;
  const used = await tx`
    update passkeys set counter = ${counter}, backed_up = ${backedUp}, last_used_at = now()
    where id = ${id} and user_id = ${userId} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))
    returning id`;
  return used.length === 1;
}

/** Whether a passkey was used in this session within the last ten minutes. */
export async function isProvedByPasskey(db: DbOrTx, { id, sessionId }: Viewer): Promise<boolean> {
  const found = await db`
    select 1 from sessions where id = ${sessionId} and user_id = ${id} and passkey_proved_at > now() - interval '10 minutes'`;
  return found.length === 1;
}

/** From now on this session has proved who sits at it. */
export async function markProved(tx: Tx, { id, sessionId }: Viewer): Promise<void> {
  await tx`update sessions set passkey_proved_at = now() where id = ${sessionId} and user_id = ${id}`;
}

/** The session of this token began with a passkey. */
export async function markBegunByPasskey(tx: Tx, token: string): Promise<void> {
  await tx`update sessions set passkey_proved_at = now() where token = ${token}`;
}

/** What was proved before counts in no session but this one: it may have been with what is removed now. */
export async function forgetProofsElsewhere(tx: Tx, { id, sessionId }: Viewer): Promise<void> {
  await tx`
    update sessions set passkey_proved_at = null
    where user_id = ${id} and id <> ${sessionId} and passkey_proved_at is not null`;
}

/** How a member is called where a browser lists passkeys. */
export async function findNames(
  db: DbOrTx,
  userId: UserId,
): Promise<{ email: string; name: string } | undefined> {
  const [member] = await db<{ email: string; name: string }[]>`
    select email, name from users where id = ${userId} and deleted_at is null`;
  return member;
}
