import { openCourseMedia } from '@skillverse/contract/course-content';
import type { CourseId, MediaId, UserId } from '@skillverse/contract/ids';
import { NotNow } from '../../core/errors/not-now.ts';
import { refusals } from '../../core/errors/refusal.ts';
import type { FileToSend } from '../../core/files/send-file.ts';
import type { Db } from '../../db/client.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import { openFile, type WantedFile } from '../media/open-file.ts';
import { findCourseMedia } from '../media/queries.ts';
import { findViewedCourse, recordOpened } from './queries.ts';

const refuse = refusals(openCourseMedia);

interface OpenRequest extends WantedFile {
  readonly viewerId: UserId;
  readonly courseId: CourseId;
  readonly mediaId: MediaId;
  /** Called when it is noted that a learner opens the file: the first time, and when it makes the place active again. */
  readonly onNoted: () => void;
}

/** Decided afresh for each request: who was refunded opens nothing of the course any more. */
export async function openMedia(
  { db, files }: { db: Db; files: FileStore },
  { viewerId, courseId, mediaId, size, isSaved, onNoted }: OpenRequest,
): Promise<FileToSend> {
  const course = await findViewedCourse(db, courseId, viewerId);
  if (!course) throw refuse.COURSE_NOT_FOUND();
  const media = await findCourseMedia(db, courseId, mediaId);
  if (!media) throw refuse.MEDIA_NOT_FOUND();
  const isForAll = media.kind === 'image' || course.teacherId === viewerId;
  if (!isForAll && !course.isLearner) throw refuse.NOT_ENROLLED();
  const file = openFile(files, media, { size, isSaved, missing: refuse.MEDIA_NOT_FOUND });
  // What its teacher looks at, and what is no lesson, says nothing of a learner.
  if (isForAll || media.kind === 'caption') return file;
  return {
    ...file,
    beforeSending: () => openAsLearner(db, { learnerId: viewerId, courseId, itemId: media.id }, onNoted),
  };
}

/** Who leaves may have the price back, unless too much was opened: so nothing is sent that could not be noted. */
async function openAsLearner(
  db: Db,
  item: Parameters<typeof recordOpened>[1],
  onNoted: () => void,
): Promise<void> {
  const opened = await recordOpened(db, item).catch((cause) => {
    throw new NotNow('what you open could not be noted', { cause });
  });
  if (opened === 'ended') throw refuse.NOT_ENROLLED();
  if (opened === 'noted') onNoted();
}
