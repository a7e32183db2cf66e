import type { KeyboardEvent } from 'react';

/**
 * For a question that stands within a dialog: Escape answers it, before it closes what lies around.
 * @param onKeep all stays as it is; left out while a yes is on its way
 */
export const keepOnEscape = (onKeep: (() => void) | undefined) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || !onKeep) return;
  event.stopPropagation();
  onKeep();
};
