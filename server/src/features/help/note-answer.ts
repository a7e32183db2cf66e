import type { UserId } from '@skillverse/contract/ids';
import type { Tx } from '../../db/client.ts';
import { listAlerted, markAlertsRead } from '../notices/alert-queries.ts';
import type { Concerned } from './apply-due.ts';
import { tellAsker } from './notice-queries.ts';
import { nextStep } from './rules.ts';
import { lockClaimOf, markAnswered, readMoment } from './writing-queries.ts';

interface Written {
  readonly senderId: UserId;
  readonly recipientId: UserId;
}

/**
 * For a message that is written in this transaction: if its sender helps its recipient at this moment, it is the answer, and the
 * request no longer expires. Locks the request, after the conversation.
 */
export async function noteAnswer(tx: Tx, written: Written, now?: Date): Promise<Concerned | undefined> {
  const { senderId, recipientId } = written;
  const request = await lockClaimOf(tx, senderId, recipientId);
  if (!request?.claimedUntil) return undefined;
  const moment = await readMoment(tx, now);
  if (new Date(request.claimedUntil) <= moment) return undefined;
  const answered = {
    ...request,
    state: 'answered',
    answeredAt: moment.toISOString(),
    claimedUntil: null,
  } as const;
  await markAnswered(tx, request, moment, nextStep(answered)?.at ?? moment);
  tellAsker(tx, request, { kind: 'help-answered' });
  await markAlertsRead(tx, request.id);
  const { id } = request;
  return { id, memberIds: [senderId, recipientId], alertedIds: await listAlerted(tx, id) };
}
