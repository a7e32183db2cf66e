import { SETTLED_AFTER_DAYS, SETTLED_NOTICE_DAYS } from '@skillverse/contract/enrollments/leaving';
import type { CourseId, EnrollmentId, UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../../db/client.ts';

/** What is opened again sooner than this changes nothing, so that not each part of a video writes. */
const ACTIVE_AGAIN_AFTER = '1 day';
const DUE_AT_ONCE = 100;
/** A place whose job is lost is due again after so long. */
const AGAIN_AFTER = '10 minutes';

/** Of the enrollment `e`: something is in escrow that can be settled. */
function canBeSettled(db: DbOrTx) {
  return db`e.status = 'ongoing' and e.settled_at is null and e.price_paid_svc > 0`;
}

const momentOf = (db: DbOrTx, now: Date | undefined) =>
  now ? db`${now.toISOString()}::timestamptz` : db`clock_timestamp()`;

/**
 * The learner does something in the course: the time until it is settled begins again, and a notice of that is over. Nothing where nothing
 * is left to settle.
 * @returns when it is settled earliest if nothing else is done
 */
export async function markActive(
  db: DbOrTx,
  { learnerId, courseId }: { readonly learnerId: UserId; readonly courseId: CourseId },
): Promise<string | undefined> {
  const [marked] = await db<{ settlesAt: string }[]>`
    update enrollments e set active_at = now(), idle_noticed_at = null,
      due_at = now() + make_interval(days => ${SETTLED_AFTER_DAYS - SETTLED_NOTICE_DAYS})
    where e.learner_id = ${learnerId} and e.course_id = ${courseId} and ${canBeSettled(db)}
    returning (e.active_at + make_interval(days => ${SETTLED_AFTER_DAYS}))::timestamptz(3) as settles_at`;
  return marked?.settlesAt;
}

/** Of the enrollment `e`: something was done in it long ago, or its learner has been told that it is about to be settled. */
export function isStale(db: DbOrTx) {
  return db`(${canBeSettled(db)} and (e.idle_noticed_at is not null
    or coalesce(e.active_at, e.enrolled_at) < now() - ${ACTIVE_AGAIN_AFTER}::interval))`;
}

/** Takes places that are due, so that no other process does for a while. Waits for no row that somebody else is at. */
export async function takeDue(tx: Tx, now: Date | undefined): Promise<EnrollmentId[]> {
  const moment = momentOf(tx, now);
  const taken = await tx<{ id: EnrollmentId }[]>`
    update enrollments set due_at = ${moment} + ${AGAIN_AFTER}::interval
    where id = any(array(
      select e.id from enrollments e where ${canBeSettled(tx)} and e.due_at <= ${moment} order by e.due_at limit ${DUE_AT_ONCE}
      for no key update skip locked))
    returning id`;
  return taken.map(({ id }) => id);
}

export interface LockedPlace {
  readonly id: EnrollmentId;
  readonly learnerId: UserId;
  readonly teacherId: UserId;
  readonly courseId: CourseId;
  readonly pricePaidSvc: number;
}

/** A place with something to settle, locked until the transaction ends. */
export async function lockPlace(tx: Tx, id: EnrollmentId): Promise<LockedPlace | undefined> {
  const [place] = await tx<LockedPlace[]>`
    select e.id, e.learner_id, e.teacher_id, e.course_id, e.price_paid_svc from enrollments e
    where e.id = ${id} and ${canBeSettled(tx)} for update`;
  return place;
}

interface IdleFacts {
  readonly moment: string;
  readonly activeAt: string;
  readonly noticedAt: string | null;
  readonly isLearnerSuspended: boolean;
  readonly itemCount: number;
  readonly isHidden: boolean;
  readonly isTeacherSuspended: boolean;
}

/** What decides about a place, which must be locked: so whatever was opened before is seen, also what nobody marked. */
export async function readIdleFacts(tx: Tx, id: EnrollmentId, now: Date | undefined): Promise<IdleFacts> {
  const [facts] = await tx<IdleFacts[]>`
    select ${momentOf(tx, now)}::timestamptz(3) as moment, e.idle_noticed_at as noticed_at,
      greatest(e.enrolled_at, e.active_at, (select max(o.opened_at) from opened_items o
        where o.learner_id = e.learner_id and o.course_id = e.course_id)) as active_at,
      l.suspended_at is not null as is_learner_suspended,
      (select count(*) from course_media m where m.course_id = c.id and m.kind in ('video', 'document')) as item_count,
      c.hidden_at is not null as is_hidden, t.suspended_at is not null as is_teacher_suspended
    from enrollments e join courses c on c.id = e.course_id join users l on l.id = e.learner_id
      join users t on t.id = e.teacher_id
    where e.id = ${id}`;
  if (!facts) throw new Error('a locked place was not there to read');
  return facts;
}

/** @param noticedAt null: its learner was not told, or goes on */
export async function putOff(
  tx: Tx,
  id: EnrollmentId,
  { dueAt, noticedAt }: { readonly dueAt: Date; readonly noticedAt: string | null },
): Promise<void> {
  await tx`
    update enrollments set due_at = ${dueAt.toISOString()}, idle_noticed_at = ${noticedAt}::timestamptz where id = ${id}`;
}

/** The place goes on, without its price. */
export async function markSettled(tx: Tx, id: EnrollmentId, settledAt: string): Promise<void> {
  await tx`update enrollments set settled_at = ${settledAt}, due_at = null where id = ${id}`;
}
