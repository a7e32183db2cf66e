import { undoReportDecision } from '@skillverse/contract/host/reports';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import { allowLongStatements, inTransaction } from '../../../db/transaction.ts';
import { writeToHostLog } from '../../host-log/queries.ts';
import { writeNotice } from '../../notices/writing-queries.ts';
import { type ActedDecision, findActedDecision, holdDecision, updateUndone } from './appeal-queries.ts';
import { noticeHint, type ToTell, undoDecision } from './apply-verdict.ts';
import { openReport } from './open-report.ts';
import { updateReopened } from './writing-queries.ts';

const refuse = refusals(undoReportDecision);

/** Takes a decision back: the report is open again, for this host, and the member is told. @returns whom to tell */
export async function undoReport(
  db: DbOrTx,
  viewer: Viewer,
  { id, reason }: { id: string | undefined; reason: string },
): Promise<ToTell> {
  return await inTransaction(db, async (tx) => {
    await allowLongStatements(tx);
    const report = await openReport(tx, viewer, id);
    if (report.isOpen) throw refuse.NOT_DECIDED();
    const { decisionId, verdict } = report;
    const toTell = decisionId === null ? { hints: [] } : await undo(tx, viewer, decisionId);
    await updateReopened(tx, report.id, viewer.id);
    await writeToHostLog(tx, {
      ...{ hostId: viewer.id, act: 'undo-decision', memberId: report.aboutId, subjectId: report.id, reason },
      before: { verdict },
      after: { verdict: null },
    });
    return toTell;
  });
}

async function undo(tx: Tx, viewer: Viewer, decisionId: string): Promise<ToTell> {
  await holdDecision(tx, decisionId);
  const decision = await findActedDecision(tx, decisionId);
  if (decision?.appealUpheld) throw refuse.APPEAL_CHANGED_IT();
  if (!decision || decision.isUndone) return { hints: [] };
  const toTell = await undoDecision(tx, decision, { hostId: viewer.id, because: 'undo' });
  await updateUndone(tx, decisionId, viewer.id);
  tellMember(tx, decision, 'undone');
  return { ...toTell, hints: [...toTell.hints, noticeHint(decision.memberId, decisionId)] };
}

/** What came of a decision later. */
export function tellMember(
  tx: Tx,
  { id, memberId, title }: ActedDecision,
  detail: 'undone' | 'upheld' | 'stands',
): void {
  const named = title === null ? {} : { title };
  tx.send(writeNotice(tx, { ...named, kind: 'decided', memberId, subjectId: id, detail }));
}
