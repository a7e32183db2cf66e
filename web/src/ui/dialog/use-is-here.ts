import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Asked by what waited for an answer: the screen that it belongs to is still there, and nobody is on the way to another one. */
export function useIsHere(): () => boolean {
  const router = useRouter();
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const shownAt = useRef<string>(undefined);
  useEffect(() => {
    shownAt.current = pathname;
    return () => {
      shownAt.current = undefined;
    };
  }, [pathname]);
  return () => router.latestLocation.pathname === shownAt.current;
}
