import type { ConversationId, MessageId, UserId } from '@skillverse/contract/ids';
import { UNANSWERED_MESSAGES_MAX } from '@skillverse/contract/messages';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { isReachable, type MessageRow, messageColumns } from './queries.ts';

export interface PartyRow {
  readonly id: UserId;
  readonly name: string;
  readonly isGone: boolean;
  readonly isSuspended: boolean;
  /** Neither gone, suspended nor a sample member. */
  readonly isReachable: boolean;
  /** Until the account is a day old; 0 or less from then on. */
  readonly secondsNew: number;
}

/** Keeps both from leaving, being suspended and blocking each other until the transaction ends. */
export async function lockParties(tx: Tx, one: UserId, other: UserId): Promise<PartyRow[]> {
  return await tx<PartyRow[]>`
    select u.id, u.name, u.deleted_at is not null as is_gone, u.suspended_at is not null as is_suspended,
      ${isReachable(tx)} as is_reachable,
      ceil(extract(epoch from u.created_at + interval '24 hours' - now()))::int as seconds_new
    from users u where u.id in (${one}, ${other}) order by u.id for key share`;
}

/** Keeps the member from leaving the site until the transaction ends. @returns false where they are gone */
export async function lockSender(tx: Tx, senderId: UserId): Promise<boolean> {
  const found = await tx`select 1 from users where id = ${senderId} and deleted_at is null for key share`;
  return found.length > 0;
}

/** Until the transaction ends nobody else writes into it, reads on in it, joins or leaves it. */
export async function lockConversationById(tx: Tx, id: ConversationId): Promise<void> {
  await tx`select 1 from conversations where id = ${id} for no key update`;
}

/** The conversation of these two. Until the transaction ends nobody else writes into it, and nobody reads on in it. */
export async function lockConversation(
  tx: Tx,
  one: UserId,
  other: UserId,
): Promise<{ id: ConversationId; lastNumber: number } | undefined> {
  const [conversation] = await tx<{ id: ConversationId; lastNumber: number }[]>`
    select id, last_number from conversations
    where lower_id = least(${one}::uuid, ${other}::uuid) and upper_id = greatest(${one}::uuid, ${other}::uuid)
    for no key update`;
  return conversation;
}

/** @returns false where somebody else has just made it */
export async function insertConversationOrNone(
  tx: Tx,
  id: ConversationId,
  [one, other]: readonly [UserId, UserId],
): Promise<boolean> {
  const inserted = await tx`
    with made as (
      insert into conversations (id, lower_id, upper_id)
      values (${id}, least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid))
      on conflict (lower_id, upper_id) do nothing returning id)
    insert into conversation_members (conversation_id, user_id)
    select made.id, pair.user_id from made, (values (${one}::uuid), (${other}::uuid)) pair (user_id) returning 1`;
  return inserted.length > 0;
}

export async function findMessage(db: DbOrTx, id: MessageId): Promise<MessageRow | undefined> {
  const [message] = await db<MessageRow[]>`
    select ${messageColumns(db)} from messages l where l.id = ${id}`;
  return message;
}

/**
 * Whether this member has ever written into the conversation. Who began it writes only three messages before that,
 * so one of the first four is an answer or there is none.
 */
export async function hasAnswered(tx: Tx, conversationId: ConversationId, userId: UserId): Promise<boolean> {
  const found = await tx`
    select 1 from messages
    where conversation_id = ${conversationId} and number <= ${UNANSWERED_MESSAGES_MAX + 1} and sender_id = ${userId} limit 1`;
  return found.length > 0;
}

type NewMessage = Pick<MessageRow, 'id' | 'conversationId' | 'senderId'> & { readonly text: string };

/**
 * Gives the message the next number, and all members of the conversation the news of it. It is read by its sender where
 * all before it was.
 */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<MessageRow> {
  const { id, conversationId, senderId, text } = message;
  const [inserted] = await tx<MessageRow[]>`
    with numbered as (
      update conversations set last_number = last_number + 1 where id = ${conversationId}
      returning id, last_number, clock_timestamp() as at
    ), noticed as (
      update conversation_members m set last_message_at = n.at,
        unread_count = m.unread_count + case when m.user_id = ${senderId} then 0 else 1 end,
        read_number = case when m.user_id = ${senderId} and m.unread_count = 0 then n.last_number else m.read_number end
      from numbered n where m.conversation_id = n.id
    )
    insert into messages (id, conversation_id, number, sender_id, text, created_at)
    select ${id}::uuid, n.id, n.last_number, ${senderId}::uuid, ${text}::text, n.at from numbered n
    returning id, conversation_id, number, sender_id, event, text, false as is_hidden, created_at`;
  if (!inserted) throw new Error('a conversation that is locked is not there');
  return inserted;
}

interface ReadingRow {
  readonly lastNumber: number;
  readonly readNumber: number;
  /** Who may know what this member has read: the other side, or null. Nobody in a project. */
  readonly shownToId: UserId | null;
}

/** Shared, so that no message comes while it is counted what is unread. @returns undefined where it is not the member's */
export async function lockForReading(
  tx: Tx,
  conversationId: ConversationId,
  userId: UserId,
): Promise<ReadingRow | undefined> {
  const [conversation] = await tx<ReadingRow[]>`
    select c.last_number, m.read_number, case when v.read_marks and u.read_marks
      and not exists (select from blocks b where b.blocker_id = v.id and b.blocked_id = u.id)
      then u.id end as shown_to_id
    from conversations c
    join conversation_members m on m.conversation_id = c.id and m.user_id = ${userId}
    join users v on v.id = m.user_id
    left join users u on u.id = case when c.lower_id = v.id then c.upper_id else c.lower_id end
    where c.id = ${conversationId} for share of c`;
  return conversation;
}

export interface ReadState {
  readonly readNumber: number;
  readonly unreadCount: number;
}

/** The conversation must be locked, and have that many messages. A lower number than before changes nothing. */
export async function updateRead(
  tx: Tx,
  { conversationId, userId, number }: { conversationId: ConversationId; userId: UserId; number: number },
): Promise<ReadState | undefined> {
  // Two at once take turns here, so the number is compared again once this row is free.
  const [state] = await tx<ReadState[]>`
    update conversation_members m set read_number = greatest(m.read_number, ${number}::int),
      unread_count = case when m.read_number >= ${number}::int then m.unread_count else (
        select count(*) from messages
        where conversation_id = ${conversationId} and number > ${number}::int and sender_id <> ${userId}
          and event is null) end
    where m.conversation_id = ${conversationId} and m.user_id = ${userId} returning read_number, unread_count`;
  return state;
}

/** Deletes the text of a message that this member has sent and may read. @returns undefined where there is none, or none with a text */
export async function removeText(
  db: DbOrTx,
  { conversationId, id, senderId }: Pick<MessageRow, 'conversationId' | 'id' | 'senderId'>,
): Promise<MessageRow | undefined> {
  const [message] = await db<MessageRow[]>`
    update messages l set text = null, removed_at = now()
    where id = ${id} and conversation_id = ${conversationId} and sender_id = ${senderId} and text is not null
      and number >= (select first_number from conversation_members
        where conversation_id = ${conversationId} and user_id = ${senderId})
    returning ${messageColumns(db)}`;
  return message;
}

/** Deletes conversations that nobody can read any more, once the member is marked as gone. */
export async function deleteConversationsOfNobody(tx: Tx, userId: UserId): Promise<void> {
  // In order of their ids. Where both are leaving, the second waits here and finds the first gone.
  await tx`
    select 1 from conversations where lower_id = ${userId} or upper_id = ${userId} order by id for update`;
  await tx`
    delete from conversations c using users l, users u
    where (c.lower_id = ${userId} or c.upper_id = ${userId}) and l.id = c.lower_id and u.id = c.upper_id
      and l.deleted_at is not null and u.deleted_at is not null`;
}
