import {
  COURSES_PER_PAGE,
  COURSES_PER_SEARCH_PAGE,
  getCourse,
  listCourses,
} from '@skillverse/contract/courses';
import { CourseId } from '@skillverse/contract/ids';
import { idIn } from '../../core/id-in.ts';
import { readPlaceCursor } from '../../core/place-cursor.ts';
import { refusals } from '../../core/refusal.ts';
import type { Serve } from '../../core/serve.ts';
import type { Db } from '../../db/client.ts';
import { presentCourse } from './present.ts';
import { findCourseRow } from './queries.ts';
import { searchWords } from './rules.ts';
import { searchCourses } from './search-courses.ts';

const refuseList = refusals(listCourses);
const refuseGet = refusals(getCourse);

export function courseRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(listCourses, async ({ viewer, query }) => {
    const { q = '', category, teacherId, available, cursor, limit } = query;
    const after = cursor === undefined ? undefined : readPlaceCursor(cursor);
    if (cursor !== undefined && !after) throw refuseList.INVALID_CURSOR();
    const words = searchWords(q);
    const availableTo = available ? viewer.id : undefined;
    const pageSize = limit ?? (words.length > 0 ? COURSES_PER_SEARCH_PAGE : COURSES_PER_PAGE);
    const page = await searchCourses(db, { words, category, teacherId, availableTo }, { after, pageSize });
    return { ...page, items: page.items.map(presentCourse) };
  });

  serve(getCourse, async ({ params }) => {
    const courseId = idIn(CourseId, params.courseId);
    const course = courseId && (await findCourseRow(db, courseId));
    if (!course) throw refuseGet.COURSE_NOT_FOUND();
    return presentCourse(course);
  });
}
