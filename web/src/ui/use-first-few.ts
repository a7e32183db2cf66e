import { startTransition, useEffect, useState } from 'react';
import { useIsRestored } from '../navigation/use-is-restored.ts';

/**
 * Of a long list the first few are drawn at once, and the others as soon as these are on the screen: a slow telephone
 * shows something earlier, and answers a finger meanwhile. On the way back to a place further down all of it is there.
 * @param few as many as stand on the screen before anybody has scrolled
 * @param step how many more each time
 * @returns how many of them to draw now
 */
export function useFirstFew(count: number, few: number, step: number): number {
  const isRestored = useIsRestored();
  const [drawn, setDrawn] = useState(isRestored ? Number.POSITIVE_INFINITY : few);
  useEffect(() => {
    // Items that 'Show more' adds later are rendered at once.
    const next = drawn + step < count ? drawn + step : Number.POSITIVE_INFINITY;
    if (drawn !== next) startTransition(() => setDrawn(next));
  }, [drawn, step, count]);
  return Math.min(count, drawn);
}

/** Whether the window has the wide layout now. */
export const isWide = (): boolean => matchMedia('(min-width: 60rem)').matches;
