import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';
import type { Asked } from '../../db/read-pages.ts';

export interface OwnMessageRow {
  /** Of the other side; null where they are gone. */
  readonly withName: string | null;
  readonly isOwn: boolean;
  readonly number: number;
  /** null where its sender has removed it. */
  readonly text: string | null;
  readonly createdAt: string;
  readonly removedAt: string | null;
}

/** What was written in the member's conversations, by both sides, the newest first. */
export function listOwnMessages(db: DbOrTx, userId: UserId, limit: number): Asked<OwnMessageRow> {
  return db<OwnMessageRow[]>`
    with own as materialized (
      select m.conversation_id, (select name from users where id = o.user_id and deleted_at is null) as with_name
      from conversation_members m
      join conversation_members o on o.conversation_id = m.conversation_id and o.user_id <> m.user_id
      where m.user_id = ${userId})
    select own.with_name, l.sender_id = ${userId} as is_own, l.number, l.text, l.created_at, l.removed_at
    from own join messages l on l.conversation_id = own.conversation_id
    order by l.created_at desc, l.conversation_id desc, l.number desc limit ${limit}`;
}

export interface OwnConversationRow {
  readonly withName: string | null;
  readonly readNumber: number;
  readonly unreadCount: number;
  readonly mutedAt: string | null;
  readonly createdAt: string;
  readonly lastMessageAt: string;
}

/** The last written to first. */
export function listOwnConversations(db: DbOrTx, userId: UserId, limit: number): Asked<OwnConversationRow> {
  return db<OwnConversationRow[]>`
    select case when u.deleted_at is null then u.name end as with_name, m.read_number, m.unread_count, m.muted_at,
      c.created_at, m.last_message_at
    from conversation_members m join conversations c on c.id = m.conversation_id
    join conversation_members o on o.conversation_id = m.conversation_id and o.user_id <> m.user_id
    join users u on u.id = o.user_id
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
