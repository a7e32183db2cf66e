import type { CourseCategory } from '@skillverse/contract/courses';
import type { UserId } from '@skillverse/contract/ids';
import { type Best, bestOf } from '../../core/cache/keep-best.ts';
import type { FoundPlace, Place } from '../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../db/client.ts';
import { containsEveryWord } from '../../db/search-text.ts';
import { type CourseRow, courseColumns } from './queries.ts';

export interface CourseFilter {
  /** Keys. Each must occur in title, description or category. */
  readonly words: readonly string[];
  /** All that was typed, in its order: as neighbours in a title the words count most. */
  readonly phrase: string;
  readonly category: CourseCategory | undefined;
  readonly teacherId: UserId | undefined;
  /** Leaves out what costs more. */
  readonly maxPriceSvc?: number | undefined;
  /** Leaves out the own, ongoing and completed courses of this member. */
  readonly availableTo: UserId | undefined;
}

/** The newest courses that fit, from `after` on, with one more than `limit` if there is one. */
export async function listCourseRows(
  db: DbOrTx,
  filter: CourseFilter,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<CourseRow[]> {
  const older = after ? db`and (c.created_at, c.id) < (${after.createdAt}, ${after.id}::uuid)` : db``;
  return await db<CourseRow[]>`
    select ${courseColumns(db)} from courses c join users t on t.id = c.teacher_id
    where ${fits(db, filter)} ${older} order by c.created_at desc, c.id desc limit ${limit + 1}`;
}

interface FoundCourses {
  readonly rows: (CourseRow & { readonly score: number })[];
  /** How many fit in all. */
  readonly total: number;
}

/** As listCourseRows, but the best matches first, and among equals the newest. They are counted on the way. */
export async function findCourseRows(
  db: DbOrTx,
  filter: CourseFilter,
  { after, limit }: { after: FoundPlace | undefined; limit: number },
): Promise<FoundCourses> {
  const rows = await db<(FoundCourses['rows'][number] & { total: number })[]>`
    select ${courseColumns(db)}, f.score, f.total from (${ranked(db, filter, { after, limit: limit + 1 })}) f
    join courses c on c.id = f.id join users t on t.id = c.teacher_id
    order by f.score desc, f.created_at desc, f.id desc`;
  // Beyond the last place there is no row to tell the total.
  return { rows, total: rows[0]?.total ?? (after ? await countCourses(db, filter) : 0) };
}

/** All that fit are scored and counted. */
function ranked(
  db: DbOrTx,
  filter: CourseFilter,
  { after, limit }: { after?: FoundPlace | undefined; limit: number },
) {
  const further = after
    ? db`where (f.score, f.created_at, f.id) < (${after.score}, ${after.createdAt}, ${after.id}::uuid)`
    : db``;
  return db`
    select f.id, f.created_at, f.score, f.total from (
      select c.id, c.created_at, ${score(db, filter)} as score, count(*) over () as total
      from courses c where ${fits(db, filter)}
    ) f ${further} order by f.score desc, f.created_at desc, f.id desc limit ${limit}`;
}

/** How many fit, and where the best of them stand. */
export async function rankCourses(db: DbOrTx, filter: CourseFilter, limit: number): Promise<Best> {
  const found = await db<(FoundPlace & { total: number })[]>`
    select * from (${ranked(db, filter, { limit })}) f order by f.score desc, f.created_at desc, f.id desc`;
  return bestOf(found);
}

/** Those of them that fit, in any order. */
export async function listCoursesAmong(
  db: DbOrTx,
  filter: CourseFilter,
  ids: readonly string[],
): Promise<CourseRow[]> {
  return await db<CourseRow[]>`
    select ${courseColumns(db)} from courses c join users t on t.id = c.teacher_id
    where c.id = any(${[...ids]}::uuid[]) and ${fits(db, filter)}`;
}

// More words than that say no more about which course was meant.
const WORDS_SCORED = 4;

/** Words as neighbours in the title count most, then the start of a title's word, its middle, the category. */
function score(db: DbOrTx, { words, phrase }: CourseFilter) {
  // search_text begins with the title, and a tab behind it: what is found before that stands in the title.
  const asPhrase = db`
    case when starts_with(c.search_text, ${`${phrase}\t`}) then 200
      when strpos(split_part(c.search_text, E'\\t', 1), ${phrase}) > 0 then 100 else 0 end`;
  const foundAt = (word: string) => db`strpos(c.search_text, ${word})`;
  return words.slice(0, WORDS_SCORED).reduce(
    (sum, word) => db`${sum} + case
      when ${foundAt(word)} < strpos(c.search_text, E'\\t') then
        case when substr(c.search_text, ${foundAt(word)} - 1, 1) ~ '[[:alnum:]]' then 4 else 8 end
      when strpos(lower(c.skill_category), ${word}) > 0 then 2 else 1 end`,
    asPhrase,
  );
}

/** All that fit, or `atMost` where that is given and there are more. */
export async function countCourses(
  db: DbOrTx,
  filter: CourseFilter,
  { atMost }: { atMost?: number | undefined } = {},
): Promise<number> {
  // A few are counted in the order of the list, which an index has.
  const first = atMost === undefined ? db`` : db`order by c.created_at desc, c.id desc limit ${atMost}`;
  const [counted] = await db<{ total: number }[]>`
    select count(*) as total from (select 1 from courses c where ${fits(db, filter)} ${first}) f`;
  return counted?.total ?? 0;
}

/** Of those that fit, the own, ongoing and completed courses of this member. */
export async function countUnavailable(db: DbOrTx, filter: CourseFilter, memberId: UserId): Promise<number> {
  const [counted] = await db<{ total: number }[]>`
    select count(*) as total from (
      select e.course_id as id from enrollments e where e.learner_id = ${memberId} and e.status in ('ongoing', 'completed')
      union select o.id from courses o where o.teacher_id = ${memberId}
    ) own cross join lateral (select 1 from courses c where c.id = own.id and ${fits(db, filter)} offset 0) c`;
  return counted?.total ?? 0;
}

export async function hasCourses(db: DbOrTx, filter: CourseFilter): Promise<boolean> {
  // By itself, so that PostgreSQL does not hope to meet one soon by going through them all.
  const found =
    await db`with f as materialized (select from courses c where ${fits(db, filter)}) select 1 from f limit 1`;
  return found.length > 0;
}

function fits(db: DbOrTx, { words, category, teacherId, maxPriceSvc, availableTo }: CourseFilter) {
  return db`
    c.deleted_at is null and c.hidden_at is null
    ${category ? db`and c.skill_category = ${category}` : db``}
    ${teacherId ? db`and c.teacher_id = ${teacherId}` : db``}
    ${maxPriceSvc === undefined ? db`` : db`and c.price_svc <= ${maxPriceSvc}`}
    ${words.length > 0 ? db`and ${containsEveryWord(db, db`c.search_text`, words)}` : db``}
    ${
      availableTo
        ? db`and c.teacher_id <> ${availableTo} and not exists (select 1 from enrollments own
            where own.course_id = c.id and own.learner_id = ${availableTo} and own.status in ('ongoing', 'completed'))`
        : db``
    }`;
}
