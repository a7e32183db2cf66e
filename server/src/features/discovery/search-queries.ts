import type { UserId } from '@skillverse/contract/ids';
import { type Best, bestOf } from '../../core/cache/keep-best.ts';
import type { FoundPlace, Place } from '../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../db/client.ts';
import { containing, containsEvery, isShortWord, literally } from '../../db/search-text.ts';
import type { ProfileRow } from '../profiles/queries.ts';

export type PersonRow = Pick<
  ProfileRow,
  | 'id'
  | 'name'
  | 'avatarUrl'
  | 'skills'
  | 'bio'
  | 'rating'
  | 'reviewCount'
  | 'skillsVerified'
  | 'verificationStatus'
  | 'createdAt'
>;

export interface PeopleFilter {
  /** Keys, as of all here. Each must occur in the name or in a skill. */
  readonly words: readonly string[];
  /** All that was typed, in its order. */
  readonly phrase: string;
  /** Equal to a skill. */
  readonly skill: string | undefined;
  /** Never among them. */
  readonly viewerId: UserId | undefined;
}

function personColumns(db: DbOrTx) {
  return db`
    u.id, u.name, u.avatar_url, u.skills, u.bio, u.rating, u.review_count, u.skills_verified, u.verification_status,
    u.created_at`;
}

/** The newest members that fit, from `after` on, with one more than `limit` if there is one. */
export async function listPersonRows(
  db: DbOrTx,
  filter: PeopleFilter,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<PersonRow[]> {
  const older = after ? db`and (u.created_at, u.id) < (${after.createdAt}, ${after.id}::uuid)` : db``;
  return await db<PersonRow[]>`
    select ${personColumns(db)} from users u where ${fits(db, filter)} ${older}
    order by u.created_at desc, u.id desc limit ${limit + 1}`;
}

export type FoundPersonRow = PersonRow & { readonly score: number };

/** Everybody who fits, the viewer too. */
export interface Crowd {
  readonly total: number;
  /** How many match so closely; the scores of several words do not tell. */
  readonly byCloseness?: Readonly<Record<Closeness, number>>;
}

interface FoundPeople {
  readonly rows: FoundPersonRow[];
  readonly crowd: Crowd;
  /** Whether the viewer is one of the crowd. */
  readonly isAmong: boolean;
}

type Counted = { readonly total: number; readonly isAmong: boolean } & Record<Closeness, number>;

/**
 * As listPersonRows, but the best matches first, and among equals the newest. Each is scored: only for a few.
 * @param atMost where more fit, there are no rows of use, and a total of one more
 */
export async function findPersonRows(
  db: DbOrTx,
  filter: PeopleFilter,
  { after, limit, atMost }: { after: FoundPlace | undefined; limit: number; atMost: number },
): Promise<FoundPeople> {
  const viewerId = filter.viewerId ?? null;
  const further = after
    ? db`and (f.score, f.created_at, f.id) < (${after.score}, ${after.createdAt}, ${after.id}::uuid)`
    : db``;
  const rows = await db<(FoundPersonRow & Counted)[]>`
    with found as materialized (
      select u.id, u.created_at, ${score(db, filter)} as score from users u
      where ${fits(db, { ...filter, viewerId: undefined })} limit ${atMost + 1}
    ), best as (
      select f.id, f.created_at, f.score from found f where f.id is distinct from ${viewerId}::uuid ${further}
      order by f.score desc, f.created_at desc, f.id desc limit ${limit + 1}
    )
    select ${personColumns(db)}, b.score, c.* from (
      select ${closenessCounts(db)}, coalesce(bool_or(f.id = ${viewerId}::uuid), false) as is_among from found f
    ) c left join (best b join users u on u.id = b.id) on true
    order by b.score desc, b.created_at desc, b.id desc`;
  const [counted] = rows;
  return {
    // Where nobody is left, there is one row all the same, which tells the total.
    rows: rows.filter(({ id }) => id !== null),
    crowd: counted && isOneWord(filter) ? crowdOf(counted) : { total: counted?.total ?? 0 },
    isAmong: counted?.isAmong ?? false,
  };
}

/** How many fit, and where the best of them stand: each is scored. */
export async function rankPeople(db: DbOrTx, filter: PeopleFilter, limit: number): Promise<Best> {
  const ranked = await db<(FoundPlace & { total: number })[]>`
    select u.id, u.created_at, ${score(db, filter)} as score, count(*) over () as total
    from users u where ${fits(db, filter)} order by score desc, u.created_at desc, u.id desc limit ${limit}`;
  return bestOf(ranked);
}

/** Those of them that fit, in any order. */
export async function listPeopleAmong(
  db: DbOrTx,
  filter: PeopleFilter,
  ids: readonly string[],
): Promise<PersonRow[]> {
  return await db<PersonRow[]>`
    select ${personColumns(db)} from users u where u.id = any(${[...ids]}::uuid[]) and ${fits(db, filter)}`;
}

/** How many there are, of whom each is looked at once: slow where they are many. */
export async function countCrowd(db: DbOrTx, filter: PeopleFilter): Promise<Crowd> {
  const ofClosest = CLOSENESS.reduce(
    (cases, closeness) => db`${cases} when ${soClose(db, filter, closeness)} then ${SCORES[closeness]}::int`,
    db``,
  );
  const [counted] = await db<Counted[]>`
    select ${closenessCounts(db)} from (select case ${ofClosest} end as score from users u where ${fits(db, filter)}) f`;
  return counted ? crowdOf(counted) : { total: 0 };
}

function crowdOf({ total, very, beginning, word, part }: Counted): Crowd {
  return { total, byCloseness: { very, beginning, word, part } };
}

/** How good a match is, as far as an index knows, the best first: one after the other they hold all that fit. */
export const CLOSENESS = ['very', 'beginning', 'word', 'part'] as const;
export type Closeness = (typeof CLOSENESS)[number];

/** Of a search of one word each closeness has a score of its own. */
export const SCORES: Readonly<Record<Closeness, number>> = { very: 200, beginning: 100, word: 42, part: 41 };

interface ClosePage {
  readonly closeness: Closeness;
  /** Closer ones, which are shown before these. */
  readonly shown: readonly Closeness[];
  /** So many that going through all from the newest on soon finds a page of them. */
  readonly areMany: boolean;
  readonly after: Place | undefined;
  readonly limit: number;
}

/** The newest of those who match so closely, and of closer ones who are not shown before: quick however many there are. */
export async function listPersonRowsSoClose(
  db: DbOrTx,
  filter: PeopleFilter,
  { closeness, shown, areMany, after, limit }: ClosePage,
): Promise<PersonRow[]> {
  const older = after ? db`and (u.created_at, u.id) < (${after.createdAt}, ${after.id}::uuid)` : db``;
  const not = shown.reduce((all, one) => db`${all} and not ${soClose(db, filter, one)}`, db``);
  // No statistics tell how many texts hold a word: the fence keeps the index of the newest from being passed by.
  const fence = areMany ? db`offset 0` : db``;
  return await db<PersonRow[]>`
    select ${personColumns(db)} from (
      select * from users u where ${visible(db, filter)} ${older}
      order by u.created_at desc, u.id desc ${fence}
    ) u where ${soClose(db, filter, closeness)} ${not}
    order by u.created_at desc, u.id desc limit ${limit}`;
}

// The last one holds all the others. The phrase holds every word: where it stands, nothing more has to be asked.
function soClose(db: DbOrTx, { words, phrase }: PeopleFilter, closeness: Closeness) {
  const has = (text: string) => db`u.search_text like ${containing(text)}`;
  if (closeness === 'very') return db`(${has(`\n${phrase}\n`)} or ${has(`\t${phrase}\t`)})`;
  if (closeness === 'beginning') return db`(${has(`\n${phrase}`)} or ${has(`\t${phrase}`)})`;
  return closeness === 'word' ? has(` ${phrase}`) : holdsEvery(db, words);
}

// More words than that say no more about who was meant.
const WORDS_SCORED = 4;

export function isOneWord({ words, phrase }: Pick<PeopleFilter, 'words' | 'phrase'>): boolean {
  return words[0] === phrase;
}

function closenessCounts(db: DbOrTx) {
  const ofScore = (closeness: Closeness) => db`count(*) filter (where f.score = ${SCORES[closeness]})`;
  return db`
    count(*) as total, ${ofScore('very')} as very, ${ofScore('beginning')} as beginning, ${ofScore('word')} as word,
    ${ofScore('part')} as part`;
}

/** The very name or skill counts most, then the beginning of one, then the words as neighbours, then the words. */
function score(db: DbOrTx, { words, phrase }: PeopleFilter) {
  // As search_text is made up: names stand between tabs, skills between line breaks, words between blanks.
  const has = (before: string, text: string, after: string) =>
    db`strpos(u.search_text, ${`${before}${text}${after}`}) > 0`;
  const begins = (text: string) => db`${has('\n', text, '')} or ${has('\t', text, '')}`;
  const beginsWord = (word: string) => has(' ', word, '');
  const inWords = words
    .slice(0, WORDS_SCORED)
    .reduce(
      (sum, word) => db`${sum} + case when ${beginsWord(word)} or ${begins(word)} then 2 else 1 end`,
      db`case when ${has('', phrase, '')} then 40 else 0 end`,
    );
  // A single word is found wherever we look: asking again costs as much as the search itself.
  const further = isOneWord({ words, phrase })
    ? db`case when ${beginsWord(phrase)} then 42 else 41 end`
    : inWords;
  return db`
    case when ${has('\n', phrase, '\n')} or ${has('\t', phrase, '\t')} then ${SCORES.very}::int
      when ${begins(phrase)} then ${SCORES.beginning} else ${further} end`;
}

/** How many fit, or `atMost` where that is given and there are more: a few are met soon in the order of the list. */
export async function countPeople(
  db: DbOrTx,
  filter: PeopleFilter,
  { atMost }: { atMost?: number } = {},
): Promise<number> {
  const first = atMost === undefined ? db`` : db`order by u.created_at desc, u.id desc limit ${atMost}`;
  const [counted] = await db<{ total: number }[]>`
    select count(*) as total from (select 1 from users u where ${fits(db, filter)} ${first}) f`;
  return counted?.total ?? 0;
}

/** Whether this member would fit, too. */
export async function isAmongPeople(db: DbOrTx, userId: UserId, filter: PeopleFilter): Promise<boolean> {
  const found = await db`select 1 from users u where u.id = ${userId} and ${fits(db, filter)}`;
  return found.length > 0;
}

function wholeSkill(skill: string): string {
  return `\n${skill}\n`;
}

function fits(db: DbOrTx, filter: PeopleFilter) {
  return db`${visible(db, filter)} ${filter.words.length > 0 ? db`and ${holdsEvery(db, filter.words)}` : db``}`;
}

function visible(db: DbOrTx, { skill, viewerId }: PeopleFilter) {
  return db`
    u.deleted_at is null and u.suspended_at is null
    ${viewerId ? db`and u.id <> ${viewerId}` : db``}
    ${skill ? db`and u.search_text like ${containing(wholeSkill(skill))}` : db``}`;
}

// The index knows the beginnings of words, but no two letters in the middle of one.
const BEFORE_WORD = '[ \t\n(/"\'&.,+-]';

function holdsEvery(db: DbOrTx, words: readonly string[]) {
  const short = words.filter(isShortWord);
  const others = words.filter((word) => !short.includes(word));
  const begins = short.map((word) => db`and u.search_text ~ ${BEFORE_WORD + literally(word)}`);
  return begins.reduce((all, one) => db`${all} ${one}`, containsEvery(db, db`u.search_text`, others));
}

export async function hasPeople(db: DbOrTx, filter: PeopleFilter): Promise<boolean> {
  const found =
    await db`with f as materialized (select from users u where ${fits(db, filter)}) select 1 from f limit 1`;
  return found.length > 0;
}
