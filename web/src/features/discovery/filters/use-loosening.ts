import { listCourses } from '@skillverse/contract/courses';
import { courseListOf, type DiscoverValues } from '@skillverse/contract/screens/discover-lists';
import { useQueries } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries/queries.ts';
import type { FoundTotal } from '../../../ui/whole-number.ts';
import type { FilterName } from './course-filters.ts';

/**
 * Which single filter keeps most away: the list is counted without each of them.
 * @returns undefined while they are counted; null if no single one is the reason, or that cannot be told
 */
export function useLoosening(values: DiscoverValues, names: readonly FilterName[]) {
  return useQueries({
    queries: names.map((name) => {
      const query = courseListOf({ ...values, [name]: undefined, sort: undefined });
      return queryOf(listCourses, { query: { ...query, limit: '1' } });
    }),
    combine: (counts) =>
      counts.some(({ isPending, isPaused }) => isPending && !isPaused)
        ? undefined
        : tightest(names.map((name, place) => ({ name, found: counts[place]?.data }))),
  });
}

interface Counted {
  readonly name: FilterName;
  /** What there is without it; undefined if that could not be counted. */
  readonly found: FoundTotal | undefined;
}

/** The first of those without which most is found. */
export function tightest(counted: readonly Counted[]) {
  const [most] = counted
    .flatMap(({ name, found }) => (found && found.total > 0 ? [{ name, found }] : []))
    .sort((one, other) => weight(other.found) - weight(one.found));
  return most ?? null;
}

const weight = ({ total, totalIsCapped }: FoundTotal) => total + Number(totalIsCapped);
