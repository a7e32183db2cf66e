import { deleteCourse as deleteCourseCall } from '@skillverse/contract/departures';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { isTitle } from '@skillverse/contract/rules/typed-title';
import { refusals } from '../../core/errors/refusal.ts';
import { onceInTransaction, type RepeatKey } from '../../core/http/idempotency.ts';
import type { Db, Tx } from '../../db/client.ts';
import { allowLongStatements } from '../../db/transaction.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import { lockCourse, markCoursesDeleted } from '../courses/queries.ts';
import { forgetSavedCourses } from '../courses/saving/queries.ts';
import {
  lockEndingPlaces,
  type RefundedPlaces,
  refundPlaces,
} from '../enrollments/leaving/ending-queries.ts';
import { deleteFiles, listCourseMedia, lockOwner, type StoredPaths } from '../media/queries.ts';
import { trashFiles } from '../media/store-file.ts';

const refuse = refusals(deleteCourseCall);

interface DeleteRequest {
  readonly teacherId: UserId;
  readonly courseId: CourseId;
  /** As the teacher typed it. */
  readonly title: string;
  readonly repeat?: RepeatKey | undefined;
}

/**
 * Takes a course off the market: everybody in progress is refunded in the same transaction but for
 * those whose price was settled before; finished places stay.
 * Lock order: key, course, teacher, enrollments by id, wallets by id. The bytes of its files go to the trash once it is for good.
 */
export async function deleteCourse(
  { db, files }: { db: Db; files: FileStore },
  request: DeleteRequest,
): Promise<RefundedPlaces> {
  let removed: readonly StoredPaths[] = [];
  const refunded = await onceInTransaction(db, request.repeat, async (tx) => {
    const taken = await takeOff(tx, request);
    removed = taken.removed;
    return taken.refunded;
  });
  await trashFiles(files, removed);
  return refunded;
}

async function takeOff(tx: Tx, { teacherId, courseId, title }: DeleteRequest) {
  await allowLongStatements(tx);
  const course = await lockCourse(tx, courseId, teacherId);
  if (!course) throw refuse.COURSE_NOT_FOUND();
  if (course.teacherId !== teacherId) throw refuse.NOT_YOUR_COURSE();
  if (!isTitle(title, course.title)) throw refuse.TITLE_DIFFERS();
  // The database notes whether they teach still, and locks them for it: behind the wallets that would be the wrong order.
  await lockOwner(tx, teacherId);
  await lockEndingPlaces(tx, { courseIds: [courseId] });
  const refunded = await refundPlaces(tx, [courseId]);
  await markCoursesDeleted(tx, [courseId]);
  await forgetSavedCourses(tx, [courseId]);
  const media = await listCourseMedia(tx, courseId);
  const removed = await deleteFiles(
    tx,
    media.map(({ id }) => id),
  );
  return { refunded, removed };
}
