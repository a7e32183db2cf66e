import type { UserId } from '@skillverse/contract/ids';
import type { keepAnswers } from '../../core/keep-answers.ts';
import { type FoundPlace, type Place, placeCursor } from '../../core/place-cursor.ts';
import type { Db } from '../../db/client.ts';
import {
  CLOSENESS,
  countPeople,
  type FoundPersonRow,
  findPersonRows,
  isAmongPeople,
  listPersonRows,
  listPersonRowsSoClose,
  type PeopleFilter,
  type PersonRow,
} from './queries.ts';

export interface PeoplePage {
  readonly items: PersonRow[];
  readonly nextCursor: string | null;
  /** How many fit in all. */
  readonly total: number;
}

// So many are scored one by one, and counted each time.
const FEW = 4000;

type Search = PeopleFilter & { readonly viewerId: UserId };
/** Of searches that find more than a few. */
type KeptTotals = ReturnType<typeof keepAnswers<number>>;

/** One page of all members that fit, newest first. */
export async function listPeople(
  db: Db,
  totals: KeptTotals,
  filter: Omit<Search, 'words' | 'phrase'>,
  { after, pageSize }: { after: Place | undefined; pageSize: number },
): Promise<PeoplePage> {
  const all = { ...filter, words: [], phrase: '' };
  const [rows, total] = await Promise.all([
    listPersonRows(db, all, { after, limit: pageSize }),
    totalOf(db, totals, all),
  ]);
  return pageOf(rows, total, pageSize);
}

/** One page of the members whose name and skills hold every word, best matches first. */
export async function searchPeople(
  db: Db,
  totals: KeptTotals,
  filter: Search,
  { after, pageSize }: { after: FoundPlace | undefined; pageSize: number },
): Promise<PeoplePage> {
  const total = await totalOf(db, totals, filter);
  // The pages of one search go on in the order in which they began, even where somebody else comes to fit meanwhile.
  const areMany = after ? after.score >= AMONG_MANY : total > FEW && KNOWN_TO_INDEX.test(filter.phrase);
  const rows = areMany
    ? await findAmongMany(db, filter, { after, limit: pageSize })
    : await findPersonRows(db, filter, { after, limit: pageSize });
  return pageOf(rows, total, pageSize);
}

// The index knows no signs: then it is quicker to go through all once.
const KNOWN_TO_INDEX = /[\p{L}\p{N}]/u;
// Where the scores of many begin: beyond those of a few, so that a place in the list tells which it is.
const AMONG_MANY = 1000;

/** The closest matches first, and only as many as are shown: nobody is scored. */
async function findAmongMany(
  db: Db,
  filter: PeopleFilter,
  { after, limit }: { after: FoundPlace | undefined; limit: number },
): Promise<FoundPersonRow[]> {
  const found: FoundPersonRow[] = [];
  for (const [place, closeness] of CLOSENESS.entries()) {
    const score = AMONG_MANY + CLOSENESS.length - place;
    if (found.length > limit || (after && after.score < score)) continue;
    const rows = await listPersonRowsSoClose(db, filter, {
      closeness,
      after: after?.score === score ? after : undefined,
      limit: limit + 1 - found.length,
    });
    found.push(...rows.map((row) => ({ ...row, score })));
  }
  return found;
}

/** Many are counted now and then, for everybody who asks: that takes longer than to find a page of them. */
async function totalOf(db: Db, totals: KeptTotals, filter: Search): Promise<number> {
  const counted = await countPeople(db, filter, { atMost: FEW + 1 });
  if (counted <= FEW) return counted;
  const ofAnybody = { ...filter, viewerId: undefined };
  const question = JSON.stringify([filter.words, filter.skill]).toLowerCase();
  const [total, isAmong] = await Promise.all([
    totals(question, () => countPeople(db, ofAnybody)),
    isAmongPeople(db, filter.viewerId, ofAnybody),
  ]);
  return total - (isAmong ? 1 : 0);
}

function pageOf(rows: PersonRow[], total: number, pageSize: number): PeoplePage {
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, nextCursor: last ? placeCursor(last) : null, total };
}
