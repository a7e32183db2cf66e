import { getCourseContent } from '@skillverse/contract/course-content';
import type { Refund } from '@skillverse/contract/courses/media';
import type { LeavingTerms } from '@skillverse/contract/enrollments/leaving';
import type { CourseId, MediaId, UserId } from '@skillverse/contract/ids';
import { refusals } from '../../core/errors/refusal.ts';
import type { Db } from '../../db/client.ts';
import { findLeavingTerms } from '../enrollments/leaving/preview-leaving.ts';
import { type CourseMediaRow, listCourseMedia, listViewedIds } from '../media/queries.ts';
import { findViewedCourse, listOpenedIds } from './queries.ts';

const refuse = refusals(getCourseContent);

interface ReadContent {
  readonly courseId: CourseId;
  /** Each kind in its order. */
  readonly media: readonly CourseMediaRow[];
  readonly viewedIds: ReadonlySet<MediaId>;
  readonly refund: Refund | null;
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
  const [media, viewedIds, openedIds, terms] = await Promise.all([
    listCourseMedia(db, courseId),
    listViewedIds(db, courseId, viewerId),
    isTeacher ? [] : listOpenedIds(db, courseId, viewerId),
    isTeacher ? undefined : findLeavingTerms(db, { learnerId: viewerId, courseId }),
  ]);
  const teachers = isTeacher ? { teachers: { imageAddress: course.imageUrl } } : {};
  const refund = terms ? refundOf(terms, { media, openedIds: new Set(openedIds) }) : null;
  return { courseId, media, viewedIds: new Set(viewedIds), refund, ...teachers };
}

/** What leaving would give back, and what may still be opened; null if nothing would come back. */
function refundOf(
  { refundSvc, refundUntil, opensLeft }: LeavingTerms,
  { media, openedIds }: { media: readonly CourseMediaRow[]; openedIds: ReadonlySet<MediaId> },
): Refund | null {
  if (refundSvc === 0 || refundUntil === null || opensLeft === null) return null;
  const unopened = media.filter(
    ({ id, kind }) => (kind === 'video' || kind === 'document') && !openedIds.has(id),
  );
  return { svc: refundSvc, until: refundUntil, opensLeft, unopened: unopened.map(({ id }) => id) };
}
