import { COURSE_FILES_MAX } from '@skillverse/contract/courses/media';
import type { MediaKind } from '@skillverse/contract/files/media';
import type { MediaId } from '@skillverse/contract/ids';
import { validateFile } from '../../../api/http/validate-file.ts';
import { CHOSEN_ALREADY, useFileSelection } from '../../../ui/files/use-file-selection.ts';
import type { CourseFile } from './media-kinds.ts';

const TOO_MANY = `A course can have at most ${COURSE_FILES_MAX} files`;

/**
 * The files of a course, looked at when they are chosen.
 * @param countFiles how many files the course has, asked at the moment of taking: looking into files takes a while
 * @param isChosen whether it waits for being sent already
 */
export function useCourseFileSelection(
  countFiles: () => number,
  onAccepted: (files: readonly CourseFile[]) => void,
  isChosen?: (file: File) => boolean,
) {
  const { refusedOf, take, forget, validated } =
    useFileSelection<Pick<CourseFile, 'kind' | 'videoId'>>(onAccepted);
  return {
    refusedOf,
    forget,
    validated,
    /**
     * @param videoId the video that captions are for
     * @param replaces captions that leave when these come
     */
    take: (kind: MediaKind, files: readonly File[], videoId?: MediaId, replaces = false) =>
      take(videoId ?? kind, files, async (file, before) => {
        const isFull = !replaces && countFiles() + before >= COURSE_FILES_MAX;
        const unwanted = isChosen?.(file) ? CHOSEN_ALREADY : isFull ? TOO_MANY : undefined;
        const reason = await validateFile(kind, file, { unwanted });
        return reason ?? { kind, ...(videoId && { videoId }) };
      }),
  };
}

export type CourseFileIntake = ReturnType<typeof useCourseFileSelection>;
