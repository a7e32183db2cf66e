import type { CourseId, UserId } from '@skillverse/contract/ids';
import type { Db } from '../../src/db/client.ts';
import { projectsUnderWay } from './given-projects.ts';

/** So many of one teacher, made this long ago: one statement, because each by itself would take long. */
export async function coursesOf(
  db: Db,
  teacherId: UserId,
  { howMany, ago = '1 day' }: { howMany: number; ago?: string },
): Promise<CourseId[]> {
  const made = await db<{ id: CourseId }[]>`
    insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes, created_at)
    select gen_random_uuid(), ${teacherId}, 'Knots ' || i, 'Splices.', 'Photography', 0, 60,
      now() - ${ago}::text::interval
    from generate_series(1, ${howMany}::int) i returning id`;
  return made.map(({ id }) => id);
}

/** Courses and projects, but for a few that an hour and a day still have room for. */
export async function almostAllMade(db: Db, memberId: UserId): Promise<void> {
  await coursesOf(db, memberId, { howMany: 15, ago: '0 s' });
  await projectsUnderWay(db, memberId, 15);
  await db`update projects set status = 'completed' where creator_id = ${memberId}`;
}
