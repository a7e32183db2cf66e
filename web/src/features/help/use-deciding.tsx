import type { HelpRequest } from '@skillverse/contract/help/requests';
import { useRouter } from '@tanstack/react-router';
import { useLazyDialog } from '../../ui/dialog/use-lazy-dialog.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { DecideDialogProps } from './decide-dialog.tsx';
import type { Decision } from './decision.ts';

const DecideDialog = lazyPart<'DecideDialog', DecideDialogProps>(
  () => import('./decide-dialog.tsx'),
  'DecideDialog',
);

type Subject = { request: HelpRequest; decision: Decision; about: string };

/** Asks before a request ends; put `dialog` into the dialog that it is opened from, or anywhere on the screen outside a form. */
export function useDeciding() {
  const router = useRouter();
  const { subject, opening, open, show, close } = useLazyDialog({
    about: ({ about }: Subject) => about,
    load: DecideDialog.preload,
    what: 'The question',
  });
  return {
    decide(request: HelpRequest, decision: Decision) {
      // A dialog that it is opened from stays open below it.
      const below = router.latestLocation.state.dialogAbout;
      const own = `${decision} ${request.id}`;
      show({ request, decision, about: below === undefined ? own : `${below}/${own}` });
    },
    opening: opening?.decision,
    dialog: subject && (
      <DecideDialog
        key={subject.about}
        request={subject.request}
        decision={subject.decision}
        open={open}
        onClose={() => void close()}
      />
    ),
  };
}

export type Deciding = ReturnType<typeof useDeciding>;
