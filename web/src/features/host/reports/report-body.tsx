import type { HostReport } from '@skillverse/contract/host/reports';
import type { UserId } from '@skillverse/contract/ids';
import { Note } from '../../../ui/feedback/note.tsx';
import { DecideForm } from './decide-form.tsx';
import { DecidedReport } from './decided-report.tsx';
import { DoneHistory } from './done-history.tsx';
import { ReportNotes } from './report-notes.tsx';
import { ReportedThing, Reporting } from './reported-thing.tsx';
import { TakeBar } from './take-bar.tsx';

/** All about one report, and what a host can do with it. */
export function ReportBody({ report, viewerId }: { report: HostReport; viewerId: UserId }) {
  const { decidedAt, takenBy, isAboutViewer } = report;
  const isOpen = decidedAt === null;
  const isOthers = takenBy !== null && takenBy.id !== viewerId;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-2 wide:items-start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ReportedThing report={report} />
        {!isAboutViewer && <Reporting report={report} />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {isAboutViewer && <Note>This report is about you, so another host has to decide it.</Note>}
        {isOpen && !isAboutViewer && <TakeBar report={report} viewerId={viewerId} />}
        {isOpen && !isAboutViewer && !isOthers && <DecideForm key={report.id} report={report} />}
        {!isOpen && <DecidedReport report={report} />}
        <DoneHistory done={report.done} />
        {!isAboutViewer && <ReportNotes report={report} />}
      </div>
    </div>
  );
}
