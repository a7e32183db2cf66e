import type { PeopleSort } from '@skillverse/contract/courses/finding';
import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../../db/client.ts';
import { containing, containsEvery, isShortWord, literally } from '../../../db/search-text.ts';
import { hasNotBlocked } from '../../blocks/queries.ts';
import type { ProfileRow } from '../../profiles/queries.ts';
import {
  type CountedRow,
  type Found,
  type FoundPage,
  foundOf,
  rankedMatches,
  sortedMatches,
  sortOrders,
} from '../match-queries.ts';

export type PersonRow = Pick<
  ProfileRow,
  | 'id'
  | 'name'
  | 'avatarUrl'
  | 'skills'
  | 'bio'
  | 'bioMarkdown'
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
  /** Leaves out who teaches no course that can be found. */
  readonly teaches?: boolean | undefined;
  /** Never among them, and neither is who has blocked them. */
  readonly viewerId: UserId | undefined;
}

function personColumns(db: DbOrTx) {
  return db`
    u.id, u.name, u.avatar_url, u.skills, u.bio, u.bio_markdown, u.rating, u.review_count, u.skills_verified,
    u.verification_status, u.created_at`;
}

/** The members that fit, in this order and the newest first among equals, with one more than `limit` if there is one. */
export async function listPersonRows(
  db: DbOrTx,
  filter: PeopleFilter,
  { sort, after, limit }: FoundPage & { readonly sort: Exclude<PeopleSort, 'match'> },
): Promise<Found<PersonRow>> {
  const matching = {
    table: db`users u`,
    row: db`u`,
    fits: fits(db, filter),
    order: sortOrders[sort](db, db`u`),
  };
  const rows = await db<CountedRow<PersonRow>[]>`
    with ${sortedMatches(db, matching, { after, limit: limit + 1 })}
    select ${personColumns(db)}, p.score, (select count(*) from matches) as matches
    from (select) one left join (page p join users u on u.id = p.id) on true
    order by p.score desc, p.created_at desc, p.id desc`;
  return foundOf(rows);
}

/** As listPersonRows, but the best of at most 1,000 matches first, and among equals the newest. */
export async function findPersonRows(
  db: DbOrTx,
  filter: PeopleFilter,
  { after, limit }: FoundPage,
): Promise<Found<PersonRow>> {
  const begins = (mark: string) => db`u.search_text like ${containing(`${mark}${filter.phrase}`)}`;
  const ranking = {
    table: db`users u`,
    row: db`u`,
    fits: fits(db, filter),
    isClose: db`${begins('\n')} or ${begins('\t')}`,
    score: score(db, filter),
  };
  const rows = await db<CountedRow<PersonRow>[]>`
    with ${rankedMatches(db, ranking, { after, limit: limit + 1 })}
    select ${personColumns(db)}, b.score, (select count(*) from matches) as matches
    from (select) one left join (best b join users u on u.id = b.id) on true
    order by b.score desc, b.created_at desc, b.id desc`;
  return foundOf(rows);
}

// More words than that say no more about who was meant.
const WORDS_SCORED = 4;

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
  return db`
    case when ${has('\n', phrase, '\n')} or ${has('\t', phrase, '\t')} then 200
      when ${begins(phrase)} then 100 else ${inWords} end`;
}

function wholeSkill(skill: string): string {
  return `\n${skill}\n`;
}

function fits(db: DbOrTx, { words, skill, teaches, viewerId }: PeopleFilter) {
  return db`
    u.deleted_at is null and u.suspended_at is null
    ${viewerId ? db`and u.id <> ${viewerId} and ${hasNotBlocked(db, viewerId)}` : db``}
    ${teaches ? db`and u.teaches` : db``}
    ${skill ? db`and u.search_text like ${containing(wholeSkill(skill))}` : db``}
    ${words.length > 0 ? db`and ${holdsEvery(db, words)}` : db``}`;
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
