import type { Course } from '@skillverse/contract/courses';
import { useRef, useState } from 'react';
import { Overlay } from '../../ui/dialog/overlay.tsx';
import { useHistoryDialog } from '../../ui/dialog/use-history-dialog.ts';
import { useIsHere } from '../../ui/dialog/use-is-here.ts';
import { type FocusGroup, NO_FOCUS_GROUP, nearestOtherOrPanel } from '../../ui/focus/focus-group.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { BlockchainDialogProps } from './blockchain-dialog.tsx';
import type { Completion } from './use-complete-course.ts';

const BlockchainDialog = lazyPart<'BlockchainDialog', BlockchainDialogProps>(
  () => import('./blockchain-dialog.tsx'),
  'BlockchainDialog',
);

const about = ({ course }: Completion) => `completion of ${course.id}`;

/**
 * A screen's one verification dialog: `announce` opens it for a completion, and is told of the item that is
 * completed; put `dialog` anywhere on the screen.
 * @param onReview the learner goes on from it to reviewing the teacher; called when it has been left
 */
export function useCompleting(onReview: (course: Course) => void) {
  const [completion, setCompletion] = useState<Completion>();
  const { open, show, close } = useHistoryDialog(completion && about(completion));
  const isHere = useIsHere();
  const group = useRef(NO_FOCUS_GROUP);
  function announce(completed: Completion, around: FocusGroup) {
    // If the answer comes after the screen was left, nothing may open over another screen.
    if (!isHere()) return;
    group.current = around;
    setCompletion(completed);
    show(about(completed));
  }
  const dialog = completion && (
    <Overlay what="the verification of your completion" onGiveUp={() => void close()}>
      <BlockchainDialog
        // Every verification begins at its beginning.
        key={completion.course.id}
        completion={completion}
        open={open}
        onClose={() => void close()}
        goOnAt={() => nearestOtherOrPanel(group.current)}
        onReview={() => void close().then(() => onReview(completion.course))}
      />
    </Overlay>
  );
  return { announce, dialog };
}
