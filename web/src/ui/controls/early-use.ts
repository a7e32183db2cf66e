import type { MouseEvent } from 'react';

export type PressedBy = 'tap' | 'other';

/** What somebody has done with a plain button whose code was not loaded yet. */
export type EarlyUse = { isFocused: boolean; pressedBy: PressedBy | undefined };

/** A finger neither hovers nor leaves a visible focus: its tap is its only way in. */
export function pressOf({ nativeEvent }: MouseEvent): PressedBy {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch' ? 'tap' : 'other';
}
