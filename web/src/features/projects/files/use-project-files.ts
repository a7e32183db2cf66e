import type { MediaFile } from '@skillverse/contract/files/media';
import type { MediaId, ProjectId } from '@skillverse/contract/ids';
import { removeProjectMedia } from '@skillverse/contract/projects/media';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureToSay, isRefusal } from '../../../api/http/refusal.ts';
import { send } from '../../../api/http/send.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { useAddedWhileShown } from '../../../ui/use-added-while-shown.ts';
import { projectQuery, refetchProjects } from '../projects-changed.ts';
import type { ProjectFile } from './project-file-kinds.ts';
import { withoutFile, withUploaded } from './project-files.ts';
import { useProjectUploads } from './use-project-uploads.ts';

async function show(client: QueryClient, projectId: ProjectId, change: typeof withUploaded, file: MediaFile) {
  const { queryKey } = projectQuery(projectId);
  // A pending answer may be outdated.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (project) => project && change(project, file));
}

/**
 * The files of a project that is there: more are added, others removed. Each is done at once, and said.
 * @param isShown whether somebody sees what is said beside a file
 */
export function useProjectFiles(projectId: ProjectId, isShown: () => boolean) {
  const client = useQueryClient();
  const toast = useToast();
  const [said, say] = useState('');
  const [failures, setFailures] = useState<Readonly<Record<string, string | undefined>>>({});
  const [underWay, setUnderWay] = useState<readonly MediaId[]>([]);
  const uploads = useProjectUploads(async (queryClient, _projectId, media) => {
    await show(queryClient, projectId, withUploaded, media);
    say(`${media.name} was uploaded`);
    void refetchProjects(queryClient);
  });
  const removing = useMutation({
    // One after the other, so that no intermediate state is shown.
    scope: { id: `remove files of ${projectId}` },
    mutationFn: async ({ id }: MediaFile) => {
      try {
        await send(removeProjectMedia, { params: { projectId, mediaId: id } });
      } catch (error) {
        const isGone = isRefusal(error, removeProjectMedia) && error.code === 'MEDIA_NOT_FOUND';
        if (!isGone) throw error;
      }
    },
    onSuccess: async (_answer, file) => {
      await show(client, projectId, withoutFile, file);
      say(`${file.name} was removed`);
    },
    onError: (error, { id, name }) => {
      const reason = failureToSay(error, removeProjectMedia);
      setFailures((all) => ({ ...all, [id]: reason }));
      if (reason && !isShown()) toast.failure(`${name} was not removed. ${reason}`);
    },
    onSettled: (_answer, _error, { id }) => {
      setUnderWay((all) => all.filter((other) => other !== id));
      void refetchProjects(client);
    },
  });
  return {
    uploads,
    add: useAddedWhileShown(isShown, (files: readonly ProjectFile[]) => uploads.add(projectId, files)),
    said,
    failureOf: (id: MediaId) => failures[id],
    isRemoving: (id: MediaId) => underWay.includes(id),
    remove(file: MediaFile) {
      if (underWay.includes(file.id)) return;
      setFailures((all) => ({ ...all, [file.id]: undefined }));
      setUnderWay((all) => [...all, file.id]);
      removing.mutate(file);
    },
  };
}

export type ProjectFiles = ReturnType<typeof useProjectFiles>;
