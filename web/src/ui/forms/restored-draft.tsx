import { useEffect, useEffectEvent, useState } from 'react';
import { openDialogsNow } from '../dialog/open-dialogs.ts';
import { Overlay } from '../dialog/overlay.tsx';
import { useToast } from '../feedback/toast.tsx';
import { lazyPart } from '../lazy-part.ts';
import type { RestoredDraftRowProps } from './restored-draft-row.tsx';

// Most dialogs open without a draft.
const RestoredDraftRow = lazyPart<'RestoredDraftRow', RestoredDraftRowProps>(
  () => import('./restored-draft-row.tsx'),
  'RestoredDraftRow',
);

type RestoredDraftProps = {
  of: RestoredDraftRowProps['of'];
  draft: {
    /** There was a draft when the dialog opened. */
    restored: boolean;
    /** How many files that were chosen then have still to be chosen again. */
    lostFiles?: number;
    /** Whether anything would be lost now. */
    isFilled: () => boolean;
    /** Resets the form. */
    startOver: () => void;
  };
  /** It is being sent. */
  pending: boolean;
};

/** Above the fields of a dialog that may hold what was written before. */
export function RestoredDraft({ of, draft, pending }: RestoredDraftProps) {
  const { restored, lostFiles = 0, isFilled, startOver } = draft;
  const [cleared, setCleared] = useState(false);
  const toast = useToast();
  // 'Done' may look like saving. What is new says so by not being there.
  const tellKept = useEffectEvent((openBefore: number) => {
    // Otherwise another tab of the dialog is shown.
    const isLeft = openDialogsNow() < openBefore;
    if (of === 'edit' && isLeft && !pending && isFilled()) toast.note('Not saved yet: your changes are kept');
  });
  useEffect(() => {
    const openBefore = openDialogsNow();
    return () => tellKept(openBefore);
  }, []);
  if (!restored || cleared || pending) return null;
  function clear() {
    startOver();
    setCleared(true);
  }
  return (
    <div data-read-first="" className="contents">
      <Overlay>
        <RestoredDraftRow of={of} lostFiles={lostFiles} isFilled={isFilled} onClear={clear} />
      </Overlay>
    </div>
  );
}
