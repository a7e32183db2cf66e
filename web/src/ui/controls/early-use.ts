import type { MouseEvent } from 'react';

export type PressedBy = 'tap' | 'other';

/** What a person did with the plain button before its code was loaded. */
export type EarlyUse = { isFocused: boolean; isHovered: boolean; pressedBy: PressedBy | undefined };

export const NOT_USED: EarlyUse = { isFocused: false, isHovered: false, pressedBy: undefined };

/** Touch has neither hover nor a visible focus, so only a tap can open the tooltip. */
export function pressOf({ nativeEvent }: MouseEvent): PressedBy {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch' ? 'tap' : 'other';
}
