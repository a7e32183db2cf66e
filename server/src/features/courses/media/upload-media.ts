import { COURSE_FILES_MAX, uploadCourseMedia } from '@skillverse/contract/courses/media';
import type { MediaKind } from '@skillverse/contract/files/media';
import type { CourseId, MediaId, UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Receive } from '../../../core/files/serve-upload.ts';
import type { RepeatKey } from '../../../core/http/idempotency.ts';
import type { Tx } from '../../../db/client.ts';
import {
  type CourseMediaRow,
  deleteFiles,
  findCourseMedia,
  insertCourseMedia,
  listCourseMedia,
  type NewFile,
  type StoredPaths,
} from '../../media/queries.ts';
import { type Quota, recordFile } from '../../media/record-file.ts';
import { type MediaParts, uploadFile } from '../../media/upload-file.ts';
import { notifyOfChange } from '../notice-queries.ts';
import { findCourseRow, lockCourse, updateCover } from '../queries.ts';

const refuse = refusals(uploadCourseMedia);

interface UploadRequest {
  readonly teacherId: UserId;
  readonly courseId: CourseId;
  readonly kind: MediaKind;
  /** Of captions. */
  readonly videoId?: MediaId | undefined;
  readonly repeat?: RepeatKey | undefined;
}

/** Puts a file behind the others of its kind; captions take the place of those before. */
export async function uploadMedia(
  parts: MediaParts,
  request: UploadRequest,
  receive: Receive,
): Promise<CourseMediaRow> {
  const { teacherId: ownerId, courseId, kind, repeat } = request;
  const course = await findCourseRow(parts.db, courseId, ownerId);
  if (!course) throw refuse.COURSE_NOT_FOUND();
  if (course.teacherId !== ownerId) throw refuse.NOT_YOUR_COURSE();
  const wanted = { ownerId, kind, bucket: 'course-media', place: `courses/${courseId}` } as const;
  return await uploadFile(parts, { wanted, receive, repeat }, (tx, file) =>
    record(tx, request, file, parts.quota),
  );
}

/** Lock order: key, course, owner. A course never changes its teacher, but may be gone since the file began to come. */
async function record(tx: Tx, request: UploadRequest, file: NewFile, quota: Quota) {
  const { teacherId, courseId, kind, videoId } = request;
  if (!(await lockCourse(tx, courseId, teacherId))) throw refuse.COURSE_NOT_FOUND();
  const former = await checkPlace(tx, request);
  const replaced: StoredPaths[] = former ? await deleteFiles(tx, [former]) : [];
  await recordFile(tx, file, quota);
  await insertCourseMedia(tx, { courseId, fileId: file.id, kind, captionOf: videoId ?? null });
  if (kind === 'image') await updateCover(tx, courseId);
  if (kind === 'video' || kind === 'document') await notifyOfChange(tx, courseId);
  const media = await findCourseMedia(tx, courseId, file.id);
  if (!media) throw new Error('a recorded file was not there to be read');
  return { answer: media, replaced };
}

/** @returns the captions that new ones replace */
async function checkPlace(tx: Tx, { courseId, kind, videoId }: UploadRequest): Promise<MediaId | undefined> {
  const media = await listCourseMedia(tx, courseId);
  const former = media.find((one) => one.captionOf !== null && one.captionOf === videoId)?.id;
  if (kind === 'caption' && !media.some(({ id, kind }) => id === videoId && kind === 'video')) {
    throw refuse.VIDEO_NOT_FOUND();
  }
  if (media.length >= COURSE_FILES_MAX && !former)
    throw refuse.TOO_MANY_FILES({ maxFiles: COURSE_FILES_MAX });
  return former;
}
