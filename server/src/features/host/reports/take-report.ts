import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { writeToHostLog } from '../../host-log/queries.ts';
import { openReport, refuseDecided, refuseTaken } from './open-report.ts';
import { updateTaken } from './writing-queries.ts';

interface Taking {
  readonly id: string | undefined;
  /** Although another host has taken it. */
  readonly takesOver: boolean;
}

/** Tells the other hosts who looks at a report. Again: as it is. */
export async function takeReport(db: Db, viewer: Viewer, { id, takesOver }: Taking): Promise<void> {
  await inTransaction(db, async (tx) => {
    const report = await openReport(tx, viewer, id);
    refuseDecided(report);
    if (!takesOver) refuseTaken(report, viewer);
    if (report.takenBy === viewer.id) return;
    await updateTaken(tx, report.id, viewer.id);
    await write(tx, viewer, report, true);
  });
}

/** For another host to look at. */
export async function giveBackReport(db: Db, viewer: Viewer, id: string | undefined): Promise<void> {
  await inTransaction(db, async (tx) => {
    const report = await openReport(tx, viewer, id);
    refuseDecided(report);
    refuseTaken(report, viewer);
    if (report.takenBy === null) return;
    await updateTaken(tx, report.id, null);
    await write(tx, viewer, report, false);
  });
}

type Opened = Awaited<ReturnType<typeof openReport>>;

async function write(tx: Tx, viewer: Viewer, report: Opened, taken: boolean): Promise<void> {
  await writeToHostLog(tx, {
    ...{ hostId: viewer.id, act: 'take-report', memberId: report.aboutId, subjectId: report.id },
    before: { taken: report.takenBy !== null },
    after: { taken },
  });
}
