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

export async function markRead(
  db: DbOrTx,
  reading: Reading,
): Promise<ReadState & { otherId: UserId | null }> {
  const state = await inTransaction(db, async (tx) => {
    const { conversationId, userId, number } = reading;
    const conversation = await lockForReading(tx, conversationId, userId);
    if (!conversation) return undefined;
    const upTo = Math.min(number, conversation.lastNumber);
    const read = await updateRead(tx, { conversationId, userId, number: upTo });
    return read && { ...read, otherId: conversation.otherId };
  });
  if (!state) throw refuse.CONVERSATION_NOT_FOUND();
  return state;
}
