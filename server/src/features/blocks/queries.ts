import type { UserId } from '@skillverse/contract/ids';
import type { AskedPage } from '../../core/http/place-cursor.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';

export interface BlockRow {
  /** Of the blocked member. */
  readonly id: UserId;
  readonly name: string;
  readonly avatarUrl: string | null;
  /** When it was blocked. */
  readonly createdAt: string;
}

/** The members whom this one has blocked, the last first, with one more than `limit` if there is one. */
export async function listBlockRows(
  db: DbOrTx,
  blockerId: UserId,
  { after, limit }: AskedPage,
): Promise<BlockRow[]> {
  const older = after ? db`and (b.created_at, b.blocked_id) < (${after.createdAt}, ${after.id}::uuid)` : db``;
  return await db<BlockRow[]>`
    select u.id, u.name, u.avatar_url, b.created_at from blocks b join users u on u.id = b.blocked_id
    where b.blocker_id = ${blockerId} ${older}
    order by b.created_at desc, b.blocked_id desc limit ${limit + 1}`;
}

/** True if one of the two has blocked the other. A sender who holds both members has the last word on it. */
export async function isBlockedBetween(tx: Tx, one: UserId, other: UserId): Promise<boolean> {
  const found = await tx`
    select 1 from blocks where (blocker_id = ${one} and blocked_id = ${other})
      or (blocker_id = ${other} and blocked_id = ${one}) limit 1`;
  return found.length > 0;
}

export async function hasBlocked(db: DbOrTx, blockerId: UserId, blockedId: UserId): Promise<boolean> {
  const found = await db`
    select 1 from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`;
  return found.length > 0;
}

/** For a query whose `u` is users: only those who have not blocked the viewer. */
export function hasNotBlocked(db: DbOrTx, viewerId: UserId) {
  return db`not exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = ${viewerId})`;
}

/**
 * Waits for what is being written to one of the two, and keeps everybody from writing to them until the transaction ends.
 * @returns those of the two who are here
 */
export async function lockBoth(tx: Tx, one: UserId, other: UserId): Promise<{ id: UserId }[]> {
  return await tx<{ id: UserId }[]>`
    select id from users where id in (${one}, ${other}) and deleted_at is null order by id for update`;
}

/** With what the blocker has read of the conversation of the two, if there is one. @returns false where it was there */
export async function insertBlock(tx: Tx, blockerId: UserId, blockedId: UserId): Promise<boolean> {
  const inserted = await tx`
    insert into blocks (blocker_id, blocked_id, read_number) values (${blockerId}, ${blockedId}, coalesce((
      select m.read_number from conversations c join conversation_members m on m.conversation_id = c.id
      where c.lower_id = least(${blockerId}::uuid, ${blockedId}::uuid)
        and c.upper_id = greatest(${blockerId}::uuid, ${blockedId}::uuid) and m.user_id = ${blockerId}), 0))
    on conflict do nothing returning 1`;
  return inserted.length > 0;
}

/** @returns false where there was none */
export async function deleteBlock(db: DbOrTx, blockerId: UserId, blockedId: UserId): Promise<boolean> {
  const deleted = await db`
    delete from blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId} returning 1`;
  return deleted.length > 0;
}

/** Those by the member, and those of the member by others. */
export async function deleteBlocksOf(tx: Tx, userId: UserId): Promise<void> {
  await tx`delete from blocks where blocker_id = ${userId} or blocked_id = ${userId}`;
}
