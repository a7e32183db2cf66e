import { claimRequest as claimRequestCall } from '@skillverse/contract/help/calls';
import { ConversationId, type HelpRequestId, MessageId, type UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import { commonRefusal, refusals } from '../../core/errors/refusal.ts';
import type { Db, Tx } from '../../db/client.ts';
import { inTransaction, violatedConstraintOf } from '../../db/transaction.ts';
import { isBlockedBetween } from '../blocks/queries.ts';
import {
  insertConversationOrNone,
  insertMessage,
  lockConversation,
  lockParties,
} from '../messages/sending-queries.ts';
import { listAlerted, markAlertsRead } from '../notices/alert-queries.ts';
import { applyOver, applyOverdueOf, type Concerned, type Overdue } from './apply-due.ts';
import { tellAsker } from './notice-queries.ts';
import { findPause } from './queries.ts';
import {
  findAsker,
  hasClaimed,
  insertClaim,
  type LockedRow,
  lockRequest,
  readMoment,
} from './writing-queries.ts';

const refuse = refusals(claimRequestCall);

interface Claiming {
  readonly id: HelpRequestId;
  readonly helperId: UserId;
}

interface Asked extends Overdue {
  readonly hasRoom?: () => Promise<boolean>;
}

interface Claimed {
  readonly concerned: Concerned;
  readonly conversationId: ConversationId | undefined;
}

/**
 * Takes on a request for 30 minutes, and puts its question into the conversation of the two: of all who try, one does. Again by who has
 * taken it on, it changes nothing. Lock order: both members by id, request, conversation, as for a message.
 */
export async function claimRequest(db: Db, claiming: Claiming, asked: Asked = {}): Promise<Claimed> {
  // What is over was given up, be it another request of this helper's or this one by another helper.
  await applyOverdueOf(db, claiming.helperId, asked);
  await applyOver(db, claiming.id, asked);
  return await inTransaction(db, (tx) => claim(tx, claiming, asked)).catch((error) => {
    // Two were claimed at the same moment.
    throw violatedConstraintOf(error) === 'help_requests_one_claim_a_helper'
      ? refuse.HELPING_ANOTHER()
      : error;
  });
}

async function claim(tx: Tx, { id, helperId }: Claiming, { hasRoom, now }: Asked): Promise<Claimed> {
  const askerId = await findAsker(tx, id);
  if (!askerId) throw refuse.HELP_REQUEST_NOT_FOUND();
  if (askerId === helperId) throw refuse.OWN_REQUEST();
  const parties = await lockParties(tx, askerId, helperId);
  if (parties.find((one) => one.id === helperId)?.isGone !== false) throw commonRefusal('SIGN_IN_REQUIRED');
  // Sent together, read in this order: what stood before the locks is not looked at.
  const [request, moment, isBlocked, isBefore, pausedUntil] = await Promise.all([
    lockRequest(tx, id),
    readMoment(tx, now),
    isBlockedBetween(tx, askerId, helperId),
    hasClaimed(tx, id, helperId),
    findPause(tx, { viewerId: helperId, now }),
  ]);
  const isAskerHere = parties.find((one) => one.id === askerId)?.isReachable;
  if (!request || !isAskerHere || isBlocked) throw refuse.HELP_REQUEST_NOT_FOUND();
  if (request.state !== 'open' || new Date(request.expiresAt) <= moment) throw refuse.REQUEST_ENDED();
  const memberIds = [askerId, helperId];
  if (request.helperId === helperId) {
    return { concerned: { id, memberIds, alertedIds: [] }, conversationId: undefined };
  }
  if (isBefore) throw refuse.HELPED_BEFORE();
  if (request.helperId !== null) throw refuse.SOMEBODY_HELPS();
  if (pausedUntil !== null) throw refuse.HELPING_PAUSED({ pausedUntil });
  if (hasRoom && !(await hasRoom())) throw refuse.STORAGE_FULL();
  const conversationId = await putQuestion(tx, request, helperId, moment);
  tellAsker(tx, { ...request, helperId }, { kind: 'help-claimed' });
  await markAlertsRead(tx, id, helperId);
  return { concerned: { id, memberIds, alertedIds: await listAlerted(tx, id) }, conversationId };
}

/** As a message of the asker, who may have written to this helper before. */
async function putQuestion(
  tx: Tx,
  request: LockedRow,
  helperId: UserId,
  moment: Date,
): Promise<ConversationId> {
  const { askerId, text } = request;
  const questionId = MessageId.parse(uuidv7());
  const found = await lockConversation(tx, askerId, helperId);
  const conversationId = found?.id ?? (await beginConversation(tx, askerId, helperId));
  // First: where the helper has another one, this is refused before anything is written.
  await insertClaim(tx, request, { helperId, conversationId, questionId }, moment);
  await insertMessage(tx, { id: questionId, conversationId, senderId: askerId, text: text ?? '' });
  return conversationId;
}

async function beginConversation(tx: Tx, askerId: UserId, helperId: UserId): Promise<ConversationId> {
  const id = ConversationId.parse(uuidv7());
  if (await insertConversationOrNone(tx, id, [askerId, helperId])) return id;
  // One of the two has written to the other at this moment.
  const made = await lockConversation(tx, askerId, helperId);
  if (!made) throw new Error('a conversation that was just made is not there');
  return made.id;
}
