import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';
import type { Asked } from '../../db/read-pages.ts';

interface TalkRow {
  /** null between two members. */
  readonly projectTitle: string | null;
  /** Of the other side; null in a project, and where they are gone. */
  readonly withName: string | null;
}

export interface OwnMessageRow extends TalkRow {
  readonly isOwn: boolean;
  /** null where they are gone. */
  readonly senderName: string | null;
  readonly number: number;
  /** What the sender did in the project. */
  readonly event: string | null;
  /** null for an event, where its sender has removed it, and where a host has hidden what another wrote. */
  readonly text: string | null;
  readonly createdAt: string;
  readonly removedAt: string | null;
  readonly hiddenAt: string | null;
}

// Of the conversation c, which m is in or was in.
const talkColumns = (db: DbOrTx) => db`
  (select p.title from projects p where p.id = c.project_id) as project_title,
  (select u.name from users u where u.deleted_at is null
    and u.id = case when c.lower_id = m.user_id then c.upper_id else c.lower_id end) as with_name`;

/** What the member may read in conversations, of all sides, and what they wrote in projects that they have left. The newest first. */
export function listOwnMessages(db: DbOrTx, userId: UserId, limit: number): Asked<OwnMessageRow> {
  return db<OwnMessageRow[]>`
    with own as materialized (
      select m.conversation_id, m.first_number, ${talkColumns(db)}
      from (
        select conversation_id, user_id, first_number from conversation_members where user_id = ${userId}
        union all
        select distinct j.conversation_id, j.sender_id, null::integer from messages j
        where j.sender_id = ${userId} and j.event = 'joined' and not exists (
          select from conversation_members n where n.conversation_id = j.conversation_id and n.user_id = ${userId})) m
      join conversations c on c.id = m.conversation_id)
    select own.project_title, own.with_name, l.sender_id = ${userId} as is_own,
      case when s.deleted_at is null then s.name end as sender_name, l.number, l.event,
      case when l.hidden_at is null or l.sender_id = ${userId} then l.text end as text, l.created_at, l.removed_at, l.hidden_at
    from own join messages l on l.conversation_id = own.conversation_id
      and (l.number >= own.first_number or l.sender_id = ${userId})
    join users s on s.id = l.sender_id
    order by l.created_at desc, l.conversation_id desc, l.number desc limit ${limit}`;
}

export interface OwnConversationRow extends TalkRow {
  readonly readNumber: number;
  readonly unreadCount: number;
  readonly mutedAt: string | null;
  readonly createdAt: string;
  readonly lastMessageAt: string;
}

/** The last written to first. */
export function listOwnConversations(db: DbOrTx, userId: UserId, limit: number): Asked<OwnConversationRow> {
  return db<OwnConversationRow[]>`
    select ${talkColumns(db)}, m.read_number, m.unread_count, m.muted_at, c.created_at, m.last_message_at
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = ${userId} order by m.last_message_at desc, m.conversation_id desc limit ${limit}`;
}

export interface OwnBlockRow {
  readonly name: string;
  readonly blockedAt: string;
}

/** Whom the member has blocked, the last first. Who has blocked the member is the others' own. */
export function listOwnBlocks(db: DbOrTx, userId: UserId, limit: number): Asked<OwnBlockRow> {
  return db<OwnBlockRow[]>`
    select u.name, b.created_at as blocked_at from blocks b join users u on u.id = b.blocked_id
    where b.blocker_id = ${userId} order by b.created_at desc, b.blocked_id desc limit ${limit}`;
}

export interface MessageSettingsRow {
  readonly readMarks: boolean;
}

export function listMessageSettings(db: DbOrTx, userId: UserId): Asked<MessageSettingsRow> {
  return db<MessageSettingsRow[]>`select read_marks from users where id = ${userId}`;
}
