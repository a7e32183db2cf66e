import { getCoursePage, RELATED_COURSES_MAX } from '@skillverse/contract/discovery/course-page';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Db } from '../../../db/client.ts';
import { type CourseRow, FEW_LEARNERS, findCourseRow } from '../../courses/queries.ts';
import { readLearnerCount } from '../../courses/read-learner-count.ts';
import type { KeptPlaces } from '../../enrollments/list-my-courses.ts';
import { findLeft, type PlaceFigures, sumPlaces } from '../../enrollments/list-queries.ts';
import { countCourseMedia } from '../../media/queries.ts';
import { findCourseRating } from '../../reviews/queries.ts';
import {
  type CoursePageRows,
  findLearning,
  isHidden,
  listContentTitles,
  listRelated,
} from './page-queries.ts';

const refuse = refusals(getCoursePage);

interface Asked {
  readonly courseId: CourseId;
  readonly viewerId: UserId;
}

/** All that the page of a course shows to this viewer. A hidden one is there for its teacher and those who are in it. */
export async function readCoursePage(
  db: Db,
  kept: KeptPlaces,
  { courseId, viewerId }: Asked,
): Promise<CoursePageRows> {
  const [course, rated] = await Promise.all([
    findCourseRow(db, courseId, viewerId),
    findCourseRating(db, courseId, viewerId),
  ]);
  if (!course || !rated) throw refuse.COURSE_NOT_FOUND();
  const counted = <Row extends CourseRow>(row: Row) => readLearnerCount(db, kept.learners, row);
  const [row, files, titles, isHiddenByHost, learning, left, places, related] = await Promise.all([
    counted(course),
    countCourseMedia(db, courseId),
    listContentTitles(db, courseId),
    isHidden(db, courseId),
    findLearning(db, viewerId, courseId),
    findLeft(db, viewerId, courseId),
    course.teacherId === viewerId ? readPlaces(db, kept, course) : undefined,
    listRelated(db, course, { viewerId, limit: RELATED_COURSES_MAX }),
  ]);
  return {
    row,
    files,
    titles,
    ...rated,
    isHidden: isHiddenByHost,
    learning: learning && (await counted(learning)),
    left,
    places,
    related: await Promise.all(related.map(counted)),
  };
}

function readPlaces(db: Db, { figures }: KeptPlaces, { id, fewLearners }: CourseRow): Promise<PlaceFigures> {
  return fewLearners > FEW_LEARNERS ? figures(id, () => sumPlaces(db, id)) : sumPlaces(db, id);
}
