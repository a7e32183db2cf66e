import { orderCourseMedia } from '@skillverse/contract/courses/media';
import type { MediaKind } from '@skillverse/contract/files/media';
import type { CourseId, MediaId, UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { listCourseMedia, updatePositions } from '../../media/queries.ts';
import { lockCourse, type TeachersCourse, updateCover } from '../queries.ts';

const refuse = refusals(orderCourseMedia);

/** Puts all files of one kind into a new order. */
export function orderMedia(
  db: Db,
  request: { teacherId: UserId; courseId: CourseId; kind: MediaKind; order: readonly MediaId[] },
): Promise<TeachersCourse> {
  const { teacherId, courseId, kind, order } = request;
  return inTransaction(db, async (tx) => {
    const course = await lockCourse(tx, courseId, teacherId);
    if (!course) throw refuse.COURSE_NOT_FOUND();
    if (course.teacherId !== teacherId) throw refuse.NOT_YOUR_COURSE();
    const present = (await listCourseMedia(tx, courseId)).filter((one) => one.kind === kind);
    const ordered = new Set(order);
    const isWhole = order.length === present.length && present.every(({ id }) => ordered.has(id));
    if (!isWhole) throw refuse.ORDER_OUTDATED();
    await updatePositions(tx, order);
    await updateCover(tx, courseId);
    return { course, media: await listCourseMedia(tx, courseId) };
  });
}
