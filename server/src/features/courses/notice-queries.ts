import type { CourseId, UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { allowLongStatements } from '../../db/transaction.ts';
import { writeNotices } from '../notices/writing-queries.ts';

/**
 * Tells the learners in progress that their course has changed: once, until they have read it. For all of them it is one
 * statement.
 */
export async function notifyOfChange(tx: Tx, courseId: CourseId): Promise<void> {
  await allowLongStatements(tx);
  await writeNotices(
    tx,
    'course-changed',
    tx`
      select e.learner_id, c.teacher_id, c.id, c.title, 0::bigint, null::text
      from enrollments e join courses c on c.id = e.course_id
      where e.course_id = ${courseId} and e.status = 'ongoing' and not exists (
        select from notices earlier where earlier.member_id = e.learner_id and earlier.read_at is null
          and earlier.kind = 'course-changed' and earlier.subject_id = c.id and earlier.in_app offset 0)`,
  );
}

/** Tells the teacher and the learners in progress that the host has hidden courses, or shows them again. @param toOwner false: learners alone */
export async function notifyOfHiding(
  tx: Tx,
  courseIds: readonly CourseId[],
  action: 'hidden' | 'shown',
  toOwner = true,
): Promise<void> {
  await writeNotices(
    tx,
    'course-hidden',
    tx`
      select c.teacher_id, null::uuid, c.id, c.title, 0::bigint, ${`own ${action}`}
      from courses c where c.id = any(${[...courseIds]}::uuid[]) and ${toOwner}
      union all select e.learner_id, null, c.id, c.title, 0, ${action}
      from courses c join enrollments e on e.course_id = c.id and e.status = 'ongoing'
      where c.id = any(${[...courseIds]}::uuid[])`,
  );
}

/** The most learners of a course that are told at once. The others see it when they look again. */
export const LEARNERS_TOLD_MAX = 1000;

/** Learners in progress, up to a limit. The others see what has changed when they look again. */
export async function listLearners(db: DbOrTx, courseId: CourseId): Promise<UserId[]> {
  const learners = await db<{ learnerId: UserId }[]>`
    select learner_id from enrollments where course_id = ${courseId} and status = 'ongoing'
    limit ${LEARNERS_TOLD_MAX}`;
  return learners.map(({ learnerId }) => learnerId);
}
