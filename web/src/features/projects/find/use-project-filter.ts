import { listProjects } from '@skillverse/contract/projects';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { keyOf } from '../../../api/queries/queries.ts';
import { searchTextOf } from '../../../api/queries/search-text.ts';
import { addressOf, filterOf, type ProjectFilter } from './project-filter.ts';

/** The search in the address, and the text in the search box, which is searched only on request. */
export function useProjectFilter() {
  const { q, category, skills } = useSearch({ from: '/collaborate' });
  const filter = filterOf({ q, category, skills });
  const navigate = useNavigate({ from: '/collaborate' });
  const client = useQueryClient();
  const [typed, setTyped] = useState(filter.text);
  const [before, setBefore] = useState(filter.text);
  // Back and forward lead to another text.
  if (before !== filter.text) {
    setBefore(filter.text);
    setTyped(filter.text);
  }
  function look(change: Partial<ProjectFilter>) {
    const next = { ...filter, ...change };
    if (change.text !== undefined) setTyped(next.text);
    if (JSON.stringify(addressOf(next)) === JSON.stringify(addressOf(filter))) {
      // The same search again: refetch, because there may be new projects.
      void client.invalidateQueries({ queryKey: keyOf(listProjects) });
      return;
    }
    void navigate({
      to: '.',
      search: (params) => ({ ...params, ...addressOf(next) }),
      resetScroll: false,
    });
  }
  return {
    filter,
    typed,
    setTyped,
    look,
    /** Letters that were typed just now come along. */
    lookWithTyped: (change: Partial<ProjectFilter>) => look({ ...change, text: searchTextOf(typed) }),
  };
}

export type ProjectFilterState = ReturnType<typeof useProjectFilter>;
