import { useState } from 'react';
import { BlockchainDialog } from './blockchain-dialog.tsx';
import type { Completion } from './use-complete-course.ts';

/** A screen's one verification dialog: `announce` opens it for a completion; put `dialog` anywhere on the screen. */
export function useCompleting() {
  const [completion, setCompletion] = useState<Completion>();
  const [open, setOpen] = useState(false);
  function announce(completed: Completion) {
    setCompletion(completed);
    setOpen(true);
  }
  const dialog = (
    <BlockchainDialog
      // Every verification begins at its beginning.
      key={completion?.course.id}
      completion={completion}
      open={open}
      onClose={() => setOpen(false)}
    />
  );
  return { announce, dialog };
}
