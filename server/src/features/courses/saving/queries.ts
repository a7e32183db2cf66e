import type { CourseId, UserId } from '@skillverse/contract/ids';
import type { AskedPage } from '../../../core/http/place-cursor.ts';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import { type CourseRow, courseColumns, isShownTo } from '../queries.ts';

export type SavedRow = CourseRow & { readonly savedAt: string };

/** The courses that a member has saved and may see, the last saved first, with one more than `limit` if there is one. */
export async function listSaved(
  db: DbOrTx,
  memberId: UserId,
  { after, limit }: AskedPage,
): Promise<SavedRow[]> {
  const older = after ? db`and (s.saved_at, s.course_id) < (${after.createdAt}, ${after.id}::uuid)` : db``;
  return await db<SavedRow[]>`
    select ${courseColumns(db, memberId)}, s.saved_at
    from saved_courses s join courses c on c.id = s.course_id join users t on t.id = c.teacher_id
    where s.member_id = ${memberId} and c.deleted_at is null and ${isShownTo(db, memberId)} ${older}
    order by s.saved_at desc, s.course_id desc limit ${limit + 1}`;
}

/** The teacher of a course that this member may see. It is not deleted or hidden until the transaction ends. */
export async function lockTeacherOfShown(
  tx: Tx,
  courseId: CourseId,
  viewerId: UserId,
): Promise<{ teacherId: UserId } | undefined> {
  const [course] = await tx<{ teacherId: UserId }[]>`
    select c.teacher_id from courses c
    where c.id = ${courseId} and c.deleted_at is null and ${isShownTo(tx, viewerId)} for share of c`;
  return course;
}

/** With those that are hidden from the member. They stay as many only where the member is locked. */
export async function countAllSaved(tx: Tx, memberId: UserId): Promise<number> {
  const [counted] = await tx<{ total: number }[]>`
    select count(*) as total from saved_courses where member_id = ${memberId}`;
  return counted?.total ?? 0;
}

export async function isSaved(db: DbOrTx, memberId: UserId, courseId: CourseId): Promise<boolean> {
  const found = await db`
    select 1 from saved_courses where member_id = ${memberId} and course_id = ${courseId}`;
  return found.length > 0;
}

export async function insertSaved(tx: Tx, memberId: UserId, courseId: CourseId): Promise<void> {
  await tx`insert into saved_courses (member_id, course_id, saved_at) values (${memberId}, ${courseId}, clock_timestamp())`;
}

/** @returns false where it was not saved */
export async function deleteSaved(db: DbOrTx, memberId: UserId, courseId: CourseId): Promise<boolean> {
  const deleted = await db`
    delete from saved_courses where member_id = ${memberId} and course_id = ${courseId} returning 1`;
  return deleted.length > 0;
}

/** Who has saved courses that are being deleted. They must be locked. */
export async function forgetSavedCourses(tx: Tx, courseIds: readonly CourseId[]): Promise<void> {
  await tx`delete from saved_courses where course_id = any(${[...courseIds]}::uuid[])`;
}

export async function deleteAllSavedBy(tx: Tx, memberId: UserId): Promise<void> {
  await tx`delete from saved_courses where member_id = ${memberId}`;
}
