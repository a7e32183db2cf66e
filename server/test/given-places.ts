import type { CourseId, UserId } from '@skillverse/contract/ids';
import type { Db } from '../src/db/client.ts';
import { aMember } from './given.ts';

/** So many free courses, 'Evening 1' and so on, the last the newest: one statement, because each by itself would take long. */
export async function manyCourses(db: Db, teacherId: UserId, howMany: number): Promise<CourseId[]> {
  const made = await db<{ id: CourseId }[]>`
    insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes, created_at)
    select gen_random_uuid(), ${teacherId}, 'Evening ' || i, 'An hour at the wheel.', 'Photography', 0, 60,
      now() + (i - ${howMany}::int) * interval '1 minute'
    from generate_series(1, ${howMany}::int) i returning id`;
  return made.map(({ id }) => id);
}

/** The learner has begun so many courses of somebody, the last at last. @returns them in that order */
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
