import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** A dialog that is open while the address holds something under this name, and how to put it away again. */
export function useAddressDialog(name: 'wallet' | 'project') {
  const value: string | undefined = useLocation({ select: ({ search }) => search[name] });
  const open = value !== undefined;
  const router = useRouter();
  const navigate = useNavigate();
  const closedAt = useRef<number>(undefined);
  const leaving = useRef(false);
  const place = useLocation({ select: ({ state }) => state.__TSR_index });
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
    if (closedAt.current === place - 1) return router.history.back();
    void navigate({
      to: '.',
      search: (search) => ({ ...search, [name]: undefined }),
      replace: true,
      resetScroll: false,
    });
  }
  return { value, close };
}
