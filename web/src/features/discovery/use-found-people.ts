import { listUsers, type Person } from '@skillverse/contract/discovery';
import { type DiscoverValues, peopleListOf } from '@skillverse/contract/screens/discover-lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureText } from '../../api/http/refusal.ts';
import { pagesOf } from '../../api/queries/queries.ts';
import { NOTHING_FOUND } from '../../ui/whole-number.ts';

/**
 * The other members, newest first, or with a search text those whose name or skills hold every word of it.
 * @param looked the text, the filters and the order, as the address of Discover has them
 */
export function useFoundPeople(looked: DiscoverValues) {
  const query = peopleListOf(looked);
  const people = useInfiniteQuery(pagesOf(listUsers, { query }, (page) => page.nextCursor));
  const listed: Person[] = people.data?.pages.flatMap((page) => page.items) ?? [];
  const { total, totalIsCapped } = people.data?.pages.at(-1) ?? NOTHING_FOUND;
  return { ...people, listed, total, totalIsCapped, failure: failureText(people.error, listUsers, query) };
}

export type FoundPeopleState = ReturnType<typeof useFoundPeople>;
