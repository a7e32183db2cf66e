import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../../db/client.ts';

type LinkKind = 'verify' | 'reset' | 'change';

interface NewLink {
  readonly mailId: string;
  readonly kind: LinkKind;
  readonly userId: UserId;
  readonly email: string;
  readonly tokenHash: string;
  readonly seconds: number;
}

/**
 * A mail that is sent again has the same link, whose time goes on from the first try: the mail may have arrived then.
 * @returns false where that time is over
 */
export async function putLink(tx: Tx, link: NewLink): Promise<boolean> {
  const { mailId, kind, userId, email, tokenHash, seconds } = link;
  const [kept] = await tx<{ isOver: boolean }[]>`
    insert into account_links as l (mail_id, kind, user_id, email, token_hash, expires_at)
    values (${mailId}, ${kind}, ${userId}, ${email}, ${tokenHash}, now() + make_interval(secs => ${seconds}))
    on conflict (mail_id) do update set expires_at = l.expires_at
    returning expires_at <= now() as is_over`;
  return kept?.isOver === false;
}

interface HostLink {
  readonly id: string;
  readonly userId: UserId;
  readonly tokenHash: string;
  readonly seconds: number;
}

/** A link that a host hands over. It stands beside a mail that is never sent. */
export async function putHostLink(tx: Tx, { id, userId, tokenHash, seconds }: HostLink): Promise<void> {
  await tx`
    insert into mails (id, kind, user_id, state, ended_at) values (${id}, 'host-link', ${userId}, 'dropped', now())`;
  await tx`
    insert into account_links (mail_id, kind, user_id, email, token_hash, was_mailed, expires_at)
    select ${id}, 'reset', u.id, u.email, ${tokenHash}, false, now() + make_interval(secs => ${seconds})
    from users u where u.id = ${userId}`;
}

/** Whose link it is, as long as it opens something. */
export async function findLinkOwner(
  db: DbOrTx,
  kind: LinkKind,
  tokenHash: string,
): Promise<UserId | undefined> {
  const [link] = await db<{ userId: UserId }[]>`
    select user_id from account_links
    where kind = ${kind} and token_hash = ${tokenHash} and expires_at > now()`;
  return link?.userId;
}

/** The address that a link is about, which stays: a second press must find that all is done. */
export async function readLink(tx: Tx, kind: LinkKind, tokenHash: string): Promise<string | undefined> {
  const [link] = await tx<{ email: string }[]>`
    select email from account_links where kind = ${kind} and token_hash = ${tokenHash} and expires_at > now()`;
  return link?.email;
}

interface TakenLink {
  /** The address it is about. */
  readonly email: string;
  /** False if a host handed it over. */
  readonly wasMailed: boolean;
}

/** Uses a link up. @returns undefined where somebody was quicker, or its time is over */
export async function takeLink(tx: Tx, kind: LinkKind, tokenHash: string): Promise<TakenLink | undefined> {
  const [link] = await tx<(TakenLink & { isOver: boolean })[]>`
    delete from account_links where kind = ${kind} and token_hash = ${tokenHash}
    returning email, was_mailed, expires_at <= now() as is_over`;
  return link && !link.isOver ? link : undefined;
}

/** The mails in which links of each kind are sent. */
const MAIL_KINDS = { verify: 'verify-email', reset: 'reset-password', change: 'confirm-address' } as const;

/**
 * The member's other links: what they were asked for has happened, or must not happen any more. Those that wait to be sent are not
 * sent. The member is locked.
 * @param but what has the hash of this token stays
 */
export async function voidLinks(
  tx: Tx,
  userId: UserId,
  kinds: readonly LinkKind[],
  but: string | null = null,
): Promise<void> {
  const mails = kinds.map((kind) => MAIL_KINDS[kind]);
  await tx`
    update mails set state = 'dropped', ended_at = now(), address = null
    where user_id = ${userId} and kind = any(${mails}::text[]) and ended_at is null`;
  await tx`delete from account_links where user_id = ${userId} and kind = any(${kinds}::text[])
    and token_hash is distinct from ${but}`;
}

/** The link that confirms the address is on its way. */
export async function hasWaitingVerification(tx: Tx, userId: UserId): Promise<boolean> {
  const waiting = await tx`
    select 1 from mails where user_id = ${userId} and kind = ${MAIL_KINDS.verify} and ended_at is null limit 1`;
  return waiting.length > 0;
}

/** When the last link that confirms the address, and may still work, was asked for. A confirmed one waits for none. */
export async function findVerificationSent(db: DbOrTx, userId: UserId): Promise<string | null> {
  const [sent] = await db<{ createdAt: string }[]>`
    select m.created_at from mails m join users u on u.id = m.user_id
    where m.user_id = ${userId} and not u.email_verified and m.kind = ${MAIL_KINDS.verify}
      and m.state in ('queued', 'sending', 'sent') and m.created_at > now() - interval '24 hours'
    order by m.created_at desc, m.id desc limit 1`;
  return sent?.createdAt ?? null;
}

/** Links whose time is over; run now and then. Those of mails that are tried still stay: they say that it is over. */
export async function pruneLinks(db: DbOrTx): Promise<void> {
  await db`delete from account_links l where expires_at < now()
    and not exists (select 1 from mails m where m.id = l.mail_id and m.ended_at is null)`;
}

interface Address {
  readonly email: string;
  readonly isVerified: boolean;
}

/** Nobody changes the address, or uses a link about it, until the transaction ends. */
export async function lockAddress(tx: Tx, userId: UserId): Promise<Address | undefined> {
  const [address] = await tx<Address[]>`
    select email, email_verified as is_verified from users
    where id = ${userId} and deleted_at is null for no key update`;
  return address;
}

export async function findAddress(db: DbOrTx, userId: UserId): Promise<Address | undefined> {
  const [address] = await db<Address[]>`
    select email, email_verified as is_verified from users where id = ${userId} and deleted_at is null`;
  return address;
}

/** Who may get a link for a new password at this address: nobody signs in as a sample member. */
export async function findForgetful(db: DbOrTx, email: string): Promise<UserId | undefined> {
  const [member] = await db<{ id: UserId }[]>`
    select id from users where email = ${email} and not is_sample and deleted_at is null`;
  return member?.id;
}

export async function markVerified(tx: Tx, userId: UserId): Promise<void> {
  await tx`update users set email_verified = true, updated_at = now() where id = ${userId}`;
}

/** @throws by users_email_belongs_to_one_member where another has it */
export async function updateAddress(tx: Tx, userId: UserId, email: string): Promise<void> {
  await tx`update users set email = ${email}, email_verified = true, updated_at = now() where id = ${userId}`;
}

/** A session by what opens it, to say in a mail where it began. */
export async function findSessionId(tx: Tx, token: string): Promise<string | undefined> {
  const [session] = await tx<{ id: string }[]>`select id from sessions where token = ${token}`;
  return session?.id;
}

export async function findSessionDevice(
  tx: Tx,
  sessionId: string,
): Promise<{ userAgent: string | null; startedAt: string } | undefined> {
  const [session] = await tx<{ userAgent: string | null; startedAt: string }[]>`
    select user_agent, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as started_at
    from sessions where id = ${sessionId}::uuid`;
  return session;
}
