import { useEffect, useRef } from 'react';
import { useRouter } from '../navigation/use-router.ts';

/** Asked by whoever waited for something: what this is drawn on is still there, and nobody is on the way to another screen. */
export function useIsHere(): () => boolean {
  const router = useRouter();
  /** Where it was drawn: for a moment it is still there when the next screen has the address. */
  const place = useRef<string>(undefined);
  useEffect(() => {
    place.current = router.location().path;
    return () => {
      place.current = undefined;
    };
  }, [router]);
  return () => router.wanted().path === place.current;
}
