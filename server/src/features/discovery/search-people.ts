import type { UserId } from '@skillverse/contract/ids';
import type { keepAnswers } from '../../core/cache/keep-answers.ts';
import { BEST, type KeptBest, MANY, pageOfBest } from '../../core/cache/keep-best.ts';
import { othersIn } from '../../core/cache/keep-totals.ts';
import { type FoundPlace, type Place, placeCursor } from '../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../db/client.ts';
import {
  CLOSENESS,
  type Closeness,
  type Crowd,
  countCrowd,
  countPeople,
  type FoundPersonRow,
  findPersonRows,
  isAmongPeople,
  isOneWord,
  listPeopleAmong,
  listPersonRows,
  listPersonRowsSoClose,
  type PeopleFilter,
  type PersonRow,
  rankPeople,
  SCORES,
} from './search-queries.ts';

interface PeoplePage {
  readonly items: PersonRow[];
  readonly nextCursor: string | null;
  /** How many fit in all. */
  readonly total: number;
}

// So many are scored one by one.
const FEW = 10_000;
// So many are soon met where all members are gone through.
const SOON_MET = 500;

type Search = PeopleFilter & { readonly viewerId: UserId };
/** Of searches that find many, whoever asks. */
type KeptCrowds = ReturnType<typeof keepAnswers<Crowd>>;
/** How closely they match, for one word; the best of them, for several. */
interface Kept {
  readonly crowds: KeptCrowds;
  readonly best: KeptBest;
}

interface Asked<P extends Place> {
  /** Where the page before ended. */
  readonly after: P | undefined;
  readonly pageSize: number;
  /** Only tests know fewer people. */
  readonly few?: number;
  readonly many?: number;
}

/** One page of all members that fit, newest first. */
export async function listPeople(
  db: DbOrTx,
  crowds: KeptCrowds,
  filter: Omit<Search, 'words' | 'phrase'>,
  { after, pageSize, few = FEW }: Asked<Place>,
): Promise<PeoplePage> {
  const all = { ...filter, words: [], phrase: '' };
  const [rows, total] = await Promise.all([
    listPersonRows(db, all, { after, limit: pageSize }),
    countOthers(db, crowds, { filter: all, few }),
  ]);
  return pageOf(rows, total, pageSize);
}

/**
 * One page of the members whose name and skills hold every word, best matches first. A few are scored. Of a crowd it is
 * known for a while how closely it matches, and a page of the closest is found without looking at the others.
 */
export async function searchPeople(
  db: DbOrTx,
  { crowds, best }: Kept,
  filter: Search,
  { after, pageSize, few = FEW, many = MANY }: Asked<FoundPlace>,
): Promise<PeoplePage> {
  const question = questionOf(filter);
  const known = await crowds.known(question);
  // Of one word closeness and score are the same. Of several they are not: all pages go by one of them.
  const goesByCloseness = isOneWord(filter)
    ? known !== undefined
    : (known?.total ?? 0) > few || isAmongMany(after);
  const ofAnybody = { ...filter, viewerId: undefined };
  if (!goesByCloseness) {
    const page = await pageOfKept(db, best, { filter, question, after, pageSize });
    if (page) return page;
    const { rows, crowd, isAmong } = await findPersonRows(db, filter, {
      after,
      limit: pageSize,
      atMost: few,
    });
    if (crowd.total <= few) {
      if (crowd.total > many && isOneWord(filter)) void crowds(question, async () => crowd);
      if (crowd.total > many && !isOneWord(filter))
        best.rank(question, () => rankPeople(db, ofAnybody, BEST));
      return pageOf(rows, othersIn(crowd.total, isAmong ? 1 : 0), pageSize);
    }
  }
  const [crowd, isAmong] = await Promise.all([
    crowds(question, () => countCrowd(db, ofAnybody)),
    isAmongPeople(db, filter.viewerId, ofAnybody),
  ]);
  const rows = await findAmongMany(db, filter, { crowd, after, limit: pageSize });
  return pageOf(rows, othersIn(crowd.total, isAmong ? 1 : 0), pageSize);
}

/** @returns nothing where the best are not known, or where the page lies behind them */
async function pageOfKept(
  db: DbOrTx,
  best: KeptBest,
  { filter, question, after, pageSize }: Asked<FoundPlace> & { filter: Search; question: string },
): Promise<PeoplePage | undefined> {
  const known = await best.known(question);
  const read = (ids: readonly string[]) => listPeopleAmong(db, filter, ids);
  const rows = known && (await pageOfBest(known, { after, pageSize, read }));
  if (!known || !rows) return undefined;
  const isAmong = await isAmongPeople(db, filter.viewerId, { ...filter, viewerId: undefined });
  return pageOf(rows, othersIn(known.total, isAmong ? 1 : 0), pageSize);
}

function questionOf({ words, phrase, skill }: PeopleFilter): string {
  return JSON.stringify([words, phrase, skill]).toLowerCase();
}

// Where the scores of several words begin when they go by closeness: so a place in the list tells which it is.
const AMONG_MANY = 1000;

function isAmongMany(place: FoundPlace | undefined): boolean {
  return place !== undefined && place.score >= AMONG_MANY;
}

/** The closest matches first, and only as many as are shown: nobody is scored. */
async function findAmongMany(
  db: DbOrTx,
  filter: PeopleFilter,
  { crowd, after, limit }: { crowd: Crowd; after: FoundPlace | undefined; limit: number },
): Promise<FoundPersonRow[]> {
  const found: FoundPersonRow[] = [];
  const shown: Closeness[] = [];
  const base = isOneWord(filter) ? 0 : AMONG_MANY;
  const place = after && { ...after, score: Math.max(after.score, base + SCORES.part) };
  for (const closeness of CLOSENESS) {
    const score = base + SCORES[closeness];
    const isShown = place !== undefined && place.score < score;
    const expected = crowd.byCloseness?.[closeness];
    // Whoever has come to match so closely meanwhile is found among the last ones, who are always asked for.
    const isSkipped = expected === 0 && closeness !== 'part' && place?.score !== score;
    if (found.length <= limit && !isShown && !isSkipped) {
      const rows = await listPersonRowsSoClose(db, filter, {
        closeness,
        shown,
        areMany: (expected ?? 0) >= SOON_MET,
        after: place?.score === score ? place : undefined,
        limit: limit + 1 - found.length,
      });
      found.push(...rows.map((row) => ({ ...row, score })));
    }
    if (!isSkipped || isShown) shown.push(closeness);
  }
  return found;
}

/** Many are counted now and then, for everybody who asks: that takes longer than to find a page of them. */
async function countOthers(
  db: DbOrTx,
  crowds: KeptCrowds,
  { filter, few }: { filter: Search; few: number },
): Promise<number> {
  const question = questionOf(filter);
  const ofAnybody = { ...filter, viewerId: undefined };
  const counted = crowds.known(question) ? undefined : await countPeople(db, ofAnybody, { atMost: few + 1 });
  const total =
    counted !== undefined && counted <= few
      ? counted
      : (await crowds(question, async () => ({ total: await countPeople(db, ofAnybody) }))).total;
  const isAmong = await isAmongPeople(db, filter.viewerId, ofAnybody);
  return othersIn(total, isAmong ? 1 : 0);
}

function pageOf(rows: PersonRow[], total: number, pageSize: number): PeoplePage {
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, nextCursor: last ? placeCursor(last) : null, total };
}
