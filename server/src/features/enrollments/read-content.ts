import { getCourseContent } from '@skillverse/contract/course-media';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { refusals } from '../../core/refusal.ts';
import type { Db } from '../../db/client.ts';
import type { ContentParts } from '../courses/present.ts';
import { listCourseMedia } from '../media/queries.ts';
import { findViewedCourse, listViewedIds } from './queries.ts';

const refuse = refusals(getCourseContent);

/** What a course holds, for its teacher and for those who are or were enrolled in it. */
export async function readContent(
  db: Db,
  { viewerId, courseId }: { viewerId: UserId; courseId: CourseId },
): Promise<ContentParts> {
  const course = await findViewedCourse(db, courseId, viewerId);
  if (!course) throw refuse.COURSE_NOT_FOUND();
  const isTeacher = course.teacherId === viewerId;
  if (!isTeacher && !course.isLearner) throw refuse.NOT_ENROLLED();
  const [media, viewedIds] = await Promise.all([
    listCourseMedia(db, courseId),
    listViewedIds(db, courseId, viewerId),
  ]);
  const teachers = isTeacher ? { teachers: { imageAddress: course.imageUrl } } : {};
  return { courseId, media, viewedIds: new Set(viewedIds), ...teachers };
}
