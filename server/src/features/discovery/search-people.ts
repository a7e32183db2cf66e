import type { UserId } from '@skillverse/contract/ids';
import type { keepAnswers } from '../../core/keep-answers.ts';
import { type FoundPlace, type Place, placeCursor } from '../../core/place-cursor.ts';
import type { Db } from '../../db/client.ts';
import {
  CLOSENESS,
  type Closeness,
  type Crowd,
  countCrowd,
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

// So many are scored one by one.
const FEW = 10_000;
// Of so many it is worth knowing how closely they match.
const CROWD = 1000;
// So many are soon met where all members are gone through.
const SOON_MET = 500;

type Search = PeopleFilter & { readonly viewerId: UserId };
/** Of searches that find many, whoever asks. */
type KeptCrowds = ReturnType<typeof keepAnswers<Crowd>>;

/** One page of all members that fit, newest first. */
export async function listPeople(
  db: Db,
  crowds: KeptCrowds,
  filter: Omit<Search, 'words' | 'phrase'>,
  { after, pageSize }: { after: Place | undefined; pageSize: number },
): Promise<PeoplePage> {
  const all = { ...filter, words: [], phrase: '' };
  const [rows, total] = await Promise.all([
    listPersonRows(db, all, { after, limit: pageSize }),
    countOthers(db, crowds, all),
  ]);
  return pageOf(rows, total, pageSize);
}

/** One page of the members whose name and skills hold every word, best matches first. */
export async function searchPeople(
  db: Db,
  crowds: KeptCrowds,
  filter: Search,
  { after, pageSize, few = FEW }: { after: FoundPlace | undefined; pageSize: number; few?: number },
): Promise<PeoplePage> {
  const known = crowds.known(questionOf(filter));
  // The pages of one search go on in the order in which they began, even where somebody else comes to fit meanwhile.
  const isScored = after ? after.score < AMONG_MANY : !known || !KNOWN_TO_INDEX.test(filter.phrase);
  if (isScored) {
    const atMost = after || !KNOWN_TO_INDEX.test(filter.phrase) ? undefined : few;
    const { rows, crowd, isAmong } = await findPersonRows(db, filter, { after, limit: pageSize, atMost });
    if (atMost === undefined || crowd.total <= few) {
      if (crowd.total > CROWD) void crowds(questionOf(filter), async () => crowd);
      return pageOf(rows, crowd.total - (isAmong ? 1 : 0), pageSize);
    }
  }
  const ofAnybody = { ...filter, viewerId: undefined };
  const [crowd, isAmong] = await Promise.all([
    crowds(questionOf(filter), () => countCrowd(db, ofAnybody)),
    isAmongPeople(db, filter.viewerId, ofAnybody),
  ]);
  const rows = await findAmongMany(db, filter, { crowd, after, limit: pageSize });
  return pageOf(rows, crowd.total - (isAmong ? 1 : 0), pageSize);
}

function questionOf({ words, phrase, skill }: PeopleFilter): string {
  return JSON.stringify([words, phrase, skill]).toLowerCase();
}

// The index knows no signs: then it is quicker to go through all once.
const KNOWN_TO_INDEX = /[\p{L}\p{N}]/u;
// Where the scores of many begin: beyond those of a few, so that a place in the list tells which it is.
const AMONG_MANY = 1000;

/** The closest matches first, and only as many as are shown: nobody is scored. */
async function findAmongMany(
  db: Db,
  filter: PeopleFilter,
  { crowd, after, limit }: { crowd: Crowd; after: FoundPlace | undefined; limit: number },
): Promise<FoundPersonRow[]> {
  const found: FoundPersonRow[] = [];
  const shown: Closeness[] = [];
  for (const [place, closeness] of CLOSENESS.entries()) {
    const score = AMONG_MANY + CLOSENESS.length - place;
    const isShown = after !== undefined && after.score < score;
    const expected = crowd.byCloseness[place];
    // Whoever has come to match so closely meanwhile is found among the last ones, who are always asked for.
    const isSkipped = expected === 0 && closeness !== 'part' && after?.score !== score;
    if (found.length <= limit && !isShown && !isSkipped) {
      const rows = await listPersonRowsSoClose(db, filter, {
        closeness,
        shown,
        areMany: (expected ?? 0) >= SOON_MET,
        after: after?.score === score ? after : undefined,
        limit: limit + 1 - found.length,
      });
      found.push(...rows.map((row) => ({ ...row, score })));
    }
    if (!isSkipped || isShown) shown.push(closeness);
  }
  return found;
}

/** Many are counted now and then, for everybody who asks: that takes longer than to find a page of them. */
async function countOthers(db: Db, crowds: KeptCrowds, filter: Search): Promise<number> {
  const ofAnybody = { ...filter, viewerId: undefined };
  const known = crowds.known(questionOf(filter));
  const counted = known ? undefined : await countPeople(db, ofAnybody, { atMost: FEW + 1 });
  const isKept = counted === undefined || counted > FEW;
  const crowd = isKept
    ? await crowds(questionOf(filter), async () => ({
        total: await countPeople(db, ofAnybody),
        byCloseness: [],
      }))
    : undefined;
  const isAmong = await isAmongPeople(db, filter.viewerId, ofAnybody);
  return (crowd?.total ?? counted ?? 0) - (isAmong ? 1 : 0);
}

function pageOf(rows: PersonRow[], total: number, pageSize: number): PeoplePage {
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, nextCursor: last ? placeCursor(last) : null, total };
}
