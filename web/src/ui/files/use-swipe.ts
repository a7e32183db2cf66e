import { type TouchEvent, useRef } from 'react';

/** Shorter is a tap that trembled. */
const SWIPE_PX = 40;

/**
 * One finger, drawn across: to the left for the next one, to the right for the one before. Two fingers enlarge, and what
 * is enlarged is moved about: neither turns the page.
 */
export function useSwipe(onTurn: (step: -1 | 1) => void) {
  const began = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches.item(0);
      const alone = touches.length === 1 && (visualViewport?.scale ?? 1) <= 1.01;
      began.current = alone && finger ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches.item(0);
      const from = began.current;
      began.current = undefined;
      if (!from || !finger) return;
      const across = finger.clientX - from.x;
      if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(finger.clientY - from.y)) return;
      onTurn(across < 0 ? 1 : -1);
    },
    onTouchCancel() {
      began.current = undefined;
    },
  };
}
