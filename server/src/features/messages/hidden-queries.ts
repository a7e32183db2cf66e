import type { ConversationId, MessageId, UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../db/client.ts';

interface HideableMessage {
  readonly senderId: UserId;
  readonly conversationId: ConversationId;
}

/** Who wrote it where, which never changes. A member's joining or leaving is no message of theirs. */
export async function findHideableMessage(tx: Tx, id: MessageId): Promise<HideableMessage | undefined> {
  const [message] = await tx<HideableMessage[]>`
    select sender_id, conversation_id from messages where id = ${id} and event is null`;
  return message;
}

/** @returns false where it is so already, or its sender has removed it */
export async function updateMessageHidden(tx: Tx, id: MessageId, isHidden: boolean): Promise<boolean> {
  const changed = await tx`
    update messages set hidden_at = case when ${isHidden} then now() end
    where id = ${id} and (hidden_at is null) = ${isHidden} and (text is not null or not ${isHidden}) returning 1`;
  return changed.length > 0;
}

export async function listMembersOf(db: DbOrTx, conversationId: ConversationId): Promise<UserId[]> {
  const members = await db<{ userId: UserId }[]>`
    select user_id from conversation_members where conversation_id = ${conversationId}`;
  return members.map(({ userId }) => userId);
}
