import {
  cancelRequest as cancelRequestCall,
  refuseAnswer as refuseAnswerCall,
} from '@skillverse/contract/help/calls';
import type { HelpRequestId, UserId } from '@skillverse/contract/ids';
import { refusals } from '../../core/errors/refusal.ts';
import { onceInTransaction, type RepeatKey } from '../../core/http/idempotency.ts';
import type { Db, Tx } from '../../db/client.ts';
import { listAlerted } from '../notices/alert-queries.ts';
import { findBalance } from '../wallet/queries.ts';
import { applyOver, type Concerned, type Overdue } from './apply-due.ts';
import { giveBack, payHelper } from './end-request.ts';
import { type LockedRow, lockRequest, readMoment } from './writing-queries.ts';

const refuse = refusals({ errors: { ...refuseAnswerCall.errors, ...cancelRequestCall.errors } });

/** What the asker says. */
type Decision =
  | { readonly kind: 'solved'; readonly thanks: string | null }
  | { readonly kind: 'not-solved'; readonly reason: string }
  | { readonly kind: 'cancel' };

interface Deciding extends Overdue {
  readonly id: HelpRequestId;
  readonly askerId: UserId;
  readonly decision: Decision;
  readonly repeat?: RepeatKey | undefined;
}

interface Decided {
  /** Of the asker. */
  readonly balanceSvc: number;
  readonly concerned: Concerned;
}

/**
 * The asker decides: the answer solved it, it did not, or no help is needed any more. Of these and of what time brings, the first one
 * counts. Lock order: key, request, wallet.
 */
export async function decideRequest(db: Db, deciding: Deciding): Promise<Decided> {
  await applyOver(db, deciding.id, deciding);
  return await onceInTransaction(db, deciding.repeat, async (tx) => {
    const { id, askerId, decision, now } = deciding;
    const request = await lockRequest(tx, id);
    if (!request) throw refuse.HELP_REQUEST_NOT_FOUND();
    if (request.askerId !== askerId) throw refuse.NOT_YOUR_REQUEST();
    await decide(tx, request, decision, await readMoment(tx, now));
    const { balanceSvc } = await findBalance(tx, askerId);
    const memberIds = [askerId, ...(request.helperId ? [request.helperId] : [])];
    return { balanceSvc, concerned: { id, memberIds, alertedIds: await listAlerted(tx, id) } };
  });
}

async function decide(tx: Tx, request: LockedRow, decision: Decision, at: Date): Promise<void> {
  const isAnswered = request.state === 'answered';
  if (!isAnswered && request.state !== 'open') throw refuse.REQUEST_ENDED();
  if (decision.kind === 'cancel') {
    if (isAnswered) throw refuse.ALREADY_ANSWERED();
    return await giveBack(tx, request, { state: 'cancelled', by: 'asker' }, at);
  }
  if (!isAnswered) throw refuse.NOT_ANSWERED();
  if (decision.kind === 'solved') await payHelper(tx, request, { said: true, thanks: decision.thanks }, at);
  else await giveBack(tx, request, { state: 'not-solved', reason: decision.reason }, at);
}
