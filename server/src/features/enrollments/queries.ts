import type { OwnList } from '@skillverse/contract/enrollments';
import type { CourseId, EnrollmentId, UserId } from '@skillverse/contract/ids';
import type { AskedPage } from '../../core/place-cursor.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { type CourseRow, courseColumns, FEW_LEARNERS, isShownTo } from '../courses/queries.ts';

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

/** @returns undefined where the learner already has a place on the course, or is no member any more; a member cannot leave meanwhile */
export async function insertEnrollmentOrNone(
  tx: Tx,
  place: NewEnrollment,
): Promise<EnrollmentRow | undefined> {
  const [enrollment] = await tx<EnrollmentRow[]>`
    insert into enrollments (id, learner_id, course_id, teacher_id, price_paid_svc)
    select ${place.id}, u.id, ${place.courseId}, ${place.teacherId}, ${place.pricePaidSvc}
    from users u where u.id = ${place.learnerId} and u.deleted_at is null for key share of u
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
  Pick<EnrollmentRow, 'pricePaidSvc' | 'rewardSvc' | 'enrolledAt' | 'completedAt'> & {
    readonly enrollmentId: EnrollmentId;
    /** null where there is nothing to watch or open. */
    readonly progressPercent: number | null;
    readonly reviewed: boolean;
    readonly isDeleted: boolean;
  };

/**
 * The learner's courses with this status, newest first, with one more than `limit` if there is one; a completed course is
 * listed even after its deletion.
 */
export async function listLearning(
  db: DbOrTx,
  learnerId: UserId,
  { status, after, limit }: AskedPage & { readonly status: 'ongoing' | 'completed' },
): Promise<LearningRow[]> {
  // In so many words: PostgreSQL would not know that a parameter fits the index of the completed ones.
  const [is, since] =
    status === 'ongoing'
      ? [db`e.status = 'ongoing'`, db`e.enrolled_at`]
      : [db`e.status = 'completed'`, db`e.completed_at`];
  const older = after ? db`and (${since}, e.id) < (${after.createdAt}, ${after.id}::uuid)` : db``;
  return await db<LearningRow[]>`
    select ${courseColumns(db)}, e.id as enrollment_id, e.price_paid_svc, e.reward_svc, e.enrolled_at,
      e.completed_at, ${progressPercent(db)} as progress_percent,
      exists (select 1 from user_reviews r where r.reviewer_id = ${learnerId} and r.course_id = c.id) as reviewed,
      c.deleted_at is not null as is_deleted
    from enrollments e join courses c on c.id = e.course_id join users t on t.id = c.teacher_id
    where e.learner_id = ${learnerId} and ${is} ${older}
    order by ${since} desc, e.id desc limit ${limit + 1}`;
}

export interface RefundedRow {
  readonly courseId: CourseId;
  readonly title: string;
  readonly pricePaidSvc: number;
  readonly deletedAt: string;
}

/** The courses that were deleted lately while this learner was in progress, the last one first. */
export async function listRefunded(
  db: DbOrTx,
  learnerId: UserId,
  { days, limit }: { days: number; limit: number },
): Promise<RefundedRow[]> {
  return await db<RefundedRow[]>`
    select e.course_id, c.title, e.price_paid_svc, c.deleted_at
    from enrollments e join courses c on c.id = e.course_id
    where e.learner_id = ${learnerId} and e.status = 'refunded'
      and c.deleted_at > now() - make_interval(days => ${days})
    order by c.deleted_at desc, c.id desc limit ${limit}`;
}

export interface ViewedCourse {
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
function progressPercent(db: DbOrTx) {
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

/** What has become of the places on a course. */
export interface PlaceFigures {
  readonly inProgressCount: number;
  readonly completedCount: number;
  readonly heldSvc: number;
  readonly earnedSvc: number;
}

function placeFigures(db: DbOrTx) {
  return db`
    count(*) filter (where e.status = 'ongoing') as in_progress_count,
    count(*) filter (where e.status = 'completed') as completed_count,
    coalesce(sum(e.price_paid_svc) filter (where e.status = 'ongoing'), 0)::bigint as held_svc,
    coalesce(sum(e.price_paid_svc) filter (where e.status = 'completed'), 0)::bigint as earned_svc`;
}

export async function sumPlaces(db: DbOrTx, courseId: CourseId): Promise<PlaceFigures> {
  const [summed] = await db<PlaceFigures[]>`
    select ${placeFigures(db)} from enrollments e where e.course_id = ${courseId}`;
  if (!summed) throw new Error('summing places gave no row');
  return summed;
}

/** Of a crowded course, whose fewLearners tell that it is one, the figures are of some of its places alone. */
export type TaughtRow = CourseRow & PlaceFigures & { readonly isHidden: boolean };

/** The courses that a member teaches, newest first, one more than `limit`, with what has become of their places. */
export async function listTaught(
  db: DbOrTx,
  teacherId: UserId,
  { after, limit }: AskedPage,
): Promise<TaughtRow[]> {
  const older = after ? db`and (c.created_at, c.id) < (${after.createdAt}, ${after.id}::uuid)` : db``;
  return await db<TaughtRow[]>`
    select ${courseColumns(db)}, c.hidden_at is not null as is_hidden, places.*
    from courses c join users t on t.id = c.teacher_id
    cross join lateral (select ${placeFigures(db)} from (select status, price_paid_svc from enrollments p
      where p.course_id = c.id and p.status in ('ongoing', 'completed') limit ${FEW_LEARNERS + 1}) e) places
    where c.teacher_id = ${teacherId} and c.deleted_at is null ${older}
    order by c.created_at desc, c.id desc limit ${limit + 1}`;
}

export async function countOwnCourses(db: DbOrTx, memberId: UserId): Promise<Record<OwnList, number>> {
  const [counts] = await db<Record<OwnList, number>[]>`
    select count(*) filter (where e.status = 'ongoing') as ongoing,
      count(*) filter (where e.status = 'completed') as completed,
      (select count(*) from courses c where c.teacher_id = ${memberId} and c.deleted_at is null) as teaching
    from enrollments e where e.learner_id = ${memberId} and e.status in ('ongoing', 'completed')`;
  if (!counts) throw new Error('counting courses gave no row');
  return counts;
}

export interface RefundedPlaces {
  readonly refundedLearners: number;
  readonly refundedSvc: number;
}

/** Whose places end: everybody's in progress on these courses, and this member's wherever they are. */
export interface EndingPlaces {
  readonly courseIds: readonly CourseId[];
  readonly memberId?: UserId;
}

function isEnding(tx: Tx, { courseIds, memberId }: EndingPlaces) {
  return tx`
    status = 'ongoing' and (course_id = any(${[...courseIds]}::uuid[]) or learner_id = ${memberId ?? null}::uuid)`;
}

/**
 * Gives back what was paid for these places, however many they are. The courses must be locked, and the member; places and
 * wallets are locked here, the member's own among them, each in the order of their ids.
 */
export async function refundPlaces(tx: Tx, ending: EndingPlaces): Promise<RefundedPlaces> {
  await tx`select 1 from enrollments where ${isEnding(tx, ending)} order by id for update`;
  await tx`
    select 1 from wallets where user_id in (select learner_id from enrollments where ${isEnding(tx, ending)}
      union all select ${ending.memberId ?? null}::uuid) order by id for no key update`;
  await tx`
    insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
    select 'refund', escrow.id, own.id, e.price_paid_svc, e.id
    from (select * from enrollments where ${isEnding(tx, ending)}) e
      join wallets own on own.user_id = e.learner_id, wallets escrow
    where e.price_paid_svc > 0 and escrow.kind = 'escrow' order by own.id`;
  const [refunded] = await tx<RefundedPlaces[]>`
    with ended as (update enrollments set status = 'refunded' where ${isEnding(tx, ending)} returning price_paid_svc)
    select count(*) as refunded_learners, coalesce(sum(price_paid_svc), 0)::bigint as refunded_svc from ended`;
  if (!refunded) throw new Error('counting refunds gave no row');
  return refunded;
}
