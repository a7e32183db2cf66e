import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Whether the address asks for the wallet, and how to put it away again. */
export function useWalletSheet() {
  const open = useSearch({ strict: false, select: (search) => search.wallet === 'open' });
  const router = useRouter();
  const navigate = useNavigate();
  const closedAt = useRef<number>(undefined);
  const place = router.state.location.state.__TSR_index;
  useEffect(() => {
    if (!open) closedAt.current = place;
  }, [open, place]);
  function close() {
    // Opened from this screen: going back leaves no second entry behind. Opened by its address: there is no way back.
    if (closedAt.current === place - 1) return router.history.back();
    void navigate({
      to: '.',
      search: (search) => ({ ...search, wallet: undefined }),
      replace: true,
      resetScroll: false,
    });
  }
  return { open, close };
}
