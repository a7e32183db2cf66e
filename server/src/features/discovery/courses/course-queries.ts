import type { CourseCategory } from '@skillverse/contract/courses';
import type { UserId } from '@skillverse/contract/ids';
import type { FoundPlace, Place } from '../../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { containsEveryWord, startingWith } from '../../../db/search-text.ts';
import { type CourseRow, courseColumns } from '../../courses/queries.ts';
import { countMatches, rankedMatches } from '../match-queries.ts';

export interface CourseFilter {
  /** What this member has saved is told as saved. */
  readonly viewerId?: UserId;
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
    select ${courseColumns(db, filter.viewerId)} from courses c join users t on t.id = c.teacher_id
    where ${fits(db, filter)} ${older} order by c.created_at desc, c.id desc limit ${limit + 1}`;
}

interface FoundCourses {
  readonly rows: (CourseRow & { readonly score: number })[];
  /** How many fit in all, at most 1,001. */
  readonly matches: number;
}

/** As listCourseRows, but the best of at most 1,000 matches first, and among equals the newest. */
export async function findCourseRows(
  db: DbOrTx,
  filter: CourseFilter,
  { after, limit }: { after: FoundPlace | undefined; limit: number },
): Promise<FoundCourses> {
  const ranking = {
    table: db`courses c`,
    row: db`c`,
    fits: fits(db, filter),
    isClose: db`c.search_text like ${startingWith(filter.phrase)}`,
    score: score(db, filter),
  };
  const rows = await db<(FoundCourses['rows'][number] & { matches: number })[]>`
    with ${rankedMatches(db, ranking, { after, limit: limit + 1 })}
    select ${courseColumns(db, filter.viewerId)}, b.score, (select count(*) from matches) as matches
    from (select) one left join (best b join courses c on c.id = b.id join users t on t.id = c.teacher_id) on true
    order by b.score desc, b.created_at desc, b.id desc`;
  // If the page is empty, one row without a course tells how many there are.
  return { rows: rows.filter(({ id }) => id !== null), matches: rows[0]?.matches ?? 0 };
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

export async function countCourses(db: DbOrTx, filter: CourseFilter): Promise<number> {
  return await countMatches(db, { table: db`courses c`, row: db`c`, fits: fits(db, filter) });
}

export async function hasCourses(db: DbOrTx, filter: CourseFilter): Promise<boolean> {
  // By itself, so that PostgreSQL does not hope to meet one soon by going through them all.
  const found =
    await db`with f as materialized (select from courses c where ${fits(db, filter)}) select 1 from f limit 1`;
  return found.length > 0;
}

/** For a query whose `c` is courses. */
export function fits(db: DbOrTx, { words, category, teacherId, maxPriceSvc, availableTo }: CourseFilter) {
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
