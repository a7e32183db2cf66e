import type { KeyboardEvent } from 'react';

/** The key code of every key that an input method takes. */
const TAKEN = 229;

/** Whether a key belongs to an input method: Safari has ended the composition when it tells of the Enter that confirms it. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === TAKEN;
}
