import type { CourseId, UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';
import { courseColumns } from '../courses/queries.ts';
import { type LearningRow, progressPercent } from './list-queries.ts';

/** The learner's place on one course, as their list of courses has it. */
export async function findLearning(
  db: DbOrTx,
  learnerId: UserId,
  courseId: CourseId,
): Promise<LearningRow | undefined> {
  const [learning] = await db<LearningRow[]>`
    select ${courseColumns(db)}, e.id as enrollment_id, e.price_paid_svc, e.reward_svc, e.enrolled_at,
      e.completed_at, ${progressPercent(db)} as progress_percent,
      exists (select 1 from user_reviews r where r.reviewer_id = ${learnerId} and r.course_id = c.id) as reviewed,
      c.deleted_at is not null as is_deleted
    from enrollments e join courses c on c.id = e.course_id join users t on t.id = c.teacher_id
    where e.learner_id = ${learnerId} and e.course_id = ${courseId} and e.status in ('ongoing', 'completed')`;
  return learning;
}
