import type { OwnList } from '@skillverse/contract/enrollments';
import { SETTLED_NOTICE_DAYS } from '@skillverse/contract/enrollments/leaving';
import type { CourseId, EnrollmentId, UserId } from '@skillverse/contract/ids';
import type { AskedPage } from '../../core/http/place-cursor.ts';
import type { DbOrTx } from '../../db/client.ts';
import { type CourseRow, courseColumns, FEW_LEARNERS, isShownTo } from '../courses/queries.ts';
import type { EnrollmentRow } from './queries.ts';

export type LearningRow = CourseRow &
  Pick<EnrollmentRow, 'pricePaidSvc' | 'rewardSvc' | 'enrolledAt' | 'completedAt'> & {
    readonly enrollmentId: EnrollmentId;
    /** null where there is nothing to watch or open. */
    readonly progressPercent: number | null;
    readonly reviewed: boolean;
    readonly isDeleted: boolean;
    readonly settlesAt: string | null;
    readonly settledAt: string | null;
    readonly settledTo: 'teacher' | 'learner' | null;
  };

/** Of the enrollment `e` on the course `c`: the share of its videos and documents that the learner has viewed. */
export function progressPercent(db: DbOrTx) {
  return db`
    (select round(100.0 * count(v.file_id) / nullif(count(*), 0))::int
      from course_media m left join content_views v on v.file_id = m.file_id and v.learner_id = e.learner_id
      where m.course_id = c.id and m.kind in ('video', 'document'))`;
}

/** Of the enrollment `e` on the course `c` of the teacher `t`: a LearningRow. */
export function learningColumns(db: DbOrTx) {
  return db`
    ${courseColumns(db, db`e.learner_id`)}, e.id as enrollment_id, e.price_paid_svc, e.reward_svc, e.enrolled_at,
    e.completed_at, ${progressPercent(db)} as progress_percent,
    exists (select 1 from user_reviews r where r.reviewer_id = e.learner_id and r.course_id = c.id offset 0) as reviewed,
    c.deleted_at is not null as is_deleted, e.settled_at,
    case when e.settled_at is not null then case when ${wasPaidOut(db)} then 'teacher' else 'learner' end end as settled_to,
    case when e.status = 'ongoing' and e.settled_at is null then
      (e.idle_noticed_at + make_interval(hours => ${SETTLED_NOTICE_DAYS * 24}))::timestamptz(3) end as settles_at`;
}

/**
 * The learner's courses with this status, newest first, with one more than `limit` if there is one; a completed course is
 * listed even after its deletion.
 */
export async function listLearning(
  db: DbOrTx,
  learnerId: UserId,
  { status, after, limit }: AskedPage & { readonly status: 'ongoing' | 'completed' },
): Promise<LearningRow[]> {
  // Written out: PostgreSQL would not know that a parameter fits the index of the completed ones.
  const [is, since] =
    status === 'ongoing'
      ? [db`e.status = 'ongoing'`, db`e.enrolled_at`]
      : [db`e.status = 'completed'`, db`e.completed_at`];
  const older = after ? db`and (${since}, e.id) < (${after.createdAt}, ${after.id}::uuid)` : db``;
  return await db<LearningRow[]>`
    select ${learningColumns(db)} from enrollments e join courses c on c.id = e.course_id join users t on t.id = c.teacher_id
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
    where e.learner_id = ${learnerId} and e.status = 'refunded' and e.left_at is null
      and c.deleted_at > now() - make_interval(days => ${days})
    order by c.deleted_at desc, c.id desc limit ${limit}`;
}

export interface LeftRow {
  readonly courseId: CourseId;
  readonly title: string;
  readonly pricePaidSvc: number;
  /** Its price came back, for leaving or when it was settled before. */
  readonly isRefunded: boolean;
  readonly leftAt: string;
}

/** Of the enrollment `e` on the course `c`: a LeftRow. */
function leftColumns(db: DbOrTx) {
  return db`e.course_id, c.title, e.price_paid_svc, not ${wasPaidOut(db)} as is_refunded, e.left_at`;
}

/** Of the enrollment `e`: its learner left it, and has not taken the course again. */
function wasLeftLast(db: DbOrTx) {
  return db`
    e.status in ('refunded', 'left') and e.left_at is not null
    and not exists (select from enrollments later where later.learner_id = e.learner_id
      and later.course_id = e.course_id and (later.status in ('ongoing', 'completed') or later.left_at > e.left_at))`;
}

/** The courses that this learner left lately and has not taken again, each as it was left last, the last one first. */
export async function listLeft(
  db: DbOrTx,
  learnerId: UserId,
  { days, limit }: { days: number; limit: number },
): Promise<LeftRow[]> {
  return await db<LeftRow[]>`
    select ${leftColumns(db)} from enrollments e join courses c on c.id = e.course_id
    where e.learner_id = ${learnerId} and ${wasLeftLast(db)}
      and e.left_at > now() - make_interval(days => ${days})
    order by e.left_at desc, e.id desc limit ${limit}`;
}

/** How this learner left the course last, unless they have taken it again. */
export async function findLeft(
  db: DbOrTx,
  learnerId: UserId,
  courseId: CourseId,
): Promise<LeftRow | undefined> {
  const [left] = await db<LeftRow[]>`
    select ${leftColumns(db)} from enrollments e join courses c on c.id = e.course_id
    where e.learner_id = ${learnerId} and e.course_id = ${courseId} and ${wasLeftLast(db)}
    order by e.left_at desc, e.id desc limit 1`;
  return left;
}

/** What has become of the places on a course. */
export interface PlaceFigures {
  readonly inProgressCount: number;
  readonly completedCount: number;
  /** Members who have left and are not in it again. */
  readonly leftCount: number;
  readonly heldSvc: number;
  readonly earnedSvc: number;
}

function placeFigures(db: DbOrTx) {
  return db`
    count(*) filter (where e.status = 'ongoing') as in_progress_count,
    count(*) filter (where e.status = 'completed') as completed_count,
    count(distinct e.learner_id) filter (where e.status in ('ongoing', 'completed') or e.left_at is not null)
      - count(*) filter (where e.status in ('ongoing', 'completed')) as left_count,
    coalesce(sum(e.price_paid_svc) filter (where e.status = 'ongoing' and e.settled_at is null), 0)::bigint as held_svc,
    coalesce(sum(e.price_paid_svc) filter (where ${wasPaidOut(db)}), 0)::bigint as earned_svc`;
}

/** Of the enrollment `e`: its teacher has its price. Where it was settled, the ledger alone tells who has it. */
function wasPaidOut(db: DbOrTx) {
  return db`
    case when e.settled_at is null then e.status in ('completed', 'left')
      else exists (select from transfers t where t.enrollment_id = e.id and t.kind = 'payout') end`;
}

export async function sumPlaces(db: DbOrTx, courseId: CourseId): Promise<PlaceFigures> {
  const [summed] = await db<PlaceFigures[]>`
    select ${placeFigures(db)} from enrollments e where e.course_id = ${courseId}`;
  if (!summed) throw new Error('summing places gave no row');
  return summed;
}

/** Of a crowded course, whose fewPlaces tell that it is one, the figures are of some of its places alone. */
export type TaughtRow = CourseRow &
  PlaceFigures & {
    readonly isHidden: boolean;
    /** All that there ever were; one more than FEW_LEARNERS where they are more. */
    readonly fewPlaces: number;
  };

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
    cross join lateral (select count(*) as few_places, ${placeFigures(db)}
      from (select id, learner_id, status, price_paid_svc, settled_at, left_at from enrollments p
        where p.course_id = c.id limit ${FEW_LEARNERS + 1}) e) places
    where c.teacher_id = ${teacherId} and c.deleted_at is null ${older}
    order by c.created_at desc, c.id desc limit ${limit + 1}`;
}

export async function countOwnCourses(db: DbOrTx, memberId: UserId): Promise<Record<OwnList, number>> {
  const [counts] = await db<Record<OwnList, number>[]>`
    select count(*) filter (where e.status = 'ongoing') as ongoing,
      count(*) filter (where e.status = 'completed') as completed,
      (select count(*) from courses c where c.teacher_id = ${memberId} and c.deleted_at is null) as teaching,
      (select count(*) from saved_courses s join courses c on c.id = s.course_id
        where s.member_id = ${memberId} and c.deleted_at is null and ${isShownTo(db, memberId)}) as saved
    from enrollments e where e.learner_id = ${memberId} and e.status in ('ongoing', 'completed')`;
  if (!counts) throw new Error('counting courses gave no row');
  return counts;
}
