import type { PeopleSort } from '@skillverse/contract/courses/finding';
import type { FoundPlace } from '../../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { type Asked, type MatchPage, pageOfMatches } from '../limit-matches.ts';
import { findPersonRows, listPersonRows, type PeopleFilter, type PersonRow } from './person-queries.ts';

/** One page of the members that fit and whose name and skills hold every word: by match the best first, of at most 1,000. */
export async function searchPeople(
  db: DbOrTx,
  filter: PeopleFilter,
  { sort, after, pageSize }: Asked<FoundPlace> & { readonly sort: PeopleSort },
): Promise<MatchPage<PersonRow>> {
  const page = { after, limit: pageSize };
  const found =
    sort === 'match'
      ? await findPersonRows(db, filter, page)
      : await listPersonRows(db, filter, { sort, ...page });
  return pageOfMatches({ ...found, pageSize });
}
