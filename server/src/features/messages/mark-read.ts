import type { ConversationId, UserId } from '@skillverse/contract/ids';
import { markRead as markReadCall } from '@skillverse/contract/messages';
import { refusals } from '../../core/errors/refusal.ts';
import type { DbOrTx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockForReading, type ReadState, updateRead } from './sending-queries.ts';

const refuse = refusals(markReadCall);

interface Reading {
  readonly conversationId: ConversationId;
  readonly userId: UserId;
  /** All up to it is read. */
  readonly number: number;
}

interface Marked {
  readonly state: ReadState;
  /** The members to whom it makes a difference: none where it was read before. */
  readonly concerned: readonly UserId[];
}

export async function markRead(db: DbOrTx, reading: Reading): Promise<Marked> {
  const marked = await inTransaction(db, async (tx) => {
    const { conversationId, userId, number } = reading;
    const conversation = await lockForReading(tx, conversationId, userId);
    if (!conversation) return undefined;
    const upTo = Math.min(number, conversation.lastNumber);
    const state = await updateRead(tx, { conversationId, userId, number: upTo });
    if (!state) return undefined;
    const { readNumber, shownToId } = conversation;
    if (state.readNumber === readNumber) return { state, concerned: [] };
    return { state, concerned: shownToId ? [userId, shownToId] : [userId] };
  });
  if (!marked) throw refuse.CONVERSATION_NOT_FOUND();
  return marked;
}
