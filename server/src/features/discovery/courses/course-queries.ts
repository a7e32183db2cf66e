import type { FoundPlace } from '../../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { containsEveryWord, startingWith } from '../../../db/search-text.ts';
import type { Fragment, Query } from '../../../db/sql.ts';
import { type CourseRow, courseColumns } from '../../courses/queries.ts';
import {
  type CountedRow,
  type Found,
  type FoundPage,
  foundOf,
  isOlder,
  rankedMatches,
  sortedMatches,
  sortOrders,
} from '../match-queries.ts';
import type { CourseFilter, ListSort } from './rules.ts';

export interface FoundCourseRow extends CourseRow {
  /** Of its own reviews; 0 while there are none. */
  readonly rating: number;
  readonly reviewCount: number;
}

/** The courses that fit, in this order and the newest first among equals, with one more than `limit` if there is one. */
export async function listCourseRows(
  db: DbOrTx,
  filter: CourseFilter,
  { sort, after, limit }: FoundPage & { readonly sort: ListSort },
): Promise<Found<FoundCourseRow>> {
  const matching = {
    table: db`courses c`,
    row: db`c`,
    fits: fits(db, filter),
    order: orders[sort](db, db`c`),
  };
  const listed = db<CountedRow<FoundCourseRow>[]>`
    with ${sortedMatches(db, matching, { after, limit: limit + 1 })}
    select ${courseColumns(db, filter.viewerId)}, c.rating, c.review_count, p.score, (select count(*) from matches) as matches
    from (select) one left join (page p join courses c on c.id = p.id join users t on t.id = c.teacher_id) on true
    order by ${isDownwards(sort) ? db`p.score desc` : db`p.score`}, p.created_at desc, p.id desc`;
  return foundOf(await planned(filter, listed));
}

const isDownwards = (sort: ListSort) => sort === 'rating';

/** Each is the order of an index. */
const orders = {
  ...sortOrders,
  cheapest: (db: DbOrTx) => upwards(db, db`c.price_svc`),
  shortest: (db: DbOrTx) => upwards(db, db`c.duration_minutes`),
};

const upwards = (db: DbOrTx, column: Fragment) => ({
  by: db`${column},`,
  score: db`${column}`,
  behind: (after: FoundPlace) =>
    // The first condition is where the index begins.
    db`${column} >= ${after.score} and (${column} > ${after.score} or ${isOlder(db, db`c`, after)})`,
});

/** As listCourseRows, but the best of at most 1,000 matches first, and among equals the newest. */
export async function findCourseRows(
  db: DbOrTx,
  filter: CourseFilter,
  { after, limit }: FoundPage,
): Promise<Found<FoundCourseRow>> {
  const ranking = {
    table: db`courses c`,
    row: db`c`,
    fits: fits(db, filter),
    isClose: db`c.search_text like ${startingWith(filter.phrase)}`,
    score: score(db, filter),
  };
  const ranked = db<CountedRow<FoundCourseRow>[]>`
    with ${rankedMatches(db, ranking, { after, limit: limit + 1 })}
    select ${courseColumns(db, filter.viewerId)}, c.rating, c.review_count, b.score, (select count(*) from matches) as matches
    from (select) one left join (best b join courses c on c.id = b.id join users t on t.id = c.teacher_id) on true
    order by b.score desc, b.created_at desc, b.id desc`;
  return foundOf(await planned(filter, ranked));
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

export async function hasCourses(db: DbOrTx, filter: CourseFilter): Promise<boolean> {
  // By itself, so that PostgreSQL does not hope to meet one soon by going through them all.
  const found = db`with f as materialized (select from courses c where ${fits(db, filter)}) select 1 from f limit 1`;
  return (await planned(filter, found)).length > 0;
}

/** One in a hundred courses is below some limit, and all of them below another. */
function planned<Rows>(
  { maxPriceSvc, minRating, maxMinutes }: CourseFilter,
  query: Query<Rows>,
): Query<Rows> {
  const isLimited = [maxPriceSvc, minRating, maxMinutes].some((one) => one !== undefined);
  return isLimited ? query.passing() : query;
}

/** For a query whose `c` is courses. */
export function fits(db: DbOrTx, filter: CourseFilter) {
  const { words, category, teacherId, availableTo, maxPriceSvc, minRating, maxMinutes } = filter;
  return db`
    c.deleted_at is null and c.hidden_at is null
    ${category ? db`and c.skill_category = ${category}` : db``}
    ${teacherId ? db`and c.teacher_id = ${teacherId}` : db``}
    ${maxPriceSvc === undefined ? db`` : db`and c.price_svc <= ${maxPriceSvc}`}
    ${minRating === undefined ? db`` : db`and c.rating >= ${minRating}`}
    ${maxMinutes === undefined ? db`` : db`and c.duration_minutes <= ${maxMinutes}`}
    ${words.length > 0 ? db`and ${containsEveryWord(db, db`c.search_text`, words)}` : db``}
    ${
      availableTo
        ? db`and c.teacher_id <> ${availableTo} and not exists (select 1 from enrollments own
            where own.course_id = c.id and own.learner_id = ${availableTo} and own.status in ('ongoing', 'completed'))`
        : db``
    }`;
}
