import type { CourseId, EnrollmentId, UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../db/client.ts';

export interface EnrollmentRow {
  readonly id: EnrollmentId;
  readonly learnerId: UserId;
  readonly courseId: CourseId;
  readonly teacherId: UserId;
  readonly status: 'ongoing' | 'completed' | 'refunded' | 'left';
  readonly pricePaidSvc: number;
  readonly rewardSvc: number;
  readonly enrolledAt: string;
  readonly completedAt: string | null;
  /** When its price left escrow while it went on. */
  readonly settledAt: string | null;
}

const COLUMNS = [
  'id',
  'learner_id',
  'course_id',
  'teacher_id',
  'status',
  'price_paid_svc',
  'reward_svc',
  'enrolled_at',
  'completed_at',
  'settled_at',
];

interface NewEnrollment {
  readonly id: EnrollmentId;
  readonly learnerId: UserId;
  readonly courseId: CourseId;
  readonly teacherId: UserId;
  readonly pricePaidSvc: number;
}

/** @returns undefined where the learner already has a place on the course, or is no member any more; a member cannot leave meanwhile */
export async function insertEnrollmentOrNone(
  tx: Tx,
  place: NewEnrollment,
): Promise<EnrollmentRow | undefined> {
  const [enrollment] = await tx<EnrollmentRow[]>`
    insert into enrollments (id, learner_id, course_id, teacher_id, price_paid_svc)
    select ${place.id}, u.id, ${place.courseId}, ${place.teacherId}, ${place.pricePaidSvc}
    from users u where u.id = ${place.learnerId} and u.deleted_at is null for key share of u
    on conflict (learner_id, course_id) where status in ('ongoing', 'completed') do nothing
    returning ${tx(COLUMNS)}`;
  return enrollment;
}

export async function memberExists(tx: DbOrTx, userId: UserId): Promise<boolean> {
  const found = await tx`select 1 from users where id = ${userId} and deleted_at is null`;
  return found.length === 1;
}

/** The learner's place that is still in progress, locked until the transaction ends. */
export async function lockOngoing(
  tx: Tx,
  learnerId: UserId,
  courseId: CourseId,
): Promise<EnrollmentRow | undefined> {
  const [enrollment] = await tx<EnrollmentRow[]>`
    select ${tx(COLUMNS)} from enrollments
    where learner_id = ${learnerId} and course_id = ${courseId} and status = 'ongoing' for update`;
  return enrollment;
}

interface Completion {
  readonly rewardSvc: number;
  readonly rewardCapPerDay: number;
  readonly rewardCapPerTeacher: number;
  readonly rewardCapPerNetwork: number | null;
  readonly completedAt: string;
}

export async function markCompleted(
  tx: Tx,
  id: EnrollmentId,
  completion: Completion,
): Promise<EnrollmentRow> {
  const [enrollment] = await tx<EnrollmentRow[]>`
    update enrollments set status = 'completed', reward_svc = ${completion.rewardSvc},
      reward_cap_per_day = ${completion.rewardCapPerDay}, reward_cap_per_teacher = ${completion.rewardCapPerTeacher},
      reward_cap_per_network = ${completion.rewardCapPerNetwork}, completed_at = ${completion.completedAt}
    where id = ${id} and status = 'ongoing' returning ${tx(COLUMNS)}`;
  if (!enrollment) throw new Error('a locked enrollment was not there to complete');
  return enrollment;
}
