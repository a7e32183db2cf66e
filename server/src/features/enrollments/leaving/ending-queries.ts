import type { CourseId, EnrollmentId, UserId } from '@skillverse/contract/ids';
import { type LeavingPlace, REFUND_DAYS } from '@skillverse/contract/rules/leave-terms';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import type { Fragment } from '../../../db/sql.ts';
import { notifyOfEndings, notifyOfLeaving } from '../notice-queries.ts';

/** Whose places end: everybody's in progress on these courses, and this member's wherever they are. */
interface EndingPlaces {
  readonly courseIds: readonly CourseId[];
  readonly memberId?: UserId;
  /** Whose wallets are needed besides. */
  readonly alsoOf?: readonly UserId[];
}

function isEnding(tx: Tx, { courseIds, memberId }: EndingPlaces) {
  return tx`
    status = 'ongoing' and (course_id = any(${[...courseIds]}::uuid[]) or learner_id = ${memberId ?? null}::uuid)`;
}

/**
 * Locks these places, and the wallets of all who may get their price, the member's own among them: each in the order of their
 * ids. The courses must be locked, and the member: so nothing else can begin.
 */
export async function lockEndingPlaces(tx: Tx, ending: EndingPlaces): Promise<void> {
  const { memberId = null, alsoOf = [] } = ending;
  await tx`select 1 from enrollments where ${isEnding(tx, ending)} order by id for update`;
  await tx`
    select 1 from wallets where user_id in (select learner_id from enrollments where ${isEnding(tx, ending)}
      union all select teacher_id from enrollments where status = 'ongoing' and learner_id = ${memberId}::uuid
      union all select ${memberId}::uuid
      union all select unnest(${[...alsoOf]}::uuid[])) order by id for no key update`;
}

export interface RefundedPlaces {
  readonly refundedLearners: number;
  readonly refundedSvc: number;
}

/**
 * Ends everybody's places on these courses at once, and gives back what was paid for them; those that are settled
 * end as left. The places must be locked.
 */
export async function refundPlaces(tx: Tx, courseIds: readonly CourseId[]): Promise<RefundedPlaces> {
  await notifyOfEndings(tx, courseIds);
  await tx`
    insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
    select 'refund', escrow.id, own.id, e.price_paid_svc, e.id
    from (select * from enrollments where ${isEnding(tx, { courseIds })} and settled_at is null) e
      join wallets own on own.user_id = e.learner_id, wallets escrow
    where e.price_paid_svc > 0 and escrow.kind = 'escrow' order by own.id`;
  const [refunded] = await tx<RefundedPlaces[]>`
    with ended as (update enrollments set status = case when settled_at is null then 'refunded' else 'left' end
      where ${isEnding(tx, { courseIds })} returning status, price_paid_svc)
    select count(*) as refunded_learners, coalesce(sum(price_paid_svc), 0)::bigint as refunded_svc
    from ended where status = 'refunded'`;
  if (!refunded) throw new Error('counting refunds gave no row');
  return refunded;
}

export interface RunningPlace extends LeavingPlace {
  readonly id: EnrollmentId;
  readonly pricePaidSvc: number;
  readonly isSettled: boolean;
  /** Nobody is there who could be paid. */
  readonly isTeacherGone: boolean;
}

/**
 * A member's places in progress, the free ones and then in the order in which they were paid. To end them they must be locked, and the
 * member's wallet: nothing that counts here changes then.
 * @param courseId left out, those on all courses
 */
export async function listRunningPlaces(
  tx: DbOrTx,
  memberId: UserId,
  courseId?: CourseId,
): Promise<RunningPlace[]> {
  const of = courseId ? tx`and e.course_id = ${courseId}` : tx``;
  return await tx<RunningPlace[]>`
    select e.id, e.price_paid_svc, e.settled_at is not null as is_settled,
      t.deleted_at is not null as is_teacher_gone, clock_timestamp()::timestamptz(3) as now,
      e.item_count as item_count_then, ${countedFor(tx, { learnerId: tx`e.learner_id`, courseId: tx`e.course_id` })}
    from enrollments e join users t on t.id = e.teacher_id
    left join transfers paid on paid.enrollment_id = e.id and paid.kind = 'enroll'
    where e.learner_id = ${memberId} and e.status = 'ongoing' ${of} order by paid.id nulls first, e.id`;
}

type CountedNow = Omit<LeavingPlace, 'itemCountThen' | 'firstEnrolledAt'> & {
  /** null if the learner has never enrolled in the course. */
  readonly firstEnrolledAt: string | null;
};

/** As in listRunningPlaces, of a place that the learner would begin now. */
export async function findPlaceBegunNow(
  db: DbOrTx,
  { learnerId, courseId }: { learnerId: UserId; courseId: CourseId },
): Promise<LeavingPlace> {
  const of = { learnerId: db`${learnerId}::uuid`, courseId: db`${courseId}::uuid` };
  const [counted] = await db<CountedNow[]>`
    select clock_timestamp()::timestamptz(3) as now, ${countedFor(db, of)}`;
  if (!counted) throw new Error('counting gave no row');
  const { now, itemCountNow, firstEnrolledAt } = counted;
  return { ...counted, itemCountThen: itemCountNow, firstEnrolledAt: firstEnrolledAt ?? now };
}

/** The columns of a LeavingPlace that are counted for a learner and a course, at this moment. */
function countedFor(
  db: DbOrTx,
  { learnerId, courseId }: { readonly learnerId: Fragment; readonly courseId: Fragment },
) {
  return db`
    (select count(*) from course_media m where m.course_id = ${courseId} and m.kind in ('video', 'document'))
      as item_count_now,
    (select count(*) from opened_items o where o.learner_id = ${learnerId} and o.course_id = ${courseId})
      as opened_count,
    (select min(f.enrolled_at) from enrollments f where f.learner_id = ${learnerId} and f.course_id = ${courseId})
      as first_enrolled_at,
    -- Counted, so that PostgreSQL looks for them by their key and not through all refunds.
    (select count(*) from enrollments r where r.learner_id = ${learnerId} and r.course_id = ${courseId}
      and ${hadPriceBack(db)}) > 0 as was_refunded,
    (select count(*) from enrollments r where r.learner_id = ${learnerId} and ${hadPriceBack(db)}
      and r.left_at > now() - make_interval(days => ${REFUND_DAYS})) as refunds_lately`;
}

/** Of the enrollment `r`: its learner left it, and its price came back. */
function hadPriceBack(tx: DbOrTx) {
  return tx`r.status = 'refunded' and r.left_at is not null and r.price_paid_svc > 0`;
}

/** Whose places on a course have ended before they were completed. @param most learners at most */
export async function listEndedLearners(db: DbOrTx, courseId: CourseId, most: number): Promise<UserId[]> {
  const ended = await db<{ learnerId: UserId }[]>`
    select distinct learner_id from enrollments where course_id = ${courseId} and status in ('refunded', 'left')
    limit ${most}`;
  return ended.map(({ learnerId }) => learnerId);
}

interface PlacesByTerms {
  /** Their price comes back to their learner. */
  readonly refunded: readonly EnrollmentId[];
  /** Their price goes to their teacher, or has gone where it belongs before. */
  readonly left: readonly EnrollmentId[];
}

/** Ends places that their learner leaves. They and the wallets must be locked. */
export async function leavePlaces(tx: Tx, { refunded, left }: PlacesByTerms): Promise<void> {
  await tx`
    insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
    select case when ending.is_refund then 'refund' else 'payout' end, escrow.id, own.id, e.price_paid_svc, e.id
    from (select id, true as is_refund from unnest(${[...refunded]}::uuid[]) r (id)
      union all select id, false from unnest(${[...left]}::uuid[]) l (id)) ending
    join enrollments e on e.id = ending.id
    join transfers paid on paid.enrollment_id = e.id and paid.kind = 'enroll'
    join wallets own on own.user_id = case when ending.is_refund then e.learner_id else e.teacher_id end, wallets escrow
    where e.settled_at is null and escrow.kind = 'escrow' order by paid.id`;
  await notifyOfLeaving(tx, { refunded, left });
  await tx`
    update enrollments set left_at = now(),
      status = case when id = any(${[...refunded]}::uuid[]) then 'refunded' else 'left' end
    where id = any(${[...refunded, ...left]}::uuid[])`;
}
