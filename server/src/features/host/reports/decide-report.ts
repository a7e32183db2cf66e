import type { Viewer } from '../../../core/http/viewer.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { allowLongStatements, inTransaction } from '../../../db/transaction.ts';
import { writeToHostLog } from '../../host-log/queries.ts';
import { notifyReporter } from '../../reports/queries.ts';
import { applyVerdict, type Deciding, noticeHint, type ToTell } from './apply-verdict.ts';
import { openReport, refuseDecided, refuseTaken } from './open-report.ts';
import { updateDecided } from './writing-queries.ts';

/**
 * Decides a report: does what was decided, and tells the member what and why, the reporter whether something was done. Of two hosts
 * at the same moment one is told who decided. Lock order: session, report (by its own lock), what the verdict is about, report (its row).
 * @returns whom to tell
 */
export async function decideReport(
  db: DbOrTx,
  viewer: Viewer,
  { id, ...deciding }: Deciding & { readonly id: string | undefined },
): Promise<ToTell> {
  return await inTransaction(db, async (tx) => {
    await allowLongStatements(tx);
    const report = await openReport(tx, viewer, id);
    refuseDecided(report);
    refuseTaken(report, viewer);
    const { verdict, reason, days } = deciding;
    const { decisionId, ...toTell } = await applyVerdict(tx, report, { ...deciding, hostId: viewer.id });
    await updateDecided(tx, { id: report.id, hostId: viewer.id, verdict, reason, decisionId });
    await writeToHostLog(tx, {
      ...{ hostId: viewer.id, act: 'decide-report', memberId: report.aboutId, subjectId: report.id, reason },
      before: { verdict: null },
      after: { verdict, ...(verdict === 'suspend' && { days }) },
    });
    await notifyReporter(tx, report.id, verdict === 'dismiss' ? 'dismissed' : 'acted');
    const { reporterId, aboutId } = report;
    return reporterId ? { ...toTell, hints: [...toTell.hints, noticeHint(reporterId, aboutId)] } : toTell;
  });
}
