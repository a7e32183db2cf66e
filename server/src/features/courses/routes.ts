import {
  COURSES_PER_PAGE,
  COURSES_PER_SEARCH_PAGE,
  getCourse,
  listCourses as listCoursesCall,
} from '@skillverse/contract/courses';
import { CourseId } from '@skillverse/contract/ids';
import { idIn } from '../../core/id-in.ts';
import { readFoundCursor, readPlaceCursor } from '../../core/place-cursor.ts';
import { refusals } from '../../core/refusal.ts';
import type { Serve } from '../../core/serve.ts';
import type { Db } from '../../db/client.ts';
import { presentCourse } from './present.ts';
import { findCourseRow } from './queries.ts';
import { categoryNamed, searchPhrase, searchWords } from './rules.ts';
import { listCourses, searchCourses } from './search-courses.ts';

const refuseList = refusals(listCoursesCall);
const refuseGet = refusals(getCourse);

export function courseRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(listCoursesCall, async ({ viewer, query }) => {
    const { q = '', category: name = '', teacherId, available, cursor, limit } = query;
    const words = searchWords(q);
    const category = categoryNamed(name);
    if (name !== '' && !category) return { items: [], nextCursor: null, total: 0 };
    const filter = { category, teacherId, availableTo: available ? viewer.id : undefined };
    const page =
      words.length > 0
        ? await searchCourses(
            db,
            { ...filter, words, phrase: searchPhrase(q) },
            { after: placeIn(cursor, readFoundCursor), pageSize: limit ?? COURSES_PER_SEARCH_PAGE },
          )
        : await listCourses(db, filter, {
            after: placeIn(cursor, readPlaceCursor),
            pageSize: limit ?? COURSES_PER_PAGE,
          });
    return { ...page, items: page.items.map(presentCourse) };
  });

  serve(getCourse, async ({ params }) => {
    const courseId = idIn(CourseId, params.courseId);
    const course = courseId && (await findCourseRow(db, courseId));
    if (!course) throw refuseGet.COURSE_NOT_FOUND();
    return presentCourse(course);
  });
}

/** Each order of the list has cursors of its own kind: the other's would lead nowhere. */
function placeIn<P>(cursor: string | undefined, read: (cursor: string) => P | undefined): P | undefined {
  if (cursor === undefined) return undefined;
  const place = read(cursor);
  if (!place) throw refuseList.INVALID_CURSOR();
  return place;
}
