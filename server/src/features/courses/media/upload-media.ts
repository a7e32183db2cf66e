import { COURSE_FILES_MAX, uploadCourseMedia } from '@skillverse/contract/courses/media';
import type { MediaKind } from '@skillverse/contract/files/media';
import type { CourseId, MediaId, UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import type { ReceivedFile } from '../../../core/files/receive-file.ts';
import type { RepeatKey } from '../../../core/http/idempotency.ts';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import {
  type CourseMediaRow,
  deleteFiles,
  findCourseMedia,
  insertCourseMedia,
  listCourseMedia,
  type NewFile,
  type StoredPaths,
} from '../../media/queries.ts';
import { checkQuota, type Quota, recordFile } from '../../media/record-file.ts';
import { type MediaParts, storeOnce } from '../../media/store-once.ts';
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

/** Whether a file of this announced size may come at all. Everything here is decided again once it is there. */
export async function admitMedia(
  { db, quota }: Pick<MediaParts, 'db' | 'quota'>,
  request: UploadRequest,
  announcedBytes: number,
) {
  const course = await findCourseRow(db, request.courseId, request.teacherId);
  checkCourse(course, request);
  await checkPlace(db, request);
  // How large a picture will be is known when it is drawn.
  await checkQuota(db, request.teacherId, request.kind === 'image' ? 1 : announcedBytes, quota);
}

/** Puts a file that has arrived behind the others of its kind; captions take the place of those before. */
export async function uploadMedia(
  parts: MediaParts,
  request: UploadRequest,
  received: ReceivedFile,
): Promise<CourseMediaRow> {
  const { teacherId: ownerId, courseId, kind, repeat } = request;
  const wanted = { ownerId, kind, bucket: 'course-media', place: `courses/${courseId}` } as const;
  return await storeOnce(parts, wanted, { received, repeat }, (tx, file) =>
    record(tx, request, file, parts.quota),
  );
}

/** Lock order: key, course, owner. */
async function record(tx: Tx, request: UploadRequest, file: NewFile, quota: Quota) {
  const { teacherId, courseId, kind, videoId } = request;
  checkCourse(await lockCourse(tx, courseId, teacherId), request);
  const former = await checkPlace(tx, request);
  const replaced: StoredPaths[] = former ? await deleteFiles(tx, [former]) : [];
  await recordFile(tx, file, quota);
  await insertCourseMedia(tx, { courseId, fileId: file.id, kind, captionOf: videoId ?? null });
  if (kind === 'image') await updateCover(tx, courseId);
  const media = await findCourseMedia(tx, courseId, file.id);
  if (!media) throw new Error('a recorded file was not there to be read');
  return { media, replaced };
}

function checkCourse(course: { readonly teacherId: UserId } | undefined, { teacherId }: UploadRequest): void {
  if (!course) throw refuse.COURSE_NOT_FOUND();
  if (course.teacherId !== teacherId) throw refuse.NOT_YOUR_COURSE();
}

/** @returns the captions that new ones replace */
async function checkPlace(
  db: DbOrTx,
  { courseId, kind, videoId }: UploadRequest,
): Promise<MediaId | undefined> {
  const media = await listCourseMedia(db, courseId);
  const former = media.find((one) => one.captionOf !== null && one.captionOf === videoId)?.id;
  if (kind === 'caption' && !media.some(({ id, kind }) => id === videoId && kind === 'video')) {
    throw refuse.VIDEO_NOT_FOUND();
  }
  if (media.length >= COURSE_FILES_MAX && !former)
    throw refuse.TOO_MANY_FILES({ maxFiles: COURSE_FILES_MAX });
  return former;
}
