import { startTransition, useEffect, useState } from 'react';
import { useComesBack } from '../navigation/use-router.ts';

/** As many as stand on a screen before anybody has scrolled; as many skeletons stand for them. */
const FEW = 6;

/**
 * Of a long list the first few are drawn at once, and the others as soon as these are on the screen: a slow telephone
 * shows something earlier, and answers a finger meanwhile. Whoever comes back to a place further down finds all of it.
 * @returns how many of them to draw now
 */
export function useFirstFew(count: number): number {
  const comesBack = useComesBack();
  const [isWhole, setIsWhole] = useState(count <= FEW || comesBack);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole ? count : Math.min(count, FEW);
}
