import type { ConversationId, MessageId, UserId } from '@skillverse/contract/ids';
import { removeMessage as removeMessageCall } from '@skillverse/contract/messages';
import { refusals } from '../../core/errors/refusal.ts';
import type { DbOrTx } from '../../db/client.ts';
import { findOtherId, type MessageRow } from './queries.ts';
import { findMessage, removeText } from './sending-queries.ts';

const refuse = refusals(removeMessageCall);

interface Removal {
  readonly conversationId: ConversationId;
  readonly id: MessageId;
  readonly senderId: UserId;
}

/** Deletes the text of an own message for both sides. Its number stays taken. */
export async function removeMessage(db: DbOrTx, removal: Removal): Promise<MessageRow> {
  const removed = await removeText(db, removal);
  if (!removed) throw await whyNot(db, removal);
  return removed;
}

async function whyNot(db: DbOrTx, { conversationId, id, senderId }: Removal) {
  if (!(await findOtherId(db, conversationId, senderId))) return refuse.CONVERSATION_NOT_FOUND();
  const message = await findMessage(db, id);
  return message?.conversationId === conversationId ? refuse.NOT_YOUR_MESSAGE() : refuse.MESSAGE_NOT_FOUND();
}
