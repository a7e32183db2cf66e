import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../reduced-motion.ts';

/** Counts from the previous value to the new one. The first value is shown at once. */
export function useCounted(target: number, durationMs = 600): number {
  const [shown, setShown] = useState(target);
  const shownNow = useRef(target);
  useEffect(() => {
    const from = shownNow.current;
    const show = (value: number) => {
      shownNow.current = value;
      setShown(value);
    };
    if (from === target) return;
    if (prefersReducedMotion()) return show(target);
    let startedAt: number | undefined;
    let frame = requestAnimationFrame(step);
    function step(now: number) {
      startedAt ??= now;
      const share = Math.min(1, (now - startedAt) / durationMs);
      show(share === 1 ? target : Math.round(from + (target - from) * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, [target, durationMs]);
  return shown;
}
