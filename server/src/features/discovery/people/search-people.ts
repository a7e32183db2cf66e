import type { FoundPlace, Place } from '../../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { type Asked, type MatchPage, pageOfMatches } from '../limit-matches.ts';
import {
  countPeople,
  findPersonRows,
  listPersonRows,
  type PeopleFilter,
  type PersonRow,
} from './person-queries.ts';

/** One page of all members that fit, newest first. */
export async function listPeople(
  db: DbOrTx,
  filter: Omit<PeopleFilter, 'words' | 'phrase'>,
  { after, pageSize }: Asked<Place>,
): Promise<MatchPage<PersonRow>> {
  const all = { ...filter, words: [], phrase: '' };
  const [rows, matches] = await Promise.all([
    listPersonRows(db, all, { after, limit: pageSize }),
    countPeople(db, all),
  ]);
  return pageOfMatches({ rows, matches, pageSize });
}

/** One page of the members whose name and skills hold every word, best matches first. */
export async function searchPeople(
  db: DbOrTx,
  filter: PeopleFilter,
  { after, pageSize }: Asked<FoundPlace>,
): Promise<MatchPage<PersonRow>> {
  const found = await findPersonRows(db, filter, { after, limit: pageSize });
  return pageOfMatches({ ...found, pageSize });
}
