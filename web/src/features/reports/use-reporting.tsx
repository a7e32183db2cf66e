import type { HelpRequest } from '@skillverse/contract/help/requests';
import type { Review } from '@skillverse/contract/reviews';
import { useRouter } from '@tanstack/react-router';
import { useLazyDialog } from '../../ui/dialog/use-lazy-dialog.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ReportDialogProps } from './report-dialog.tsx';
import type { Reported } from './reported.ts';

const ReportDialog = lazyPart<'ReportDialog', ReportDialogProps>(
  () => import('./report-dialog.tsx'),
  'ReportDialog',
);

type Subject = { reported: Reported; about: string };

/**
 * A report dialog: `report` opens it; put `dialog` into the dialog that it is opened from, or anywhere on the screen.
 */
export function useReporting() {
  const router = useRouter();
  const { subject, opening, open, show, close } = useLazyDialog({
    about: ({ about }: Subject) => about,
    load: ReportDialog.preload,
    what: 'The report',
  });
  function report(reported: Reported) {
    // A dialog that it is opened from stays open below it.
    const below = router.latestLocation.state.dialogAbout;
    const own = `report ${reported.kind} ${reported.targetId}`;
    show({ reported, about: below === undefined ? own : `${below}/${own}` });
  }
  return {
    report,
    /** What the dialog is being fetched for. */
    opening: opening?.reported.targetId,
    dialog: subject && (
      <ReportDialog
        key={subject.about}
        reported={subject.reported}
        open={open}
        onClose={() => void close()}
      />
    ),
  };
}

/** A review as the dialog names it. */
export const reportedReview = ({ id, reviewer, comment }: Review): Reported => ({
  kind: 'review',
  targetId: id,
  name: comment ?? `By ${reviewer.name}`,
});

/** The answer to a review as the dialog names it. */
export const reportedAnswer = ({ id, answer }: Review): Reported => ({
  kind: 'answer',
  targetId: id,
  name: answer?.text ?? '',
});

/** A request for help as the dialog names it. */
export const reportedRequest = ({ id, text }: HelpRequest): Reported => ({
  kind: 'help-request',
  targetId: id,
  name: text,
});
