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

interface Removed {
  readonly message: MessageRow;
  /** The members to whom it makes a difference: none where it was removed before. */
  readonly concerned: readonly UserId[];
}

/** Deletes the text of an own message for all. Its number stays taken. */
export async function removeMessage(db: DbOrTx, removal: Removal): Promise<Removed> {
  const { conversationId, id, senderId } = removal;
  const membership = await findMembership(db, conversationId, senderId);
  if (!membership) throw refuse.CONVERSATION_NOT_FOUND();
  const removed = await removeText(db, removal);
  if (removed) return { message: removed, concerned: membership.memberIds };
  const message = await findMessage(db, id);
  const isReadable = message?.conversationId === conversationId && message.number >= membership.firstNumber;
  if (!isReadable || message.event !== null) throw refuse.MESSAGE_NOT_FOUND();
  if (message.senderId !== senderId) throw refuse.NOT_YOUR_MESSAGE();
  return { message, concerned: [] };
}
