import type { MediaFile } from '@skillverse/contract/files/media';
import type { ProjectId } from '@skillverse/contract/ids';
import { uploadProjectMedia } from '@skillverse/contract/projects/media';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { randomUuid } from '../../../api/http/intent-key.ts';
import { uploadAsMutation } from '../../../api/http/upload.ts';
import { uploadQueue } from '../../../ui/files/upload-queue.ts';
import { useUploadQueue } from '../../../ui/files/use-upload-queue.ts';
import { isPermanentFailure, uploadFailureText } from '../project-failures.ts';
import type { ProjectFile, SentFile } from './project-file-kinds.ts';

type OnUploaded = (client: QueryClient, projectId: ProjectId, media: MediaFile) => void | Promise<void>;

/**
 * Uploads the files of a project, one after the other.
 * @param onUploaded the one given first is kept
 */
export function useProjectUploads(onUploaded: OnUploaded) {
  const client = useQueryClient();
  const queue = useUploadQueue(() => projectUploads(client, onUploaded));
  return {
    ...queue,
    add: (projectId: ProjectId, files: readonly ProjectFile[]) =>
      queue.add(files.map((file) => ({ ...file, projectId }))),
  };
}

function projectUploads(client: QueryClient, onUploaded: OnUploaded) {
  return uploadQueue<SentFile>({
    newKey: randomUuid,
    async send({ projectId, kind, file, key: idempotencyKey }, way) {
      const input = { params: { projectId }, query: { kind }, idempotencyKey };
      const media = await uploadAsMutation(client, uploadProjectMedia, input, file, way);
      await onUploaded(client, projectId, media);
    },
    failureOf: (error) => ({ failure: uploadFailureText(error), hopeless: isPermanentFailure(error) }),
  });
}
