import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { searchTextOf } from './search-words.ts';

const DEBOUNCE_MS = 500;

/**
 * The text in the search box and the text in the address. The address follows 500 ms after the last letter, or at
 * once on Enter; the box follows the address when the person goes back or forward.
 */
export function useSearchText() {
  const searched = useSearch({ from: '/guarded/search', select: ({ q }) => q ?? '' });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(searched);
  const [searchedBefore, setSearchedBefore] = useState(searched);
  const [sent, setSent] = useState<string>();
  if (searched !== searchedBefore) {
    setSearchedBefore(searched);
    setSent(undefined);
    // What this box itself sent must not overwrite letters that were typed meanwhile.
    if (searched !== sent) setTyped(searched);
  }
  const search = useCallback(
    (asPlace: boolean) => {
      const next = searchTextOf(typed);
      if (next === searched) return;
      setSent(next);
      void navigate({
        to: '.',
        search: (params) => ({ ...params, q: next || undefined }),
        // What was searched from the empty box, or by Enter, is a place to come back to; a pause in typing is none.
        replace: !asPlace && searched !== '',
        resetScroll: false,
      });
    },
    [typed, searched, navigate],
  );
  useEffect(() => {
    const timer = setTimeout(() => search(false), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  /** Looks for this text in all categories, at once. */
  function searchFor(text: string) {
    setTyped(text);
    void navigate({
      to: '.',
      search: (params) => ({ ...params, q: searchTextOf(text) || undefined, category: undefined }),
      resetScroll: false,
    });
  }
  return { typed, setTyped, searched, searchNow: () => search(true), searchFor };
}
