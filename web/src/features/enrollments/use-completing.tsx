import { useState } from 'react';
import { BlockchainDialog } from './blockchain-dialog.tsx';
import { keepFocus } from './keep-focus.ts';
import type { Completion } from './use-complete-course.ts';

/** A screen's one verification dialog: `announce` opens it for a completion; put `dialog` anywhere on the screen. */
export function useCompleting() {
  const [completion, setCompletion] = useState<Completion>();
  const [open, setOpen] = useState(false);
  function announce(completed: Completion) {
    setCompletion(completed);
    setOpen(true);
  }
  function close() {
    setOpen(false);
    keepFocus();
  }
  const dialog = (
    <BlockchainDialog key={completion?.course.id} completion={completion} open={open} onClose={close} />
  );
  return { announce, dialog };
}
