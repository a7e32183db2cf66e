import type { CourseId, UserId } from '@skillverse/contract/ids';
import { deleteCourse as deleteCourseCall } from '@skillverse/contract/teaching';
import { refusals } from '../../core/refusal.ts';
import type { Db, Tx } from '../../db/client.ts';
import { allowLongStatements, inTransaction } from '../../db/transaction.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import { lockCourse, markCoursesDeleted } from '../courses/queries.ts';
import { deleteFiles, listCourseMedia } from '../media/queries.ts';
import { trashFiles } from '../media/store-file.ts';
import { type RefundedPlaces, refundPlaces } from './queries.ts';

const refuse = refusals(deleteCourseCall);

export interface DeleteRequest {
  readonly teacherId: UserId;
  readonly courseId: CourseId;
  /** As the teacher typed it. */
  readonly title: string;
}

/**
 * Takes a course off the market: everybody in progress is refunded in the same transaction, finished places stay.
 * Lock order: course, enrollments by id, wallets by id. The bytes of its files go to the trash once it is for good.
 */
export async function deleteCourse(
  { db, files }: { db: Db; files: FileStore },
  request: DeleteRequest,
): Promise<RefundedPlaces> {
  const { removed, ...refunded } = await inTransaction(db, (tx) => takeOff(tx, request));
  await trashFiles(files, removed);
  return refunded;
}

async function takeOff(tx: Tx, { teacherId, courseId, title }: DeleteRequest) {
  await allowLongStatements(tx);
  const course = await lockCourse(tx, courseId);
  if (!course) throw refuse.COURSE_NOT_FOUND();
  if (course.teacherId !== teacherId) throw refuse.NOT_YOUR_COURSE();
  if (course.title !== title) throw refuse.TITLE_DIFFERS();
  const refunded = await refundPlaces(tx, { courseIds: [courseId] });
  await markCoursesDeleted(tx, [courseId]);
  const media = await listCourseMedia(tx, courseId);
  const removed = await deleteFiles(
    tx,
    media.map(({ id }) => id),
  );
  return { ...refunded, removed };
}
