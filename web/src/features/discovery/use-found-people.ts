import { listUsers, type Person } from '@skillverse/contract/discovery';
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureText } from '../../api/http/refusal.ts';
import { pagesOf } from '../../api/queries/queries.ts';
import { NOTHING_FOUND } from '../../ui/whole-number.ts';

/**
 * The other members, newest first, or with a search text those whose name or skills hold every word of it.
 * @param skill only those with this skill; '' for all
 */
export function useFoundPeople(searchText: string, skill: string) {
  const query = { ...(searchText ? { q: searchText } : {}), ...(skill ? { skill } : {}) };
  const people = useInfiniteQuery(pagesOf(listUsers, { query }, (page) => page.nextCursor));
  const listed: Person[] = people.data?.pages.flatMap((page) => page.items) ?? [];
  const { total, totalIsCapped } = people.data?.pages.at(-1) ?? NOTHING_FOUND;
  return { ...people, listed, total, totalIsCapped, failure: failureText(people.error, listUsers, query) };
}

export type FoundPeopleState = ReturnType<typeof useFoundPeople>;
