import type { CourseId, UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';
import { isShownTo } from '../courses/queries.ts';

interface ViewedCourse {
  readonly teacherId: UserId;
  /** The address that the teacher gave for a cover. */
  readonly imageUrl: string | null;
  /** In progress on it, or through with it. */
  readonly isLearner: boolean;
}

/** A course that is not deleted and, to strangers, not hidden, and what this member is to it. */
export async function findViewedCourse(
  db: DbOrTx,
  courseId: CourseId,
  viewerId: UserId,
): Promise<ViewedCourse | undefined> {
  const [course] = await db<ViewedCourse[]>`
    select c.teacher_id, c.image_url, exists (select 1 from enrollments e where e.course_id = c.id and e.learner_id = ${viewerId}
      and e.status in ('ongoing', 'completed')) as is_learner
    from courses c where c.id = ${courseId} and c.deleted_at is null and ${isShownTo(db, viewerId)}`;
  return course;
}

/** Of the enrollment `e` on the course `c`: the share of its videos and documents that the learner has viewed. */
export function progressPercent(db: DbOrTx) {
  return db`
    (select round(100.0 * count(v.file_id) / nullif(count(*), 0))::int
      from course_media m left join content_views v on v.file_id = m.file_id and v.learner_id = e.learner_id
      where m.course_id = c.id and m.kind in ('video', 'document'))`;
}

/** The learner's progress on a course that they are or were enrolled in. */
export async function findProgressPercent(
  db: DbOrTx,
  courseId: CourseId,
  learnerId: UserId,
): Promise<number | null> {
  const [found] = await db<{ percent: number | null }[]>`
    select ${progressPercent(db)} as percent from enrollments e join courses c on c.id = e.course_id
    where e.course_id = ${courseId} and e.learner_id = ${learnerId} and e.status <> 'refunded'`;
  return found?.percent ?? null;
}
