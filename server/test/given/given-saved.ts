import type { CourseId, UserId } from '@skillverse/contract/ids';
import type { Db } from '../../src/db/client.ts';
import { aMember } from './given.ts';
import { manyCourses } from './given-places.ts';

/** The member has saved this number of courses of somebody, the last at last. @returns them in that order */
export async function manySaved(db: Db, memberId: UserId, howMany: number): Promise<CourseId[]> {
  const ids = await manyCourses(db, (await aMember(db, { name: 'Tom Teacher' })).id, howMany);
  await db`
    insert into saved_courses (member_id, course_id, saved_at)
    select ${memberId}, id, created_at from courses where id = any(${ids}::uuid[])`;
  return ids;
}
