import { removeCourseMedia } from '@skillverse/contract/courses/media';
import type { CourseId, MediaId, UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { FileStore } from '../../../integrations/files/file-store.ts';
import { deleteFiles, listCourseMedia } from '../../media/queries.ts';
import { trashFiles } from '../../media/store-file.ts';
import { notifyOfChange } from '../notice-queries.ts';
import { lockCourse, type TeachersCourse, updateCover } from '../queries.ts';

const refuse = refusals(removeCourseMedia);

interface RemoveRequest {
  readonly teacherId: UserId;
  readonly courseId: CourseId;
  readonly mediaId: MediaId;
}

/** Takes a file out of its course, with its captions. The bytes go to the trash once that is for good. */
export async function removeMedia(
  { db, files }: { db: Db; files: FileStore },
  request: RemoveRequest,
): Promise<TeachersCourse> {
  const { removed, ...left } = await inTransaction(db, (tx) => remove(tx, request));
  await trashFiles(files, removed);
  return left;
}

async function remove(tx: Tx, { teacherId, courseId, mediaId }: RemoveRequest) {
  const course = await lockCourse(tx, courseId, teacherId);
  if (!course) throw refuse.COURSE_NOT_FOUND();
  if (course.teacherId !== teacherId) throw refuse.NOT_YOUR_COURSE();
  const media = await listCourseMedia(tx, courseId);
  const gone = media.filter(({ id, captionOf }) => id === mediaId || captionOf === mediaId);
  if (!gone.some(({ id }) => id === mediaId)) throw refuse.MEDIA_NOT_FOUND();
  const removed = await deleteFiles(
    tx,
    gone.map(({ id }) => id),
  );
  await updateCover(tx, courseId);
  if (gone.some(({ kind }) => kind === 'video' || kind === 'document')) await notifyOfChange(tx, courseId);
  return { course, media: media.filter((one) => !gone.includes(one)), removed };
}
