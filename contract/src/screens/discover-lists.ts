import { PEOPLE_SORTS } from '../courses/finding.ts';
import { discoverSearch } from './search-values.ts';

/** What an address of Discover says. */
export type DiscoverValues = Partial<ReturnType<typeof discoverSearch>>;

/** The query of its courses. The page server and the browser both ask with it, so that the browser finds the page's answer. */
export function courseListOf(values: DiscoverValues) {
  const { wallet, tab, teaches, ...query } = discoverSearch(values);
  return { available: 'true' as const, ...query };
}

/** The query of its people, whose skill is the address's category. An order that people have not is left out. */
export const peopleListOf = ({ q, category: skill, teaches, sort }: DiscoverValues) => ({
  q,
  skill,
  teaches,
  sort: PEOPLE_SORTS.find((one) => one === sort),
});
