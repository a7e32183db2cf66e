import { viewCourseMedia } from '@skillverse/contract/course-content';
import type { CourseId, MediaId, UserId } from '@skillverse/contract/ids';
import { commonRefusal, refusals } from '../../core/errors/refusal.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction, violatedConstraintOf } from '../../db/transaction.ts';
import { findCourseMedia, insertView } from '../media/queries.ts';
import { writeToRecord } from '../record/write-to-record.ts';
import { findProgressPercent, findViewedCourse } from './queries.ts';

const refuse = refusals(viewCourseMedia);

interface ViewRequest {
  readonly learnerId: UserId;
  readonly courseId: CourseId;
  readonly mediaId: MediaId;
}

/**
 * Remembers that a learner of the course watched the video or opened the document.
 * @returns the learner's progress from then on
 */
export async function viewMedia(db: Db, { learnerId, courseId, mediaId }: ViewRequest): Promise<number> {
  const course = await findViewedCourse(db, courseId, learnerId);
  if (!course) throw refuse.COURSE_NOT_FOUND();
  if (!course.isLearner) throw refuse.NOT_ENROLLED();
  const media = await findCourseMedia(db, courseId, mediaId);
  if (media?.kind !== 'video' && media?.kind !== 'document') throw refuse.MEDIA_NOT_FOUND();
  try {
    await inTransaction(db, async (tx) => {
      const seen = await insertView(tx, learnerId, mediaId);
      if (!seen) throw commonRefusal('SIGN_IN_REQUIRED');
      if (seen.isNew) await writeToRecord(tx, learnerId, { isActive: true });
    });
  } catch (error) {
    // Removed by its teacher at this very moment.
    throw violatedConstraintOf(error) === 'content_views_file_id_fkey' ? refuse.MEDIA_NOT_FOUND() : error;
  }
  return (await findProgressPercent(db, courseId, learnerId)) ?? 0;
}
