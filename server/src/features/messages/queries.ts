import type { ConversationId, MessageId, ProjectId, UserId } from '@skillverse/contract/ids';
import {
  type ConversationProject,
  LAST_MESSAGE_SHOWN,
  type Message,
  UNREAD_COUNT_MAX,
} from '@skillverse/contract/messages';
import type { AskedPage } from '../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../db/client.ts';
import type { Fragment } from '../../db/sql.ts';

export interface MessageRow {
  readonly id: MessageId;
  readonly conversationId: ConversationId;
  readonly number: number;
  readonly senderId: UserId;
  readonly event: Message['event'];
  /** null for an event, and where the sender has removed it or a host has hidden it. */
  readonly text: string | null;
  readonly isHidden: boolean;
  readonly createdAt: string;
}

export interface PersonRow {
  readonly id: UserId;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly isSample: boolean;
  readonly isGone: boolean;
}

/** What a member has read, and may know of the other's reading. */
interface ReadRow {
  readonly readNumber: number;
  /** null in a project, and where one of the two shows no 'Read' marks. Of who has blocked this one it is what they had read then. */
  readonly readByOther: number | null;
}

/** A conversation as one of its members sees it, with its last message. */
export interface ConversationRow extends MessageRow, ReadRow {
  /** null in a project. */
  readonly person: PersonRow | null;
  /** null between two members. */
  readonly project: ConversationProject | null;
  readonly sender: PersonRow;
  readonly unreadCount: number;
  readonly isMuted: boolean;
  readonly lastMessageAt: string;
}

/** @param of the name of users in the query */
const person = (db: DbOrTx, of: 'u' | 's') => db`
  json_build_object('id', ${db(of)}.id, 'name', ${db(of)}.name, 'avatarUrl', ${db(of)}.avatar_url,
    'isSample', ${db(of)}.is_sample, 'isGone', ${db(of)}.deleted_at is not null)`;

/** The columns of a MessageRow, for a query whose `l` is messages. @param most of its text */
export function messageColumns(db: DbOrTx, most?: number) {
  const text = most === undefined ? db`l.text` : db`left(l.text, ${most})`;
  return db`
    l.id, l.conversation_id, l.number, l.sender_id, l.event, case when l.hidden_at is null then ${text} end as text,
    l.hidden_at is not null as is_hidden, l.created_at`;
}

/** For a query whose `u` is users: whether a message can reach them, who are neither gone, suspended nor a sample member. */
export const isReachable = (db: DbOrTx) => db`
  u.deleted_at is null and u.suspended_at is null and not u.is_sample`;

// m is how the viewer v has the conversation c, o how the other side u does, which there is between two members alone.
// A block stops the number where it is: a mark that went would tell of the block.
const readColumns = (db: DbOrTx) => db`
  m.read_number, case when v.read_marks and u.read_marks then coalesce(
    (select b.read_number from blocks b where b.blocker_id = u.id and b.blocked_id = v.id), o.read_number)
    end as read_by_other`;

const bothSides = (db: DbOrTx) => db`
  join conversations c on c.id = m.conversation_id
  join users v on v.id = m.user_id
  left join conversation_members o
    on c.project_id is null and o.conversation_id = m.conversation_id and o.user_id <> m.user_id
  left join users u on u.id = o.user_id`;

/** @param own the viewer's rows of conversation_members */
function conversationRows(db: DbOrTx, own: Fragment) {
  return db<ConversationRow[]>`
    select case when u.id is not null then ${person(db, 'u')} end as person, ${person(db, 's')} as sender,
      case when p.id is not null then json_build_object('id', p.id, 'title', p.title, 'category', p.category) end as project,
      ${readColumns(db)}, m.unread_count, m.muted_at is not null as is_muted, m.last_message_at,
      ${messageColumns(db, LAST_MESSAGE_SHOWN)}
    from (${own}) m ${bothSides(db)} left join projects p on p.id = c.project_id
    join messages l on l.conversation_id = c.id and l.number = c.last_number join users s on s.id = l.sender_id`;
}

/** The viewer's conversations, the last written to first, with one more than `limit` if there is one. */
export async function listConversationRows(
  db: DbOrTx,
  viewerId: UserId,
  { after, limit }: AskedPage,
): Promise<ConversationRow[]> {
  const older = after
    ? db`and (last_message_at, conversation_id) < (${after.createdAt}, ${after.id}::uuid)`
    : db``;
  // Sorted and cut before anything else is read: how many conversations there are makes no difference then.
  const own = db`
    select * from conversation_members where user_id = ${viewerId} ${older}
    order by last_message_at desc, conversation_id desc limit ${limit + 1}`;
  return await db<ConversationRow[]>`
    select * from (${conversationRows(db, own)}) r order by r.last_message_at desc, r.conversation_id desc`;
}

/** How many conversations that are not muted have something unread in them, up to UNREAD_COUNT_MAX. */
export async function countUnreadConversations(db: DbOrTx, viewerId: UserId): Promise<number> {
  const [counted] = await db<{ count: number }[]>`
    select count(*) from (
      select from conversation_members where user_id = ${viewerId} and unread_count > 0 and muted_at is null
      limit ${UNREAD_COUNT_MAX}) unread`;
  return counted?.count ?? 0;
}

/** For a query whose `c` is conversations: that of these two. */
function ofPair(db: DbOrTx, one: UserId, other: UserId) {
  return db`
    c.lower_id = least(${one}::uuid, ${other}::uuid) and c.upper_id = greatest(${one}::uuid, ${other}::uuid)`;
}

export async function findConversationOfPair(
  db: DbOrTx,
  viewerId: UserId,
  otherId: UserId,
): Promise<ConversationRow | undefined> {
  const own = db`
    select cm.* from conversations c join conversation_members cm on cm.conversation_id = c.id and cm.user_id = ${viewerId}
    where ${ofPair(db, viewerId, otherId)}`;
  const [conversation] = await conversationRows(db, own);
  return conversation;
}

/** undefined where there is none, or the viewer is not in it */
export async function findConversationOfProject(
  db: DbOrTx,
  viewerId: UserId,
  projectId: ProjectId,
): Promise<ConversationRow | undefined> {
  const own = db`
    select cm.* from conversations c join conversation_members cm on cm.conversation_id = c.id and cm.user_id = ${viewerId}
    where c.project_id = ${projectId}`;
  const [conversation] = await conversationRows(db, own);
  return conversation;
}

/** Who is in the conversation of a project, in the order of their joining. The team shows no suspended members either. */
export async function listPeople(db: DbOrTx, conversationId: ConversationId): Promise<PersonRow[]> {
  return await db<PersonRow[]>`
    select u.id, u.name, u.avatar_url, u.is_sample, u.deleted_at is not null as is_gone
    from conversation_members m join users u on u.id = m.user_id
    where m.conversation_id = ${conversationId} and u.suspended_at is null order by m.first_number`;
}

interface OtherRow extends PersonRow {
  /** Neither gone, suspended nor a sample member. */
  readonly isReachable: boolean;
  readonly isSuspended: boolean;
  /** By the viewer. */
  readonly isBlocked: boolean;
  readonly hasBlocked: boolean;
}

/** Another member as the viewer stands to them, gone or not. */
export async function findOther(
  db: DbOrTx,
  viewerId: UserId,
  otherId: UserId,
): Promise<OtherRow | undefined> {
  const [other] = await db<OtherRow[]>`
    select u.id, u.name, u.avatar_url, u.is_sample, u.deleted_at is not null as is_gone,
      ${isReachable(db)} as is_reachable, u.suspended_at is not null as is_suspended,
      exists (select from blocks b where b.blocker_id = ${viewerId} and b.blocked_id = u.id) as is_blocked,
      exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = ${viewerId}) as has_blocked
    from users u where u.id = ${otherId}`;
  return other;
}

interface MembershipRow {
  /** The other side; null in a project. */
  readonly otherId: UserId | null;
  /** Of the first message that the viewer may read. */
  readonly firstNumber: number;
  readonly memberIds: UserId[];
}

/** undefined where it is none of the viewer's conversations */
export async function findMembership(
  db: DbOrTx,
  conversationId: ConversationId,
  viewerId: UserId,
): Promise<MembershipRow | undefined> {
  const [membership] = await db<MembershipRow[]>`
    select case when c.lower_id = m.user_id then c.upper_id else c.lower_id end as other_id, m.first_number,
      array(select o.user_id from conversation_members o where o.conversation_id = m.conversation_id) as member_ids
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.user_id = ${viewerId}`;
  return membership;
}

/** Who else would get a message of the viewer's now. @returns undefined where it is none of the viewer's conversations */
export async function listListeners(
  db: DbOrTx,
  conversationId: ConversationId,
  viewerId: UserId,
): Promise<UserId[] | undefined> {
  const [found] = await db<{ ids: UserId[] }[]>`
    select array(
      select u.id from conversation_members o join users u on u.id = o.user_id
      where o.conversation_id = m.conversation_id and o.user_id <> m.user_id
        and ${isReachable(db)}
        and (c.project_id is not null or not exists (
          select from blocks b where (b.blocker_id = u.id and b.blocked_id = m.user_id)
            or (b.blocker_id = m.user_id and b.blocked_id = u.id)))) as ids
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.user_id = ${viewerId}`;
  return found?.ids;
}

/** undefined where it is none of the viewer's conversations */
export async function findReadRow(
  db: DbOrTx,
  conversationId: ConversationId,
  viewerId: UserId,
): Promise<(ReadRow & Pick<MembershipRow, 'firstNumber'>) | undefined> {
  const [read] = await db<(ReadRow & Pick<MembershipRow, 'firstNumber'>)[]>`
    select ${readColumns(db)}, m.first_number from conversation_members m ${bothSides(db)}
    where m.conversation_id = ${conversationId} and m.user_id = ${viewerId}`;
  return read;
}

export interface SentRow extends MessageRow {
  readonly sender: PersonRow;
}

interface MessagePage {
  /** Of the first message that may be read. */
  readonly from: number;
  readonly before: number | undefined;
  readonly limit: number;
}

/** The last messages with a lower number, in the order in which they were written. */
export async function listMessageRows(
  db: DbOrTx,
  conversationId: ConversationId,
  { from, before, limit }: MessagePage,
): Promise<SentRow[]> {
  const lower = before === undefined ? db`` : db`and l.number < ${before}::bigint`;
  const rows = await db<SentRow[]>`
    select ${messageColumns(db)}, ${person(db, 's')} as sender
    from messages l join users s on s.id = l.sender_id
    where l.conversation_id = ${conversationId} and l.number >= ${from}::int ${lower} order by l.number desc limit ${limit}`;
  return rows.toReversed();
}

/** @returns false where it is none of the member's conversations */
export async function updateMuted(
  db: DbOrTx,
  { conversationId, userId, isMuted }: { conversationId: ConversationId; userId: UserId; isMuted: boolean },
): Promise<boolean> {
  const changed = await db`
    update conversation_members set muted_at = case when ${isMuted} then coalesce(muted_at, now()) end
    where conversation_id = ${conversationId} and user_id = ${userId} returning 1`;
  return changed.length === 1;
}

export async function findReadMarks(db: DbOrTx, userId: UserId): Promise<boolean> {
  const [member] = await db<{ readMarks: boolean }[]>`select read_marks from users where id = ${userId}`;
  return member?.readMarks ?? true;
}

/** Nothing where the member has left meanwhile. */
export async function updateReadMarks(db: DbOrTx, userId: UserId, readMarks: boolean): Promise<void> {
  await db`update users set read_marks = ${readMarks} where id = ${userId} and deleted_at is null`;
}
