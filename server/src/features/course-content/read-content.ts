import { getCourseContent } from '@skillverse/contract/course-content';
import type { CourseId, MediaId, UserId } from '@skillverse/contract/ids';
import { refusals } from '../../core/errors/refusal.ts';
import type { Db } from '../../db/client.ts';
import { type CourseMediaRow, listCourseMedia, listViewedIds } from '../media/queries.ts';
import { findViewedCourse } from './queries.ts';

const refuse = refusals(getCourseContent);

interface ReadContent {
  readonly courseId: CourseId;
  /** Each kind in its order. */
  readonly media: readonly CourseMediaRow[];
  readonly viewedIds: ReadonlySet<MediaId>;
  /** For the teacher alone. */
  readonly teachers?: { readonly imageAddress: string | null };
}

/** What a course holds, for its teacher and for those who are or were enrolled in it. */
export async function readContent(
  db: Db,
  { viewerId, courseId }: { viewerId: UserId; courseId: CourseId },
): Promise<ReadContent> {
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
