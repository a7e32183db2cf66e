import { useState } from 'react';
import { Button } from './button.tsx';

type RestoredDraftProps = {
  draft: { restored: boolean; lostFiles?: number; startOver: () => void };
  /** It is being sent. */
  pending: boolean;
};

/** Says that what was begun before is still there, and offers to begin anew. */
export function RestoredDraft({
  draft: { restored, lostFiles = 0, startOver },
  pending,
}: RestoredDraftProps) {
  const [cleared, setCleared] = useState(false);
  if (!restored || cleared || pending) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="type-text-s text-ink-soft">
        What you had begun is still here.
        {lostFiles > 0 && ' Its files have to be chosen again.'}
      </p>
      <Button
        look="plain"
        onClick={() => {
          startOver();
          setCleared(true);
        }}
      >
        Start over
      </Button>
    </div>
  );
}
