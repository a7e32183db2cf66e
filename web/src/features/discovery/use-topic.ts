import { listTopics, type Topic } from '@skillverse/contract/discovery';
import { nameKey } from '@skillverse/contract/text/search-key';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { failureText } from '../../api/http/refusal.ts';
import { queryOf } from '../../api/queries/queries.ts';

/** What most people teach changes slowly, and chips that move under a finger are worse than old ones. */
const FRESH_FOR_MS = 5 * 60_000;

/** The chip in the address and the chips to choose from. */
export function useTopic() {
  const asked = useSearch({ from: '/search' }).category ?? '';
  const { data, isError, error, refetch, isFetching } = useQuery({
    ...queryOf(listTopics),
    staleTime: FRESH_FOR_MS,
  });
  const { names, ...chosen } = chipsOf(data?.items ?? [], asked);
  return {
    /** The value in the address, so that the query key does not depend on the loaded chips. */
    asked,
    ...chosen,
    topics: data ? names : topicsWithout(asked, names, isError),
    /** Why there are no chips; undefined if there are, or while they load. */
    topicsFailure: data || !isError ? undefined : failureText(error, listTopics),
    tryTopicsAgain: () => void refetch(),
    tryingTopicsAgain: isFetching,
  };
}

/** undefined while they load. If loading fails: only the chosen one, or null if none is chosen. */
function topicsWithout(asked: string, names: readonly string[], isError: boolean) {
  if (!isError) return undefined;
  return asked === '' ? null : names;
}

type Chips = {
  /** The chosen one as its chip is written; '' for 'All'. */
  topic: string;
  /** Whether courses are known to stand under it, the viewer's own and begun ones too. */
  taught: boolean;
  names: readonly string[];
};

/** An address may hold a chip in other letters, or one that is not, or no longer, among the six. */
export function chipsOf(topics: readonly Pick<Topic, 'name' | 'courseCount'>[], asked: string): Chips {
  const names = topics.map(({ name }) => name);
  const known = topics.find(({ name }) => nameKey(name) === nameKey(asked));
  if (known) return { topic: known.name, taught: known.courseCount > 0, names };
  return { topic: asked, taught: false, names: asked === '' ? names : [...names, asked] };
}
