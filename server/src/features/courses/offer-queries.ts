import type { CourseId, UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../db/client.ts';

/** All that can be found of a teacher, marked as hidden with them. @returns which they were */
export async function hideCoursesOf(tx: Tx, teacherId: UserId): Promise<CourseId[]> {
  const hidden = await tx<{ id: CourseId }[]>`
    update courses set hidden_at = clock_timestamp(), hidden_with = teacher_id
    where teacher_id = ${teacherId} and deleted_at is null and hidden_at is null returning id`;
  return hidden.map(({ id }) => id);
}

/** All that was hidden with this teacher. @param since null: whenever that was @returns which they were */
export async function showCoursesOf(tx: Tx, teacherId: UserId, since: string | null): Promise<CourseId[]> {
  // The title is written again because its words may have been forgotten meanwhile.
  const shown = await tx<{ id: CourseId }[]>`
    update courses set title = title, hidden_at = null, hidden_with = null
    where teacher_id = ${teacherId} and deleted_at is null and hidden_with = teacher_id
      and (${since}::timestamptz is null or hidden_at >= ${since}) returning id`;
  return shown.map(({ id }) => id);
}

/** How many can be found, and how many were hidden with their teacher. */
export async function countCoursesOf(
  db: DbOrTx,
  teacherId: UserId,
): Promise<{ shown: number; hidden: number }> {
  const [counted] = await db<{ shown: number; hidden: number }[]>`
    select count(*) filter (where hidden_at is null) as shown, count(*) filter (where hidden_with = teacher_id) as hidden
    from courses where teacher_id = ${teacherId} and deleted_at is null`;
  return counted ?? { shown: 0, hidden: 0 };
}
