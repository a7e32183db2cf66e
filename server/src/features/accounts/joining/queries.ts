import { createHash } from 'node:crypto';
import type { DocumentKind, JoiningMode, PublishedDocument } from '@skillverse/contract/accounts/joining';
import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import type { Query, Sql } from '../../../db/sql.ts';

export async function findJoiningMode(db: DbOrTx): Promise<JoiningMode> {
  const [settings] = await db<{ joining: JoiningMode }[]>`select joining from site_settings`;
  return settings?.joining ?? 'open';
}

/** Of the token in an invitation's link; the token itself is kept nowhere. */
export function hashOfInvitation(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

interface OpenInvitation {
  readonly invitedBy: string | null;
  readonly title: string | null;
}

const isOpen = (db: Sql) => db`i.ended_at is null and i.ends_at > now() and i.uses < i.uses_max`;

/** @returns undefined where the link leads nowhere, or nowhere any more */
export async function findOpenInvitation(db: DbOrTx, tokenHash: string): Promise<OpenInvitation | undefined> {
  const [invitation] = await db<OpenInvitation[]>`
    select case when u.deleted_at is null then u.name end as invited_by, i.title
    from invitations i left join users u on u.id = i.made_by
    where i.token_hash = ${tokenHash} and ${isOpen(db)}`;
  return invitation;
}

/** Of two who take the last use at the same moment the second waits for the first here. @returns false where nothing is left */
export async function useInvitation(tx: Sql, tokenHash: string, userId: UserId): Promise<boolean> {
  const used = await tx`
    with used as (
      update invitations i set uses = uses + 1 where i.token_hash = ${tokenHash} and ${isOpen(tx)} returning id
    )
    insert into invitation_uses (user_id, invitation_id) select ${userId}, id from used returning user_id`;
  return used.length === 1;
}

/** The last version of each kind, those left out that were taken down. In the order of DocumentKind. */
export async function listCurrentDocuments(db: DbOrTx): Promise<PublishedDocument[]> {
  return await db<PublishedDocument[]>`
    select id, kind, version from (${lastVersions(db)}) d where text is not null
    order by array_position(array['terms', 'privacy', 'conduct'], kind)`;
}

const lastVersions = (db: Sql) => db`
  select distinct on (kind) id, kind, version, text, published_at from documents order by kind, version desc`;

interface DocumentRow extends PublishedDocument {
  readonly text: string;
  readonly publishedAt: string;
}

export async function findDocument(db: DbOrTx, kind: DocumentKind): Promise<DocumentRow | undefined> {
  const [document] = await db<(Omit<DocumentRow, 'text'> & { text: string | null })[]>`
    select id, kind, version, text, published_at from documents where kind = ${kind} order by version desc limit 1`;
  return document?.text ? { ...document, text: document.text } : undefined;
}

/** The site has it, a version of it asks again, and the member has agreed to none since. */
export const asksConsent = (db: Sql, userId: string) => db`
  exists (${askedKinds(db, userId)})`;

const askedKinds = (db: Sql, userId: string) => db`
  select from documents d where d.asks_again and d.text is not null
    and not exists (select from documents later where later.kind = d.kind and later.version > d.version and later.text is null)
    and not exists (select from consents c join documents agreed on agreed.id = c.document_id
      where c.user_id = ${userId} and agreed.kind = d.kind and agreed.version >= d.version)`;

/** What the member is asked to agree to: of each kind the present version. */
export async function listAskedDocuments(db: DbOrTx, userId: UserId): Promise<PublishedDocument[]> {
  return await db<PublishedDocument[]>`
    select id, kind, version from (${lastVersions(db)}) last
    where text is not null and exists (${askedKinds(db, userId)} and d.kind = last.kind)
    order by array_position(array['terms', 'privacy', 'conduct'], kind)`;
}

interface ConsentRow extends PublishedDocument {
  readonly agreedAt: string;
}

/** The last first. */
export function listConsents(db: DbOrTx, userId: UserId): Query<ConsentRow[]> {
  return db<ConsentRow[]>`
    select d.id, d.kind, d.version, c.agreed_at from consents c join documents d on d.id = c.document_id
    where c.user_id = ${userId} order by c.agreed_at desc, d.kind, d.version desc`;
}

/** @param agreedAt left out: now */
export async function insertConsents(
  tx: Sql,
  { userId, documentIds, agreedAt }: { userId: UserId; documentIds: readonly string[]; agreedAt?: string },
): Promise<void> {
  if (documentIds.length === 0) return;
  await tx`
    insert into consents (user_id, document_id, agreed_at)
    select ${userId}, id, coalesce(${agreedAt ?? null}::timestamptz, now()) from documents
    where id = any (${[...documentIds]}::uuid[]) on conflict do nothing`;
}

/** What is known of how a member who leaves came here. What an invitation was used for stays counted. */
export async function deleteJoiningOf(tx: Tx, userId: UserId): Promise<void> {
  await tx`delete from consents where user_id = ${userId}`;
  await tx`delete from invitation_uses where user_id = ${userId}`;
  await tx`delete from join_requests where member_id = ${userId}`;
}
