import type { DiscoverValues } from '@skillverse/contract/screens/discover-lists';
import { discoverSearch } from '@skillverse/contract/screens/search-values';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { searchTextOf } from '../../api/queries/search-text.ts';
import { useAnyDialogOpen } from '../../ui/dialog/open-dialogs.ts';

const DEBOUNCE_MS = 500;

/** What else of the address changes; '' and undefined stand for all, and for the default order. */
type SearchChange = Partial<Record<keyof DiscoverValues, string | undefined>>;

type NextSearch = {
  text: string;
  change?: SearchChange;
  /** Replaces the current history entry. */
  replace?: boolean;
};

/**
 * The text in the search box and the text in the address. The address follows 500 ms after the last letter, or at
 * once on Enter; the box follows the address when the person goes back or forward. While the wallet or a dialog lies over
 * the screen the address waits: it is theirs to leave by Back.
 */
export function useSearchText() {
  const searched = useSearch({ from: '/search' }).q ?? '';
  const router = useRouter();
  const [typed, setTyped] = useState(searched);
  const [searchedBefore, setSearchedBefore] = useState(searched);
  const [sent, setSent] = useState<string>();
  const covered = useCovered();
  /** The text that the screen was opened with or that Enter submitted: a history entry of its own, even if it is overwritten. */
  const meant = useRef(searched);
  if (searched !== searchedBefore) {
    setSearchedBefore(searched);
    setSent(undefined);
    // What this box itself sent must not overwrite letters that were typed meanwhile.
    if (searched !== sent) setTyped(searched);
  }
  const go = useGo(setSent);
  const search = useCallback(
    (asPlace: boolean) => {
      const text = searchTextOf(typed);
      // The first text, and one submitted by Enter, get a history entry of their own. A pause in typing does not.
      if (text !== searched) go({ text, replace: !asPlace && searched !== '' && searched !== meant.current });
      if (asPlace) meant.current = text;
    },
    [typed, searched, go],
  );
  useEffect(() => {
    if (covered) return;
    let timer = setTimeout(searchUnlessLeaving, DEBOUNCE_MS);
    // The navigation may be taken back.
    function searchUnlessLeaving() {
      if (router.latestLocation.pathname === '/search') search(false);
      else timer = setTimeout(searchUnlessLeaving, DEBOUNCE_MS);
    }
    return () => clearTimeout(timer);
  }, [router, search, covered]);
  return {
    typed,
    setTyped,
    searched,
    searchNow: () => search(true),
    /**
     * Looks with other filters or in another order, at once: letters that were typed just now come along.
     * @param replace replaces the history entry of a dialog
     */
    look: (change: SearchChange, replace = false) => go({ text: searchTextOf(typed), change, replace }),
    /** Searches another text at once. */
    searchFor(text: string, change: SearchChange) {
      setTyped(text);
      go({ text: searchTextOf(text), change });
    },
  };
}

/** Leads to another search. @param onGo receives its text */
function useGo(onGo: (text: string) => void) {
  const navigate = useNavigate({ from: '/search' });
  const router = useRouter();
  return useCallback(
    ({ text, change = {}, replace = false }: NextSearch) => {
      // During a navigation to another screen nothing is searched.
      if (router.latestLocation.pathname !== '/search') return;
      onGo(text);
      void navigate({
        to: '.',
        search: (params) => ({ ...params, ...discoverSearch({ ...params, ...change, q: text }) }),
        replace,
        resetScroll: false,
      });
    },
    [navigate, router, onGo],
  );
}

/** The wallet or a dialog is open over the screen. */
function useCovered(): boolean {
  const isDialogOpen = useAnyDialogOpen();
  return useLocation({
    // After a reload the entry of a dialog is still there, without its dialog.
    select: ({ search, state }) =>
      search.wallet !== undefined || (state.dialogAbout !== undefined && isDialogOpen),
  });
}
