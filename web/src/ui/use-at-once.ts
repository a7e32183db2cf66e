import { useState, useSyncExternalStore } from 'react';

/**
 * How many are in sight before anybody has scrolled. The server, which knows no window, draws as for a wide one, and
 * whoever takes over what it has drawn begins with as many.
 */
export function useAtOnce(narrow: number, wide: number): number {
  const isTakenOver = useSyncExternalStore(
    noChanges,
    () => false,
    () => true,
  );
  const [atOnce] = useState(() => (isTakenOver || matchMedia('(min-width: 60rem)').matches ? wide : narrow));
  return atOnce;
}

const noChanges = () => () => {};
