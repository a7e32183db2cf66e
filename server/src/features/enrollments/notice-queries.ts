import type { CourseId, EnrollmentId } from '@skillverse/contract/ids';
import type { Tx } from '../../db/client.ts';
import { writeNotices } from '../notices/writing-queries.ts';

/** Tells the teacher, with what was paid. */
export function notifyOfCompletion(tx: Tx, enrollmentId: EnrollmentId, paidSvc: number) {
  return writeNotices(
    tx,
    'completed',
    tx`
      select e.teacher_id, e.learner_id, e.course_id, c.title, ${paidSvc}::bigint, null::text
      from enrollments e join courses c on c.id = e.course_id where e.id = ${enrollmentId}`,
  );
}

/**
 * Tells the learners in progress that these courses are deleted, with what comes back to each. Where coins come back nobody is named
 * as having done it: who has blocked the teacher, or whose teacher is suspended, is told of them too.
 */
export async function notifyOfEndings(tx: Tx, courseIds: readonly CourseId[]): Promise<void> {
  await writeNotices(
    tx,
    'course-deleted',
    tx`
      select e.learner_id, case when back.svc = 0 then c.teacher_id end, c.id, c.title, back.svc, null::text
      from courses c join enrollments e on e.course_id = c.id and e.status = 'ongoing'
      cross join lateral (select case when e.settled_at is null then e.price_paid_svc else 0 end as svc) back
      where c.id = any(${[...courseIds]}::uuid[])`,
  );
}

interface Leaving {
  readonly refunded: readonly EnrollmentId[];
  readonly left: readonly EnrollmentId[];
}

/** Tells the teachers who leaves their courses, with what comes to each. */
export async function notifyOfLeaving(tx: Tx, { refunded, left }: Leaving): Promise<void> {
  await writeNotices(
    tx,
    'left',
    tx`
      select e.teacher_id, e.learner_id, e.course_id, c.title,
        case when e.id = any(${[...left]}::uuid[]) and e.settled_at is null then e.price_paid_svc else 0 end, null::text
      from enrollments e join courses c on c.id = e.course_id where e.id = any(${[...refunded, ...left]}::uuid[])`,
  );
}
