import { useEffect, useRef } from 'react';
import { useRouter } from '../navigation/use-router.ts';

/** Asked by whoever waited for something: what this is drawn on is still there, and nobody is on the way to another screen. */
export function useIsHere(): () => boolean {
  const router = useRouter();
  const drawn = useRef(false);
  useEffect(() => {
    drawn.current = true;
    return () => {
      drawn.current = false;
    };
  }, []);
  return () => drawn.current && router.wanted().path === router.location().path;
}
