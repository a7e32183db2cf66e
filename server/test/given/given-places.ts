import type { CourseId, UserId } from '@skillverse/contract/ids';
import type { Db } from '../../src/db/client.ts';
import type { TestDatabase } from '../database.ts';
import { aMember } from './given.ts';

/** This number of free courses, 'Evening 1' and so on, the last the newest: one statement, because each by itself would take long. */
export async function manyCourses(db: Db, teacherId: UserId, howMany: number): Promise<CourseId[]> {
  const made = await db<{ id: CourseId }[]>`
    insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes, created_at)
    select gen_random_uuid(), ${teacherId}, 'Evening ' || i, 'An hour at the wheel.', 'Photography', 0, 60,
      now() + (i - ${howMany}::int) * interval '1 minute'
    from generate_series(1, ${howMany}::int) i returning id`;
  return made.map(({ id }) => id);
}

/** The learner has begun this number of courses of somebody, the last at last. @returns them in that order */
export async function manyPlaces(db: Db, learnerId: UserId, howMany: number): Promise<CourseId[]> {
  const ids = await manyCourses(db, (await aMember(db, { name: 'Tom Teacher' })).id, howMany);
  await db`
    insert into enrollments (id, learner_id, course_id, teacher_id, price_paid_svc, enrolled_at)
    select gen_random_uuid(), ${learnerId}, id, teacher_id, 0, created_at
    from courses where id = any(${ids}::uuid[])`;
  return ids;
}

/** As manyPlaces, and has completed them in the same order. */
export async function manyCompleted(db: Db, learnerId: UserId, howMany: number): Promise<CourseId[]> {
  const ids = await manyPlaces(db, learnerId, howMany);
  await db`
    update enrollments set status = 'completed', reward_cap_per_day = 0, reward_cap_per_teacher = 0,
      completed_at = enrolled_at
    where learner_id = ${learnerId} and course_id = any(${ids}::uuid[])`;
  return ids;
}

interface GivenPlace {
  readonly learnerId: UserId;
  readonly courseId: CourseId;
}

/** A place in progress is settled: its price leaves escrow, and the place goes on. */
export async function settle(db: Db, place: GivenPlace, to: 'teacher' | 'learner'): Promise<void> {
  const { learnerId, courseId } = place;
  await db.begin(async (tx) => {
    await tx`
      insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
      select case when own.user_id = e.teacher_id then 'payout' else 'refund' end, escrow.id, own.id, e.price_paid_svc, e.id
      from enrollments e, wallets own, wallets escrow
      where e.learner_id = ${learnerId} and e.course_id = ${courseId} and e.status = 'ongoing' and e.price_paid_svc > 0
        and own.user_id = case when ${to === 'teacher'} then e.teacher_id else e.learner_id end and escrow.kind = 'escrow'`;
    await tx`
      update enrollments set idle_noticed_at = now() - interval '14 days'
      where learner_id = ${learnerId} and course_id = ${courseId} and status = 'ongoing'`;
    await tx`
      update enrollments set settled_at = now(), due_at = null
      where learner_id = ${learnerId} and course_id = ${courseId} and status = 'ongoing'`;
  });
}

/** All places of the learner on the course began, and were left, so much earlier. */
export async function putBack({ owner }: TestDatabase, place: GivenPlace, interval: string): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      update enrollments set enrolled_at = enrolled_at - ${interval}::interval, left_at = left_at - ${interval}::interval
      where learner_id = ${place.learnerId} and course_id = ${place.courseId}`;
  });
}

/** The learner was asked three days ago whether they are still learning there. */
export async function askStillLearning(db: Db, { learnerId, courseId }: GivenPlace): Promise<void> {
  await db`
    update enrollments set idle_noticed_at = now() - interval '3 days'
    where learner_id = ${learnerId} and course_id = ${courseId} and status = 'ongoing'`;
  await db`
    insert into notices (member_id, kind, subject_id, title, amount_svc, detail, created_at)
    select ${learnerId}, 'course-idle', c.id, c.title, c.price_svc, 'teacher', now() - interval '3 days'
    from courses c where c.id = ${courseId}`;
}
