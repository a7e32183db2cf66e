import type { Topic } from '@skillverse/contract/discovery';
import type { UserId } from '@skillverse/contract/ids';
import type { FoundPlace, Place } from '../../core/place-cursor.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { containsEvery } from '../../db/search-text.ts';
import type { ProfileRow } from '../profiles/queries.ts';

/**
 * The names under which most courses and members are found, whatever their case: a category is spelled as a category,
 * another skill as most members spell it. Among equals what can be learned comes first.
 */
export async function listTopicRows(db: DbOrTx, limit: number): Promise<Topic[]> {
  return await db<Topic[]>`
    with used as (
      select skill_category as name, 1 as courses, 0 as members from courses where deleted_at is null
      union all
      select distinct on (u.id, lower(s.skill)) s.skill, 0, 1
      from users u, unnest(u.skills) s(skill) where u.deleted_at is null and u.suspended_at is null
    )
    select coalesce(max(name) filter (where courses > 0), mode() within group (order by name)) as name,
      sum(courses) as course_count, sum(members) as member_count
    from used group by lower(name)
    order by count(*) desc, sum(courses) desc, lower(name) limit ${limit}`;
}

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
  /** Each must occur in the name or in a skill, in any case. */
  readonly words: readonly string[];
  /** All that was typed, in its order. */
  readonly phrase: string;
  /** Equal to a skill, in any case. */
  readonly skill: string | undefined;
  /** Never among them. */
  readonly viewerId: UserId;
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

export interface FoundPeople {
  readonly rows: (PersonRow & { readonly score: number })[];
  /** How many fit in all. */
  readonly total: number;
}

/** As listPersonRows, but the best matches first, and among equals the newest. They are counted on the way. */
export async function findPersonRows(
  db: DbOrTx,
  filter: PeopleFilter,
  { after, limit }: { after: FoundPlace | undefined; limit: number },
): Promise<FoundPeople> {
  const further = after
    ? db`where (f.score, f.created_at, f.id) < (${after.score}, ${after.createdAt}, ${after.id}::uuid)`
    : db``;
  const rows = await db<(FoundPeople['rows'][number] & { total: number })[]>`
    select ${personColumns(db)}, f.score, f.total from (
      select f.id, f.created_at, f.score, f.total from (
        select u.id, u.created_at, ${score(db, filter)} as score, count(*) over () as total
        from users u where ${fits(db, filter)}
      ) f ${further} order by f.score desc, f.created_at desc, f.id desc limit ${limit + 1}
    ) f join users u on u.id = f.id order by f.score desc, f.created_at desc, f.id desc`;
  // Beyond the last place there is no row to tell the total.
  return { rows, total: rows[0]?.total ?? (after ? await countPeople(db, filter) : 0) };
}

// More words than that say no more about who was meant.
const WORDS_SCORED = 4;

/** The very name or skill counts most, then words that stand there whole, then those with which one begins. */
function score(db: DbOrTx, { words, phrase }: PeopleFilter) {
  const exact = db`
    case when lower(u.name) = lower(${phrase}) or small_letters(u.skills) @> array[lower(${phrase})] then 200
      when strpos(u.search_text, lower(${phrase})) > 0 then 100 else 0 end`;
  return words.slice(0, WORDS_SCORED).reduce(
    (sum, word) => db`${sum} + case
      when strpos(' ' || u.search_text || ' ', ' ' || lower(${word}) || ' ') > 0 then 4
      when strpos(' ' || u.search_text, ' ' || lower(${word})) > 0 then 2 else 1 end`,
    exact,
  );
}

export async function countPeople(db: DbOrTx, filter: PeopleFilter): Promise<number> {
  const [counted] = await db<
    { total: number }[]
  >`select count(*) as total from users u where ${fits(db, filter)}`;
  return counted?.total ?? 0;
}

function fits(db: DbOrTx, { words, skill, viewerId }: PeopleFilter) {
  return db`
    u.deleted_at is null and u.suspended_at is null and u.id <> ${viewerId}
    ${skill ? db`and small_letters(u.skills) @> array[lower(${skill})]` : db``}
    ${words.length > 0 ? db`and ${containsEvery(db, db`u.search_text`, words)}` : db``}`;
}

export async function hasPeople(db: DbOrTx, filter: PeopleFilter): Promise<boolean> {
  const found = await db`select 1 from users u where ${fits(db, filter)} limit 1`;
  return found.length > 0;
}

export interface NearLike {
  /** In small letters. */
  readonly word: string;
  /** 0 to 1: how many of its groups of three letters must stand together somewhere. */
  readonly likeness: number;
}

// Looked at to find the nearest among them: what a common word is found in, nobody could look through.
const LOOKED_AT = 500;
const NEAR_ROWS = 100;

/** Names and skills of members in which something like the word stands, the most alike first. */
export async function listNearPeople(tx: Tx, { word, likeness }: NearLike): Promise<string[]> {
  await setLikeness(tx, likeness);
  const rows = await tx<{ texts: string[] }[]>`
    select near.name || near.skills as texts from (
      select u.name, u.skills, u.search_text from users u
      where u.search_text %> ${word} and u.deleted_at is null and u.suspended_at is null limit ${LOOKED_AT}
    ) near order by word_similarity(${word}, near.search_text) desc limit ${NEAR_ROWS}`;
  return rows.flatMap(({ texts }) => texts);
}

/** Titles and categories of courses in which something like the word stands, the most alike first. */
export async function listNearCourses(tx: Tx, { word, likeness }: NearLike): Promise<string[]> {
  await setLikeness(tx, likeness);
  const rows = await tx<{ texts: string[] }[]>`
    select array[near.title, near.skill_category] as texts from (
      select c.title, c.skill_category from courses c
      where c.search_text %> ${word} and lower(c.title || ' ' || c.skill_category) %> ${word}
        and c.deleted_at is null limit ${LOOKED_AT}
    ) near order by word_similarity(${word}, lower(near.title || ' ' || near.skill_category)) desc limit ${NEAR_ROWS}`;
  return rows.flatMap(({ texts }) => texts);
}

/** What %> asks for until the transaction ends. */
async function setLikeness(tx: Tx, likeness: number): Promise<void> {
  await tx`select set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`;
}
