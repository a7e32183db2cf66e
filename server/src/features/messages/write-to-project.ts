import type { ConversationId } from '@skillverse/contract/ids';
import { sendMessage } from '@skillverse/contract/messages';
import { commonRefusal, refusals } from '../../core/errors/refusal.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { inTransaction, violatedConstraintOf } from '../../db/transaction.ts';
import { limitMinute } from './limit-messages.ts';
import { notifyOfMessage } from './notice-queries.ts';
import { findMembership, type MessageRow } from './queries.ts';
import { type Asked, type Sending, sameMessage } from './send-message.ts';
import { findMessage, insertMessage, lockConversationById, lockSender } from './sending-queries.ts';

const refuse = refusals(sendMessage);

interface Writing extends Omit<Sending, 'recipientId'> {
  readonly conversationId: ConversationId;
}

interface Written {
  readonly message: MessageRow;
  readonly memberIds: readonly Sending['senderId'][];
}

/**
 * Writes into the conversation of a project, as each of its members may: nobody is asked first, and no block keeps it away. The same
 * message again adds nothing and gives the first answer. Lock order: sender, conversation, limits.
 */
export async function writeToProject(db: DbOrTx, writing: Writing, asked: Asked = {}): Promise<Written> {
  return await inTransaction(db, (tx) => write(tx, writing, asked)).catch((error) => {
    // It went into two conversations at the same moment.
    throw violatedConstraintOf(error) === 'messages_pkey' ? refuse.MESSAGE_ID_TAKEN() : error;
  });
}

async function write(tx: Tx, writing: Writing, { isCounted = false, hasRoom }: Asked): Promise<Written> {
  const { conversationId, senderId, id, text } = writing;
  // Sent together, read in this order: who has left before the lock is not in it any more.
  const [isHere, , membership, found] = await Promise.all([
    lockSender(tx, senderId),
    lockConversationById(tx, conversationId),
    findMembership(tx, conversationId, senderId),
    findMessage(tx, id),
  ]);
  if (!isHere) throw commonRefusal('SIGN_IN_REQUIRED');
  // Also who has left since: it was sent, though its answer was lost.
  if (found && (membership || found.senderId === senderId))
    return { message: sameMessage(found, writing, conversationId), memberIds: membership?.memberIds ?? [] };
  if (!membership) throw refuse.CONVERSATION_NOT_FOUND();
  const { memberIds } = membership;
  if (hasRoom && !(await hasRoom())) throw refuse.STORAGE_FULL();
  const [, message] = await Promise.all([
    isCounted ? limitMinute(tx, senderId) : undefined,
    insertMessage(tx, { id, conversationId, senderId, text }),
  ]);
  tx.send(notifyOfMessage(tx, conversationId, senderId));
  return { message, memberIds };
}
