import { decideReport, takeReport } from '@skillverse/contract/host/reports';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Tx } from '../../../db/client.ts';
import { holdReport } from '../../reports/queries.ts';
import { confirmHost } from '../desk/confirm-host.ts';
import { type ActedReport, findActedReport } from './writing-queries.ts';

const refuse = refusals({ errors: { ...takeReport.errors, ...decideReport.errors } });

/** The host who has taken it, as the others read it. */
const hostNameOf = ({ takenByName }: ActedReport) => takenByName ?? 'A host';

/**
 * Begins an act of a host on a report: nobody else acts on it until the transaction ends.
 * @throws PROOF_NEEDED, REPORT_NOT_FOUND, OWN_ACCOUNT
 */
export async function openReport(tx: Tx, viewer: Viewer, id: string | undefined): Promise<ActedReport> {
  await confirmHost(tx, viewer);
  if (id) await holdReport(tx, id);
  const report = id && (await findActedReport(tx, id));
  if (!report) throw refuse.REPORT_NOT_FOUND();
  if (report.aboutId === viewer.id) throw refuse.OWN_ACCOUNT();
  return report;
}

/** @throws REPORT_DECIDED, which tells by whom */
export function refuseDecided(report: ActedReport): void {
  if (!report.isOpen) throw refuse.REPORT_DECIDED({ hostName: hostNameOf(report) });
}

/** @throws REPORT_TAKEN, which tells by whom */
export function refuseTaken(report: ActedReport, viewer: Viewer): void {
  if (report.takenBy !== null && report.takenBy !== viewer.id)
    throw refuse.REPORT_TAKEN({ hostName: hostNameOf(report) });
}
