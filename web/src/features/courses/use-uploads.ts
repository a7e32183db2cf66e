import { type CourseMedia, uploadCourseMedia } from '@skillverse/contract/course-media';
import { MutationObserver, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { upload } from '../../api/upload.ts';
import { isHopelessUpload, uploadFailureText } from './teaching-failures.ts';
import { isUnderWay, type UploadItem, uploadQueue } from './upload-queue.ts';

type OnUploaded = (client: QueryClient, item: UploadItem, media: CourseMedia) => void | Promise<void>;

/**
 * The files that are on their way to a course, one after the other.
 * @param onUploaded the one given first is kept
 */
export function useUploads(onUploaded: OnUploaded) {
  const client = useQueryClient();
  const [queue] = useState(() => courseUploads(client, onUploaded));
  const items = useSyncExternalStore(queue.subscribe, queue.read);
  useEffect(() => () => queue.stop(), [queue]);
  return { ...queue, items, busy: items.some(isUnderWay) };
}

export type Uploads = ReturnType<typeof useUploads>;

function courseUploads(client: QueryClient, onUploaded: OnUploaded) {
  return uploadQueue({
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
