import { listTopics } from '@skillverse/contract/discovery';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { queryOf } from '../../api/queries.ts';

/** What most people teach changes slowly, and chips that move under a finger are worse than old ones. */
const FRESH_FOR_MS = 5 * 60_000;

/**
 * The chip in the address and the chips to choose from.
 * @returns topic: '' for 'All' · topics: undefined while they are on their way, and what is there if they never come
 */
export function useTopic() {
  const asked = useSearch({ from: '/guarded/search', select: ({ category }) => category ?? '' });
  const navigate = useNavigate();
  const { data, isPending } = useQuery({ ...queryOf(listTopics), staleTime: FRESH_FOR_MS });
  const { topic, topics } = chipsOf(data?.items.map(({ name }) => name) ?? [], asked);
  function choose(next: string) {
    if (next === topic) return;
    void navigate({
      to: '.',
      search: (params) => ({ ...params, category: next || undefined }),
      resetScroll: false,
    });
  }
  return { topic, topics: isPending ? undefined : topics, choose };
}

/** An address may hold a chip in other letters, or one that is not, or no longer, among the six. */
export function chipsOf(
  names: readonly string[],
  asked: string,
): { topic: string; topics: readonly string[] } {
  const topic = names.find((name) => name.toLowerCase() === asked.toLowerCase()) ?? asked;
  return { topic, topics: topic === '' || names.includes(topic) ? names : [...names, topic] };
}
