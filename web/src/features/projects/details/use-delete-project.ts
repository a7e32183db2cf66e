import type { ProjectId } from '@skillverse/contract/ids';
import { getProject, type Project } from '@skillverse/contract/projects';
import { deleteProject } from '@skillverse/contract/projects/plans';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureToSay, isOutcomeUnknown } from '../../../api/http/refusal.ts';
import { send } from '../../../api/http/send.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { projectDrafts } from '../form/project-draft.ts';
import { dropProject, refetchProjects } from '../projects-changed.ts';
import { isProjectGone } from './project-gone.ts';

type Around = {
  /** Puts away what shows the project, wherever it was deleted from. */
  onDeleted: () => Promise<void>;
  /** Whether somebody sees what is said in the dialog. */
  isShown: () => boolean;
};

const hasLeft = (projectId: ProjectId) =>
  send(getProject, { params: { projectId } }).then(() => false, isProjectGone);

/** Deletes a project for good. Every dialog about it knows that the call is pending, also one that opens later. */
export function useDeleteProject({ id: projectId, title }: Project, { onDeleted, isShown }: Around) {
  const client = useQueryClient();
  const viewer = useSignedInViewer();
  const toast = useToast();
  const mutationKey = ['delete project', projectId];
  // A mutation reports a moment late that it is pending: an Escape in between would cancel a question that was confirmed.
  const [isConfirmed, setConfirmed] = useState(false);
  const deleting = useMutation({
    mutationKey,
    mutationFn: async () => {
      try {
        await send(deleteProject, { params: { projectId } });
      } catch (error) {
        // An answer that was lost may have been a yes.
        if (!isOutcomeUnknown(error) || !(await hasLeft(projectId))) throw error;
      }
    },
    onSuccess: async () => {
      forget();
      toast.success('Project deleted successfully!');
      await onDeleted();
      void refetchProjects(client, projectId);
    },
    onError: (error) => {
      const isGone = isProjectGone(error);
      const reason = failureToSay(error, deleteProject);
      if (isGone) forget();
      if (reason && !isShown()) {
        toast.failure(isGone ? `${title} is no longer there` : `${title} was not deleted. ${reason}`);
      }
      void refetchProjects(client);
    },
    onSettled: () => setConfirmed(false),
  });
  function forget() {
    projectDrafts.keep(viewer.id, projectId, undefined);
    dropProject(client, projectId);
  }
  return {
    pending: useIsMutating({ mutationKey }) > 0 || isConfirmed,
    error: deleting.error,
    failure: deleting.error ? failureToSay(deleting.error, deleteProject) : undefined,
    confirm() {
      // A second click can come before the button shows that the call is pending.
      if (client.isMutating({ mutationKey })) return;
      setConfirmed(true);
      deleting.mutate();
    },
    /** Forgets why it was not deleted. */
    startOver: deleting.reset,
  };
}

export type DeleteProjectState = ReturnType<typeof useDeleteProject>;
