import { type CourseMedia, uploadCourseMedia } from '@skillverse/contract/course-media';
import type { CourseId } from '@skillverse/contract/ids';
import { MutationObserver, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { randomUuid } from '../../api/intent-key.ts';
import { upload } from '../../api/upload.ts';
import { uploadQueue } from '../../ui/upload-queue.ts';
import { useUploadQueue } from '../../ui/use-upload-queue.ts';
import type { CourseFile, CourseUpload } from './media-kinds.ts';
import { isHopelessUpload, uploadFailureText } from './teaching-failures.ts';

type OnUploaded = (client: QueryClient, item: CourseUpload, media: CourseMedia) => void | Promise<void>;

/**
 * The files that are on their way to a course, one after the other.
 * @param onUploaded the one given first is kept
 */
export function useUploads(onUploaded: OnUploaded) {
  const client = useQueryClient();
  const queue = useUploadQueue(() => courseUploads(client, onUploaded));
  return {
    ...queue,
    add: (courseId: CourseId, files: readonly CourseFile[]) =>
      queue.add(files.map((file) => ({ ...file, courseId }))),
  };
}

export type Uploads = ReturnType<typeof useUploads>;

function courseUploads(client: QueryClient, onUploaded: OnUploaded) {
  return uploadQueue<CourseFile & { readonly courseId: CourseId }>({
    newKey: randomUuid,
    async send(item, way) {
      const { courseId, kind, videoId, file, key: idempotencyKey } = item;
      // As a mutation, so that a session that was lost is noticed here too.
      const sending = new MutationObserver(client, {
        mutationFn: () =>
          upload(
            uploadCourseMedia,
            { params: { courseId }, query: { kind, videoId }, idempotencyKey },
            file,
            way,
          ),
      });
      await onUploaded(client, item, await sending.mutate());
    },
    failureOf: (error) => ({ failure: uploadFailureText(error), hopeless: isHopelessUpload(error) }),
  });
}
