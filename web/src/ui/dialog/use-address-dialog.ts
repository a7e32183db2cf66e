import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** A dialog that is open while the address has this search value, and the function that closes it. */
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
    // Going back is asynchronous: a second press on Close must not go back twice.
    if (leaving.current) return;
    leaving.current = true;
    // If it was opened from this screen, going back leaves no extra history entry. If it was opened by its address, there is no entry to go back to.
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
