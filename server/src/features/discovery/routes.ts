import {
  COURSES_PER_PAGE,
  COURSES_PER_SEARCH_PAGE,
  listCourses as listCoursesCall,
} from '@skillverse/contract/courses';
import {
  listTopics,
  listTrending,
  listUsers,
  PEOPLE_PER_PAGE,
  suggestSearches as suggestSearchesCall,
  TOPICS_MAX,
  type Topic,
} from '@skillverse/contract/discovery';
import { getCoursePage } from '@skillverse/contract/discovery/course-page';
import type { CourseId } from '@skillverse/contract/ids';
import { listProjects } from '@skillverse/contract/projects';
import { projectCategoryNamed } from '@skillverse/contract/projects/words';
import { splitSkills } from '@skillverse/contract/text/skills';
import { type TtlCache, ttlCache } from '../../core/cache/ttl-cache.ts';
import { asStep } from '../../core/errors/failed-step.ts';
import { refusals } from '../../core/errors/refusal.ts';
import { courseIdIn } from '../../core/http/id-in.ts';
import { markOf, readMarkedCursor, readPlaceCursor } from '../../core/http/place-cursor.ts';
import { searchPhrase, searchWords } from '../../core/http/search-text.ts';
import type { Serve } from '../../core/http/serve.ts';
import { endLongSearch } from '../../core/overload/end-long-search.ts';
import { fairQueue } from '../../core/overload/fair-queue.ts';
import type { Db } from '../../db/client.ts';
import { presentCourse } from '../courses/present.ts';
import { readLearnerCount } from '../courses/read-learner-count.ts';
import type { KeptPlaces } from '../enrollments/list-my-courses.ts';
import { presentProject } from '../projects/present.ts';
import { courseFilterOf } from './courses/read-course-filter.ts';
import { readCoursePage } from './courses/read-course-page.ts';
import { searchCourses } from './courses/search-courses.ts';
import { listMostBegun, listTrendingRows } from './courses/trending-queries.ts';
import { type MatchPage, markPage, NO_MATCHES } from './limit-matches.ts';
import { searchPeople } from './people/search-people.ts';
import { presentCoursePage, presentFoundCourse, presentPerson } from './present.ts';
import { isSearch } from './projects/rules.ts';
import { searchProjects } from './projects/search-projects.ts';
import { listTopicRows } from './queries.ts';
import { sortOf } from './rules.ts';
import { suggestSearches } from './suggest-searches.ts';

const refuseCourses = refusals(listCoursesCall);
const refuseUsers = refusals(listUsers);
const refuseProjects = refusals(listProjects);
/** Each takes a connection for transactions, of which others have more need. */
const SUGGESTING_WAIT_MOST = 30;
/** A quick count of the topics is not kept. A slow one is kept 20 times as long as it took, so that it costs 5 % of one connection at most. */
const topicsTtlMs = (tookMs: number) => (tookMs < 250 ? 0 : tookMs * 20);

/** Chips and spellings that help a search. */
export function discoveryRoutes(serve: Serve, { db }: { db: Db }): void {
  const topics = ttlCache<Topic[]>({ max: 1, ttlMs: topicsTtlMs });
  serve(listTopics, async () => ({ items: await topics('', () => listTopicRows(db, TOPICS_MAX)) }));

  const enqueue = fairQueue(SUGGESTING_WAIT_MOST, 'too much is being searched just now');
  serve(suggestSearchesCall, async ({ viewer, query: { q: text, among, ...rest } }) => {
    const { category = '', skill = '', skills = '', teaches } = rest;
    const under = {
      category,
      course: await courseFilterOf(db, viewer.id, rest),
      skill,
      teaches,
      skills: splitSkills(skills).map(searchPhrase),
    };
    const suggesting = { viewerId: viewer.id, text, among, under };
    const items = enqueue({ who: viewer.id }, () => suggestSearches(db, suggesting));
    return { items: await endLongSearch(items) };
  });
}

interface SearchParts {
  readonly db: Db;
  /** How many learn on courses with many learners. */
  readonly learners: TtlCache<number>;
}

/** What many begin: counted once for everybody, as rarely as the topics. */
export function trendingRoutes(serve: Serve, { db, learners }: SearchParts): void {
  const mostBegun = ttlCache<CourseId[]>({ max: 1, ttlMs: topicsTtlMs });
  serve(listTrending, async ({ viewer }) => {
    const rows = await listTrendingRows(db, viewer.id, await mostBegun('', () => listMostBegun(db)));
    return {
      items: await Promise.all(
        rows.map(async (row) => presentCourse(await readLearnerCount(db, learners, row))),
      ),
    };
  });
}

export function coursePageRoutes(serve: Serve, { db, kept }: { db: Db; kept: KeptPlaces }): void {
  serve(getCoursePage, async ({ viewer, params }) => {
    const page = await readCoursePage(db, kept, { courseId: courseIdIn(params), viewerId: viewer.id });
    return presentCoursePage(page);
  });
}

/** Lists and searches of courses and people. */
export function searchRoutes(serve: Serve, { db, learners }: SearchParts): void {
  serve(listCoursesCall, async ({ viewer, query }) => {
    const { teacherId, available, limit } = query;
    const filter = await courseFilterOf(db, viewer.id, query);
    if (!filter) return NO_MATCHES;
    const { words, sort, after, answer } = listAsked(query, refuseCourses.INVALID_CURSOR);
    const isSearch = words.length > 0;
    const fitting = {
      ...filter,
      words,
      phrase: searchPhrase(query.q ?? ''),
      teacherId,
      viewerId: viewer.id,
      availableTo: available ? viewer.id : undefined,
    };
    const pageSize = limit ?? (isSearch ? COURSES_PER_SEARCH_PAGE : COURSES_PER_PAGE);
    const search = searchCourses(isSearch ? db.searching : db, learners, fitting, { sort, after, pageSize });
    return await answer(search, presentFoundCourse);
  });

  serve(listUsers, async ({ viewer, query }) => {
    const { q = '', skill = '', teaches } = query;
    const { words, sort, after, answer } = listAsked(query, refuseUsers.INVALID_CURSOR);
    const fitting = {
      words,
      phrase: searchPhrase(q),
      skill: searchPhrase(skill) || undefined,
      teaches,
      viewerId: viewer.id,
    };
    const asked = { sort, after, pageSize: PEOPLE_PER_PAGE };
    const search = searchPeople(words.length > 0 ? db.searching : db, fitting, asked);
    return await answer(search, presentPerson);
  });
}

interface ListQuery<Sort extends string> {
  readonly q?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** What a list of courses or people is asked for beside its filters, and how its page is answered. */
function listAsked<Sort extends string>(query: ListQuery<Sort>, refused: () => Error) {
  const words = searchWords(query.q ?? '');
  const sort = sortOf(query.sort, words);
  const mark = markOf({ ...query, cursor: undefined, limit: undefined, sort });
  return {
    words,
    sort,
    after: placeIn(query.cursor, (text) => readMarkedCursor(text, mark), refused),
    async answer<Row, Item>(search: Promise<MatchPage<Row>>, present: (row: Row) => Item) {
      const page = await (words.length > 0 ? endLongSearch(search) : search);
      return { ...markPage(page, mark), items: page.items.map(present) };
    },
  };
}

export function projectSearchRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(listProjects, async ({ viewer, query }) => {
    const { q = '', category: name = '', skills = '', cursor } = query;
    const after = placeIn(cursor, readPlaceCursor, refuseProjects.INVALID_CURSOR);
    const category = projectCategoryNamed(name);
    if (name !== '' && !category) return NO_MATCHES;
    const filter = { words: searchWords(q), category, skills: splitSkills(skills).map(searchPhrase) };
    const search = isSearch(filter)
      ? asStep(
          listProjects.searchFailure,
          endLongSearch(searchProjects(db.searching, viewer.id, { filter, after })),
        )
      : asStep(listProjects.failure, searchProjects(db, viewer.id, { filter, after }));
    const page = await search;
    return { ...page, items: page.items.map(presentProject) };
  });
}

/** Each order of a list has cursors of its own kind: the other's would lead nowhere. */
function placeIn<P>(
  cursor: string | undefined,
  read: (cursor: string) => P | undefined,
  refused: () => Error,
): P | undefined {
  if (cursor === undefined) return undefined;
  const place = read(cursor);
  if (!place) throw refused();
  return place;
}
