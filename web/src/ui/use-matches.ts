import { useSyncExternalStore } from 'react';

/** Two columns, and a dock in place of the tab bar. */
export const WIDE = '(width >= 60rem)';

/** Whether a media query holds, now and when that changes. */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
