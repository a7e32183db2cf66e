import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { writeToHostLog } from '../../host-log/queries.ts';
import { openReport } from './open-report.ts';
import { insertNoteOrNone } from './writing-queries.ts';

interface Note {
  readonly reportId: string | undefined;
  /** Made by the browser: the same again adds nothing. */
  readonly id: string;
  readonly text: string;
}

/** Only hosts read it. The log says that there is one, and not what is in it. */
export async function noteReport(db: Db, viewer: Viewer, { reportId, id, text }: Note): Promise<void> {
  await inTransaction(db, async (tx) => {
    const report = await openReport(tx, viewer, reportId);
    const isNew = await insertNoteOrNone(tx, { id, text, reportId: report.id, hostId: viewer.id });
    if (!isNew) return;
    const { aboutId: memberId, id: subjectId } = report;
    await writeToHostLog(tx, { hostId: viewer.id, act: 'note-report', memberId, subjectId });
  });
}
