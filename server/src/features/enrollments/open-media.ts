import { openCourseMedia } from '@skillverse/contract/course-media';
import type { CourseId, MediaId, UserId } from '@skillverse/contract/ids';
import { refusals } from '../../core/refusal.ts';
import type { FileToSend } from '../../core/send-file.ts';
import type { Db } from '../../db/client.ts';
import { FileMissing, type FileStore } from '../../integrations/files/file-store.ts';
import { type CourseMediaRow, findCourseMedia } from '../media/queries.ts';
import { savedName } from '../media/rules.ts';
import { findViewedCourse } from './queries.ts';

const refuse = refusals(openCourseMedia);

export interface OpenRequest {
  readonly viewerId: UserId;
  readonly courseId: CourseId;
  readonly mediaId: MediaId;
  /** Of an image. */
  readonly size: 'small' | 'large';
  /** To be saved rather than shown. */
  readonly isSaved: boolean;
}

/** Decided afresh for each request: who has left the course, or was refunded, opens nothing of it any more. */
export async function openMedia(
  { db, files }: { db: Db; files: FileStore },
  { viewerId, courseId, mediaId, size, isSaved }: OpenRequest,
): Promise<FileToSend> {
  const course = await findViewedCourse(db, courseId, viewerId);
  if (!course) throw refuse.COURSE_NOT_FOUND();
  const media = await findCourseMedia(db, courseId, mediaId);
  if (!media) throw refuse.MEDIA_NOT_FOUND();
  const isForAll = media.kind === 'image';
  if (!isForAll && course.teacherId !== viewerId && !course.isLearner) throw refuse.NOT_ENROLLED();
  const { path, sizeBytes } = partOf(media, size);
  return {
    contentType: media.contentType,
    sizeBytes,
    name: isForAll ? savedName(media.name, 'webp') : media.name,
    isAttachment: isSaved || media.kind === 'document',
    tag: path === media.smallPath ? `${media.id}-small` : media.id,
    isKept: isForAll,
    read: async (range) => {
      try {
        return await files.read(media.bucket, path, range);
      } catch (error) {
        // Removed at this very moment.
        throw error instanceof FileMissing ? refuse.MEDIA_NOT_FOUND() : error;
      }
    },
  };
}

function partOf(media: CourseMediaRow, size: OpenRequest['size']): { path: string; sizeBytes: number } {
  const { path, sizeBytes, smallPath, smallSizeBytes } = media;
  if (size === 'large' || smallPath === null || smallSizeBytes === null) return { path, sizeBytes };
  return { path: smallPath, sizeBytes: smallSizeBytes };
}
