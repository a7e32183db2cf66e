import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** For callbacks after an answer: whether their screen is still open and no navigation to another one is pending. */
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
