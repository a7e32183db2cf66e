import type { UserId } from '@skillverse/contract/ids';
import { REPORTS_PER_DAY, sendReport as sendReportCall } from '@skillverse/contract/reports';
import { v7 as uuidv7 } from 'uuid';
import { commonRefusal, refusals } from '../../core/errors/refusal.ts';
import { refuseBeyond } from '../../core/overload/rate-limit.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writeToHosts } from '../notices/writing-queries.ts';
import { insertMessagesAround } from './around-queries.ts';
import { insertReportOrNone, keepBoth, type NewReport } from './queries.ts';
import { findTarget } from './target-queries.ts';

const refuse = refusals(sendReportCall);

const DAY_SECONDS = 24 * 60 * 60;

type Reporting = Pick<NewReport, 'reporterId' | 'kind' | 'targetId' | 'reason' | 'text'>;

/**
 * Keeps for the host what a member reports, with a copy of it, and of the messages around a message, as they are now. The same thing again adds nothing while the host
 * has not looked at it. Lock order: both members by id, report, limit.
 * @param isCounted false where the site counts nothing by time
 * @returns the hosts who have a notice of it
 */
export async function sendReport(
  db: DbOrTx,
  reporting: Reporting,
  { isCounted = false } = {},
): Promise<UserId[]> {
  const { reporterId, kind, targetId } = reporting;
  return await inTransaction(db, async (tx) => {
    const target = await findTarget(tx, kind, { targetId, viewerId: reporterId });
    if (!target) throw refuse.REPORTED_NOT_FOUND();
    if (target.aboutId === reporterId) throw refuse.CANNOT_REPORT_YOURSELF();
    const here = await keepBoth(tx, reporterId, target.aboutId);
    if (!here.some(({ id }) => id === reporterId)) throw commonRefusal('SIGN_IN_REQUIRED');
    const id = uuidv7();
    if (!(await insertReportOrNone(tx, { ...reporting, ...target, id }))) return [];
    if (kind === 'message') await insertMessagesAround(tx, { reportId: id, messageId: targetId, reporterId });
    if (isCounted) await limitDay(tx, reporterId);
    return await writeToHosts(tx, 'new-report', { subjectId: id, but: [reporterId, target.aboutId] });
  });
}

/** A report that is refused is not counted: the count is a part of its transaction. */
async function limitDay(tx: Tx, reporterId: UserId): Promise<void> {
  const limit = { key: `reports:${reporterId}`, limit: REPORTS_PER_DAY, windowSeconds: DAY_SECONDS };
  const words = `You have sent ${REPORTS_PER_DAY} reports within a day. You can send the next one in`;
  await refuseBeyond(tx, limit, words);
}
