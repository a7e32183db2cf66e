import type { DocumentKind, JoiningMode } from '@skillverse/contract/accounts/joining';
import type { HostDocument } from '@skillverse/contract/host/joining';
import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../../db/client.ts';

interface JoiningRow {
  readonly joining: JoiningMode;
  readonly joiningChosenAt: string | null;
}

export async function findJoining(db: DbOrTx): Promise<JoiningRow> {
  const [settings] = await db<JoiningRow[]>`select joining, joining_chosen_at from site_settings`;
  if (!settings) throw new Error('the settings of the site have one row');
  return settings;
}

/** What hosts change of the site they change one after the other. */
export async function lockJoining(tx: Tx): Promise<JoiningRow> {
  const [settings] = await tx<JoiningRow[]>`select joining, joining_chosen_at from site_settings for update`;
  if (!settings) throw new Error('the settings of the site have one row');
  return settings;
}

export async function updateJoining(tx: Tx, mode: JoiningMode): Promise<void> {
  await tx`update site_settings set joining = ${mode}, joining_chosen_at = now()`;
}

interface NewInvitation {
  readonly id: string;
  readonly tokenHash: string;
  readonly title: string | null;
  readonly usesMax: number;
  readonly days: number;
  /** null: the command line. */
  readonly madeBy: UserId | null;
}

/** @returns when it ends */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<string> {
  const { id, tokenHash, title, usesMax, days, madeBy } = invitation;
  const [inserted] = await tx<{ endsAt: string }[]>`
    insert into invitations (id, token_hash, title, uses_max, made_by, ends_at)
    values (${id}, ${tokenHash}, ${title}, ${usesMax}, ${madeBy}, now() + make_interval(days => ${days}))
    returning ends_at`;
  if (!inserted) throw new Error('the invitation was inserted');
  return inserted.endsAt;
}

export interface InvitationRow {
  readonly id: string;
  readonly title: string | null;
  readonly usesMax: number;
  readonly uses: number;
  readonly createdAt: string;
  readonly endsAt: string;
  readonly endedAt: string | null;
  readonly isOpen: boolean;
  readonly hostId: UserId | null;
  readonly hostName: string | null;
}

/** The newest first. */
export async function listInvitationRows(db: DbOrTx, limit: number): Promise<InvitationRow[]> {
  return await db<InvitationRow[]>`
    select i.id, i.title, i.uses_max, i.uses, i.created_at, i.ends_at, i.ended_at,
      i.ended_at is null and i.ends_at > now() and i.uses < i.uses_max as is_open, i.made_by as host_id, u.name as host_name
    from invitations i left join users u on u.id = i.made_by
    order by i.created_at desc, i.id desc limit ${limit}`;
}

export async function countInvitations(db: DbOrTx): Promise<number> {
  const [row] = await db<{ total: number }[]>`select count(*)::int as total from invitations`;
  return row?.total ?? 0;
}

export interface JoinedRow {
  readonly invitationId: string;
  readonly id: UserId;
  readonly name: string;
  readonly joinedAt: string;
}

/** Who came by these, the last first. An invitation has 500 uses at most. */
export async function listJoined(db: DbOrTx, invitationIds: readonly string[]): Promise<JoinedRow[]> {
  return await db<JoinedRow[]>`
    select j.invitation_id, u.id, u.name, j.used_at as joined_at
    from invitation_uses j join users u on u.id = j.user_id
    where j.invitation_id = any (${[...invitationIds]}::uuid[]) and u.deleted_at is null
    order by j.used_at desc, u.id desc`;
}

/** @returns 'ended' where it is so now, and was not before; undefined where there is none */
export async function markInvitationEnded(tx: Tx, id: string): Promise<{ isNew: boolean } | undefined> {
  const ended = await tx`
    update invitations set ended_at = now() where id = ${id} and ended_at is null returning id`;
  if (ended.length === 1) return { isNew: true };
  const found = await tx`select 1 from invitations where id = ${id}`;
  return found.length === 1 ? { isNew: false } : undefined;
}

type DocumentRow = Pick<HostDocument, 'kind' | 'version' | 'text' | 'publishedAt' | 'asksAgain' | 'consents'>;

/** The last version of each kind that there ever was. */
export async function listLastDocuments(db: DbOrTx): Promise<DocumentRow[]> {
  return await db<DocumentRow[]>`
    select distinct on (d.kind) d.kind, d.version, d.text, d.published_at, d.asks_again,
      (select count(*)::int from consents c where c.document_id = d.id) as consents
    from documents d order by d.kind, d.version desc`;
}

export async function findLastVersion(tx: Tx, kind: DocumentKind): Promise<number> {
  const [row] = await tx<{ version: number }[]>`
    select coalesce(max(version), 0)::int as version from documents where kind = ${kind}`;
  return row?.version ?? 0;
}

interface NewDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly version: number;
  readonly text: string | null;
  readonly asksAgain: boolean;
}

export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  const { id, kind, version, text, asksAgain } = document;
  await tx`
    insert into documents (id, kind, version, text, asks_again)
    values (${id}, ${kind}, ${version}, ${text}, ${asksAgain})`;
}
