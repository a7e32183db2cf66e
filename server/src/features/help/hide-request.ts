import type { HelpRequestId, UserId } from '@skillverse/contract/ids';
import type { Tx } from '../../db/client.ts';
import { updateMessageHidden } from '../messages/hidden-queries.ts';
import { giveBack } from './end-request.ts';
import {
  keepParties,
  listQuestionIds,
  lockRequest,
  readMoment,
  updateRequestHidden,
} from './writing-queries.ts';

/**
 * Locks a call for help with its members before it, as on a departure. @returns its asker; undefined where there is no such call
 */
export async function lockHideableRequest(tx: Tx, id: HelpRequestId): Promise<UserId | undefined> {
  await keepParties(tx, id);
  return (await lockRequest(tx, id))?.askerId;
}

/**
 * What was asked is read by its asker alone from now on. What nobody has answered ends, with the bounty back. What is answered goes
 * on: its helper is not to lose the bounty. Lock order: members, request, wallet. @returns false where it is so already
 */
export async function hideRequest(tx: Tx, id: HelpRequestId): Promise<boolean> {
  const request = await lockRequest(tx, id);
  if (!request || !(await updateRequestHidden(tx, id, true))) return false;
  await moveQuestions(tx, id, true);
  if (request.state === 'open')
    await giveBack(tx, request, { state: 'cancelled', by: 'closed' }, await readMoment(tx, undefined));
  return true;
}

/** It can be read again. What has ended stays so. @returns false where it was not hidden */
export async function showRequest(tx: Tx, id: HelpRequestId): Promise<boolean> {
  const changed = await updateRequestHidden(tx, id, false);
  if (changed) await moveQuestions(tx, id, false);
  return changed;
}

/** Each member who took it on has the question in a conversation. */
async function moveQuestions(tx: Tx, id: HelpRequestId, isHidden: boolean): Promise<void> {
  for (const questionId of await listQuestionIds(tx, id)) await updateMessageHidden(tx, questionId, isHidden);
}
