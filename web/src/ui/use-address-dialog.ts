import { useEffect, useRef } from 'react';
import { useLocation, useRouter, useSearchValue } from '../navigation/use-router.ts';

/** A dialog that is open while the address holds something under this name, and how to put it away again. */
export function useAddressDialog(name: 'wallet' | 'project') {
  const value = useSearchValue(name);
  const open = value !== undefined;
  const router = useRouter();
  const closedAt = useRef<number>(undefined);
  const leaving = useRef(false);
  const place = useLocation(({ index }) => index);
  useEffect(() => {
    if (open) return;
    closedAt.current = place;
    leaving.current = false;
  }, [open, place]);
  function close() {
    // Going back takes a moment, and whoever presses Close twice means to close once.
    if (leaving.current) return;
    leaving.current = true;
    // Opened from this screen: going back leaves no second entry behind. Opened by its address: there is no way back.
    if (closedAt.current === place - 1) return void router.back();
    void router.navigate({
      to: '.',
      search: (search) => ({ ...search, [name]: undefined }),
      replace: true,
      resetScroll: false,
    });
  }
  return { value, close };
}
