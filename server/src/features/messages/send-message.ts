import { ConversationId, type MessageId, type UserId } from '@skillverse/contract/ids';
import { sendMessageTo, UNANSWERED_MESSAGES_MAX } from '@skillverse/contract/messages';
import { v7 as uuidv7 } from 'uuid';
import { commonRefusal, refusals } from '../../core/errors/refusal.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { inTransaction, violatedConstraintOf } from '../../db/transaction.ts';
import { isBlockedBetween } from '../blocks/queries.ts';
import { limitFirstDay, limitMinute } from './limit-messages.ts';
import { notifyOfMessage } from './notice-queries.ts';
import type { MessageRow } from './queries.ts';
import {
  findMessage,
  hasAnswered,
  insertConversationOrNone,
  insertMessage,
  lockConversation,
  lockParties,
  type PartyRow,
} from './sending-queries.ts';

const refuse = refusals(sendMessageTo);

export interface Sending {
  readonly senderId: UserId;
  readonly recipientId: UserId;
  /** Made by the sender's browser. */
  readonly id: MessageId;
  /** Cleaned, not blank. */
  readonly text: string;
}

/** What else a new message means, in its transaction. @returns what is to be done once that has committed */
export type AlsoMeans = (
  tx: Tx,
  message: Pick<Sending, 'senderId' | 'recipientId'>,
) => Promise<(() => void) | undefined>;

export interface Asked {
  /** The limits over time are left out where the site counts nothing by time. */
  readonly isCounted?: boolean;
  /** Of the disk; left out, there is. */
  readonly hasRoom?: () => Promise<boolean>;
  readonly alsoMeans?: AlsoMeans;
}

/**
 * Writes to another member; the first message makes the conversation. The same message again adds nothing and gives the
 * first answer. Lock order: both members by id, conversation, limits.
 */
export async function sendMessage(db: DbOrTx, sending: Sending, asked: Asked = {}): Promise<MessageRow> {
  const { message, after } = await inTransaction(db, (tx) => send(tx, sending, asked)).catch((error) => {
    // It went into two conversations at the same moment.
    throw violatedConstraintOf(error) === 'messages_pkey' ? refuse.MESSAGE_ID_TAKEN() : error;
  });
  after?.();
  return message;
}

interface Sent {
  readonly message: MessageRow;
  /** To be done once it is committed. */
  readonly after?: (() => void) | undefined;
}

async function send(
  tx: Tx,
  sending: Sending,
  { isCounted = false, hasRoom, alsoMeans }: Asked,
): Promise<Sent> {
  const { senderId, recipientId, id, text } = sending;
  // As it may be written in an address.
  if (senderId === recipientId.toLowerCase()) throw refuse.CANNOT_MESSAGE_YOURSELF();
  const parties = await lockParties(tx, senderId, recipientId);
  const sender = parties.find((one) => one.id === senderId);
  const recipient = parties.find((one) => one.id !== senderId);
  if (!sender || sender.isGone) throw commonRefusal('SIGN_IN_REQUIRED');
  if (sender.isSuspended) throw commonRefusal('SUSPENDED');
  if (!recipient) throw refuse.USER_NOT_FOUND();
  const found = await findState(tx, sender.id, recipient.id, id);
  if (found.message) return { message: sameMessage(found.message, sending, found.id) };
  if (!recipient.isReachable || found.isBlocked) throw refuse.CANNOT_MESSAGE();
  if (hasRoom && !(await hasRoom())) throw refuse.STORAGE_FULL();
  const conversation = found.id ? found : await begin(tx, { sender, recipient, id, isCounted });
  if (conversation.message) {
    return { message: sameMessage(conversation.message, sending, conversation.id) };
  }
  await expectAnswer(tx, conversation, recipient);
  const conversationId = conversation.id;
  if (!conversationId) throw new Error('a conversation that was just made is not there');
  const [, message] = await Promise.all([
    isCounted ? limitMinute(tx, senderId) : undefined,
    insertMessage(tx, { id, conversationId, senderId, text }),
  ]);
  tx.send(notifyOfMessage(tx, conversationId, senderId));
  return { message, after: await alsoMeans?.(tx, { senderId, recipientId: recipient.id }) };
}

interface State {
  /** None where the two have no conversation. */
  readonly id: ConversationId | undefined;
  readonly lastNumber: number;
  /** The message with this id, wherever it is. */
  readonly message: MessageRow | undefined;
  readonly isBlocked: boolean;
}

/** Sent together, read in this order: what stood before the locks is not looked at. */
async function findState(tx: Tx, senderId: UserId, recipientId: UserId, id: MessageId): Promise<State> {
  const [conversation, message, isBlocked] = await Promise.all([
    lockConversation(tx, senderId, recipientId),
    findMessage(tx, id),
    isBlockedBetween(tx, senderId, recipientId),
  ]);
  return { id: conversation?.id, lastNumber: conversation?.lastNumber ?? 0, message, isBlocked };
}

interface Beginning {
  readonly sender: PartyRow;
  readonly recipient: PartyRow;
  readonly id: MessageId;
  readonly isCounted: boolean;
}

/** Makes the conversation, or waits for the other first message that makes it at the same moment. */
async function begin(tx: Tx, { sender, recipient, id, isCounted }: Beginning): Promise<State> {
  const conversationId = ConversationId.parse(uuidv7());
  const isMade = await insertConversationOrNone(tx, conversationId, [sender.id, recipient.id]);
  if (isMade && isCounted) await limitFirstDay(tx, sender);
  return await findState(tx, sender.id, recipient.id, id);
}

/** An id stands for one text in one conversation. A message that its sender has removed since is given as it is. */
export function sameMessage(
  message: MessageRow,
  { senderId, text }: Pick<Sending, 'senderId' | 'text'>,
  conversationId: ConversationId | undefined,
): MessageRow {
  const isSame =
    message.conversationId === conversationId &&
    message.senderId === senderId &&
    message.event === null &&
    (message.text === null || message.text === text);
  if (!isSame) throw refuse.MESSAGE_ID_TAKEN();
  return message;
}

/** A member who has not answered yet gets a limited number of messages. */
async function expectAnswer(tx: Tx, { id, lastNumber }: State, { id: recipientId, name }: PartyRow) {
  if (!id || lastNumber < UNANSWERED_MESSAGES_MAX) return;
  if (!(await hasAnswered(tx, id, recipientId))) throw refuse.WAIT_FOR_ANSWER({ name });
}
