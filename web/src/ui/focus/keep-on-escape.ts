import type { KeyboardEvent } from 'react';

/**
 * For a question inside a dialog: Escape cancels the question before it closes the dialog around it.
 * @param onKeep cancels the question; undefined while a confirmed action is pending
 */
export const keepOnEscape = (onKeep: (() => void) | undefined) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || !onKeep) return;
  event.stopPropagation();
  onKeep();
};
