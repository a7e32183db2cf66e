import type { UserId } from '@skillverse/contract/ids';
import { appealDecision as appealDecisionCall } from '@skillverse/contract/reports/decisions';
import { refusals } from '../../core/errors/refusal.ts';
import type { DbOrTx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writeToHosts } from '../notices/writing-queries.ts';
import { findOwnDecision, updateAppealed } from './decision-queries.ts';

const refuse = refusals(appealDecisionCall);

interface Appeal {
  readonly id: string;
  readonly memberId: UserId;
  readonly text: string;
}

/** Once for each decision, as long as it stands. Of two at the same moment the first is kept. @returns the hosts who have a notice of it */
export async function appealDecision(db: DbOrTx, appeal: Appeal): Promise<UserId[]> {
  return await inTransaction(db, async (tx) => {
    if (await updateAppealed(tx, appeal))
      return await writeToHosts(tx, 'new-appeal', { subjectId: appeal.id, but: [appeal.memberId] });
    const decision = await findOwnDecision(tx, appeal.memberId, appeal.id);
    if (!decision) throw refuse.DECISION_NOT_FOUND();
    if (decision.appealedAt !== null) throw refuse.APPEALED_ALREADY();
    throw refuse.DECISION_OVER();
  });
}
