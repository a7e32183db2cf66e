import { SETTLED_NOTICE_DAYS } from '@skillverse/contract/enrollments/leaving';
import type { EnrollmentId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { insertTransfer, lockWallet } from '../../wallet/queries.ts';
import { notifyOfIdling, notifyOfSettling } from './notice-queries.ts';
import { type LockedPlace, lockPlace, markSettled, putOff, readIdleFacts } from './queries.ts';
import { daysAfter, nextStep, settledTo } from './rules.ts';

export interface AppliedIdle {
  readonly place: LockedPlace;
  readonly step: 'notify' | 'settle';
  /** Who gets the price, or will. */
  readonly to: 'teacher' | 'learner';
}

/**
 * Does what time has brought to a place whose learner does nothing: its learner is told, and 14 days later its price leaves escrow while the
 * place stays. Nothing where nothing is due, so that it may run twice. Lock order: enrollment, wallet.
 * @param now left out, that of the database
 */
export async function applyIdle(db: DbOrTx, id: EnrollmentId, now?: Date): Promise<AppliedIdle | undefined> {
  return await inTransaction(db, async (tx) => {
    const place = await lockPlace(tx, id);
    if (!place) return undefined;
    const facts = await readIdleFacts(tx, id, now);
    const next = nextStep(facts);
    const { moment } = facts;
    // Looked at again then. A notice that came before the learner was suspended is over.
    if (!next) await putOff(tx, id, { dueAt: daysAfter(moment, SETTLED_NOTICE_DAYS), noticedAt: null });
    else if (next.at > new Date(moment)) {
      await putOff(tx, id, { dueAt: next.at, noticedAt: next.step === 'settle' ? facts.noticedAt : null });
    } else {
      const to = settledTo(facts);
      if (next.step === 'settle') await settle(tx, place, { to, moment });
      else await notify(tx, place, { to, moment });
      return { place, step: next.step, to };
    }
    return undefined;
  });
}

interface Doing {
  readonly to: 'teacher' | 'learner';
  readonly moment: string;
}

async function notify(tx: Tx, place: LockedPlace, { to, moment }: Doing): Promise<void> {
  await putOff(tx, place.id, { dueAt: daysAfter(moment, SETTLED_NOTICE_DAYS), noticedAt: moment });
  await notifyOfIdling(tx, place, to);
}

async function settle(tx: Tx, place: LockedPlace, { to, moment }: Doing): Promise<void> {
  const { id: enrollmentId, pricePaidSvc: amountSvc } = place;
  const wallet = await lockWallet(tx, to === 'teacher' ? place.teacherId : place.learnerId);
  if (!wallet) throw new Error('a price has nobody to go to');
  const kind = to === 'teacher' ? 'payout' : 'refund';
  await insertTransfer(tx, { kind, walletId: wallet.id, amountSvc, enrollmentId });
  await markSettled(tx, enrollmentId, moment);
  await notifyOfSettling(tx, place, to);
}
