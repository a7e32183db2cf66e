import { type FoundPlace, type Place, placeCursor } from '../../core/place-cursor.ts';
import type { Db } from '../../db/client.ts';
import { countPeople, findPersonRows, listPersonRows, type PeopleFilter, type PersonRow } from './queries.ts';

export interface PeoplePage {
  readonly items: PersonRow[];
  readonly nextCursor: string | null;
  /** How many fit in all. */
  readonly total: number;
}

/** One page of all members that fit, newest first. */
export async function listPeople(
  db: Db,
  filter: Omit<PeopleFilter, 'words' | 'phrase'>,
  { after, pageSize }: { after: Place | undefined; pageSize: number },
): Promise<PeoplePage> {
  const all = { ...filter, words: [], phrase: '' };
  const [rows, total] = await Promise.all([
    listPersonRows(db, all, { after, limit: pageSize }),
    countPeople(db, all),
  ]);
  return pageOf(rows, total, pageSize);
}

/** One page of the members whose name and skills hold every word, best matches first. */
export async function searchPeople(
  db: Db,
  filter: PeopleFilter,
  { after, pageSize }: { after: FoundPlace | undefined; pageSize: number },
): Promise<PeoplePage> {
  const { rows, total } = await findPersonRows(db, filter, { after, limit: pageSize });
  return pageOf(rows, total, pageSize);
}

function pageOf(rows: PersonRow[], total: number, pageSize: number): PeoplePage {
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, nextCursor: last ? placeCursor(last) : null, total };
}
