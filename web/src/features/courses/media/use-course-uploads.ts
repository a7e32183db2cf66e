import { type CourseMedia, uploadCourseMedia } from '@skillverse/contract/courses/media';
import type { CourseId } from '@skillverse/contract/ids';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { randomUuid } from '../../../api/http/intent-key.ts';
import { uploadAsMutation } from '../../../api/http/upload.ts';
import { uploadQueue } from '../../../ui/files/upload-queue.ts';
import { useUploadQueue } from '../../../ui/files/use-upload-queue.ts';
import { isPermanentFailure, uploadFailureText } from '../form/teaching-failures.ts';
import type { CourseFile, CourseUpload } from './media-kinds.ts';

type OnUploaded = (client: QueryClient, item: CourseUpload, media: CourseMedia) => void | Promise<void>;

/**
 * Uploads the files of a course, one after the other.
 * @param onUploaded the one given first is kept
 */
export function useCourseUploads(onUploaded: OnUploaded) {
  const client = useQueryClient();
  const queue = useUploadQueue(() => courseUploads(client, onUploaded));
  return {
    ...queue,
    add: (courseId: CourseId, files: readonly CourseFile[]) =>
      queue.add(files.map((file) => ({ ...file, courseId }))),
  };
}

export type CourseUploads = ReturnType<typeof useCourseUploads>;

function courseUploads(client: QueryClient, onUploaded: OnUploaded) {
  return uploadQueue<CourseFile & { readonly courseId: CourseId }>({
    newKey: randomUuid,
    async send(item, way) {
      const { courseId, kind, videoId, file, key: idempotencyKey } = item;
      const input = { params: { courseId }, query: { kind, videoId }, idempotencyKey };
      await onUploaded(client, item, await uploadAsMutation(client, uploadCourseMedia, input, file, way));
    },
    failureOf: (error) => ({ failure: uploadFailureText(error), hopeless: isPermanentFailure(error) }),
  });
}
