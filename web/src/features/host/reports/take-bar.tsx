import { giveBackReport, type HostReport, takeReport } from '@skillverse/contract/host/reports';
import type { UserId } from '@skillverse/contract/ids';
import { Card } from '../../../ui/card.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { stateWords } from './report-words.ts';
import { useReportCommand } from './use-report-command.ts';

function useTaking({ id }: HostReport) {
  const params = { reportId: id };
  const taking = useReportCommand(takeReport, {
    input: (takesOver: boolean) => ({ params, body: { takesOver } }),
  });
  const givingBack = useReportCommand(giveBackReport, { input: () => ({ params }) });
  return { taking, givingBack };
}

/** Who looks at an open report, and the button that changes it. */
export function TakeBar({ report, viewerId }: { report: HostReport; viewerId: UserId }) {
  const { taking, givingBack } = useTaking(report);
  const { takenBy } = report;
  const isOwn = takenBy?.id === viewerId;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" dir="auto" className="min-w-0 wrap-anywhere">
          {isOwn ? 'You are looking at it' : stateWords(report)}
        </p>
        {isOwn ? (
          <Button look="plain" pending={givingBack.pending} onClick={() => givingBack.run()}>
            Give it back
          </Button>
        ) : (
          <Button
            look={takenBy ? 'plain' : 'quiet'}
            pending={taking.pending}
            onClick={() => taking.run(takenBy !== null)}
          >
            {takenBy ? 'Take it over' : 'Take it'}
          </Button>
        )}
      </div>
      <Failure>{taking.failure ?? givingBack.failure}</Failure>
    </Card>
  );
}
