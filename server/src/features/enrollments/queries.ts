import type { CourseId, EnrollmentId, UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { type CourseRow, courseColumns } from '../courses/queries.ts';

export interface EnrollmentRow {
  readonly id: EnrollmentId;
  readonly learnerId: UserId;
  readonly courseId: CourseId;
  readonly teacherId: UserId;
  readonly status: 'ongoing' | 'completed' | 'refunded';
  readonly pricePaidSvc: number;
  readonly rewardSvc: number;
  readonly enrolledAt: string;
  readonly completedAt: string | null;
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
];

export interface NewEnrollment {
  readonly id: EnrollmentId;
  readonly learnerId: UserId;
  readonly courseId: CourseId;
  readonly teacherId: UserId;
  readonly pricePaidSvc: number;
}

/** @returns undefined where the learner already has a place on the course, or is no member any more */
export async function insertEnrollmentOrNone(
  tx: Tx,
  place: NewEnrollment,
): Promise<EnrollmentRow | undefined> {
  const [enrollment] = await tx<EnrollmentRow[]>`
    insert into enrollments (id, learner_id, course_id, teacher_id, price_paid_svc)
    select ${place.id}, u.id, ${place.courseId}, ${place.teacherId}, ${place.pricePaidSvc}
    from users u where u.id = ${place.learnerId} and u.deleted_at is null
    on conflict (learner_id, course_id) where status <> 'refunded' do nothing
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

export interface RewardsSoFar {
  /** Rewards of this learner since midnight UTC. */
  readonly today: number;
  /** Rewards of this learner for courses of this teacher in the last 30 days. */
  readonly withTeacher: number;
  /** The moment of counting, by the database's clock. */
  readonly moment: string;
}

/** Inside a completion only ever called after the wallets are locked: counted earlier, parallel ones miss each other. */
export async function countRewards(tx: DbOrTx, learnerId: UserId, teacherId: UserId): Promise<RewardsSoFar> {
  const [counted] = await tx<RewardsSoFar[]>`
    with moment as (select clock_timestamp()::timestamptz(3) as at)
    select m.at as moment,
      count(e.id) filter (where e.completed_at >= date_trunc('day', m.at, 'UTC')) as today,
      count(e.id) filter (where e.teacher_id = ${teacherId} and e.completed_at > m.at - interval '30 days')
        as with_teacher
    from moment m left join enrollments e on e.learner_id = ${learnerId} and e.reward_svc > 0
      and e.completed_at > m.at - interval '30 days'
    group by m.at`;
  if (!counted) throw new Error('counting rewards gave no row');
  return counted;
}

export interface Completion {
  readonly rewardSvc: number;
  readonly rewardCapPerDay: number;
  readonly rewardCapPerTeacher: number;
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
      completed_at = ${completion.completedAt}
    where id = ${id} and status = 'ongoing' returning ${tx(COLUMNS)}`;
  if (!enrollment) throw new Error('a locked enrollment was not there to complete');
  return enrollment;
}

export type LearningRow = CourseRow &
  Pick<EnrollmentRow, 'pricePaidSvc' | 'rewardSvc' | 'enrolledAt' | 'completedAt'>;

/** The learner's courses with this status, newest first; a completed course is listed even after its deletion. */
export async function listLearning(
  db: DbOrTx,
  learnerId: UserId,
  { status, limit }: { status: 'ongoing' | 'completed'; limit: number },
): Promise<LearningRow[]> {
  return await db<LearningRow[]>`
    select ${courseColumns(db)}, e.price_paid_svc, e.reward_svc, e.enrolled_at, e.completed_at
    from enrollments e join courses c on c.id = e.course_id join users t on t.id = c.teacher_id
    where e.learner_id = ${learnerId} and e.status = ${status}
    order by coalesce(e.completed_at, e.enrolled_at) desc, e.id desc limit ${limit}`;
}

export interface ViewedCourse {
  readonly teacherId: UserId;
  /** In progress on it, or through with it. */
  readonly isLearner: boolean;
}

/** A course that is not deleted, and what this member is to it. */
export async function findViewedCourse(
  db: DbOrTx,
  courseId: CourseId,
  viewerId: UserId,
): Promise<ViewedCourse | undefined> {
  const [course] = await db<ViewedCourse[]>`
    select c.teacher_id, exists (select 1 from enrollments e where e.course_id = c.id and e.learner_id = ${viewerId}
      and e.status in ('ongoing', 'completed')) as is_learner
    from courses c where c.id = ${courseId} and c.deleted_at is null`;
  return course;
}
