import type { ConversationId, MessageId, UserId } from '@skillverse/contract/ids';
import { removeMessage as removeMessageCall } from '@skillverse/contract/messages';
import { refusals } from '../../core/errors/refusal.ts';
import type { DbOrTx } from '../../db/client.ts';
import { findMembership, type MessageRow } from './queries.ts';
import { findMessage, removeText } from './sending-queries.ts';

const refuse = refusals(removeMessageCall);

interface Removal {
  readonly conversationId: ConversationId;
  readonly id: MessageId;
  readonly senderId: UserId;
}

/** Deletes the text of an own message for all. Its number stays taken. */
export async function removeMessage(db: DbOrTx, removal: Removal): Promise<MessageRow> {
  const removed = await removeText(db, removal);
  if (!removed) throw await whyNot(db, removal);
  return removed;
}

async function whyNot(db: DbOrTx, { conversationId, id, senderId }: Removal) {
  const membership = await findMembership(db, conversationId, senderId);
  if (!membership) return refuse.CONVERSATION_NOT_FOUND();
  const message = await findMessage(db, id);
  const isRemovable = message?.conversationId === conversationId && message.event === null;
  return isRemovable && message.number >= membership.firstNumber
    ? refuse.NOT_YOUR_MESSAGE()
    : refuse.MESSAGE_NOT_FOUND();
}
