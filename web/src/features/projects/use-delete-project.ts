import type { ProjectId } from '@skillverse/contract/ids';
import { deleteProject } from '@skillverse/contract/project-plans';
import { getProject, type Project } from '@skillverse/contract/projects';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { isOutcomeUnknown, isRefusal } from '../../api/refusal.ts';
import { send } from '../../api/send.ts';
import { useSignedInViewer } from '../../api/viewer.ts';
import { useToast } from '../../ui/toast.tsx';
import { projectDrafts } from './project-draft.ts';
import { changeFailureText, isProjectGone } from './project-failures.ts';
import { dropProject, refetchProjects } from './projects-changed.ts';

type Around = {
  /** Puts away what shows the project. */
  onDeleted: () => void;
  /** Whether somebody sees what is said in the dialog. */
  isShown: () => boolean;
};

const hasLeft = (projectId: ProjectId) =>
  send(getProject, { params: { projectId } }).then(
    () => false,
    (error) => isRefusal(error, getProject),
  );

/** Takes a project away for good. */
export function useDeleteProject({ id: projectId, title }: Project, { onDeleted, isShown }: Around) {
  const client = useQueryClient();
  const viewer = useSignedInViewer();
  const toast = useToast();
  const underWay = useRef(false);
  const deleting = useMutation({
    mutationFn: async () => {
      try {
        await send(deleteProject, { params: { projectId } });
      } catch (error) {
        // An answer that was lost may have been a yes.
        if (!isOutcomeUnknown(error) || !(await hasLeft(projectId))) throw error;
      }
    },
    onSuccess: () => {
      const isSeen = isShown();
      forget();
      toast.success('Project deleted successfully!');
      if (isSeen) onDeleted();
      void refetchProjects(client, isSeen ? projectId : undefined);
    },
    onSettled: () => {
      underWay.current = false;
    },
    onError: (error) => {
      const isGone = isProjectGone(error);
      const reason = changeFailureText(error, deleteProject);
      if (isGone) forget();
      if (reason && !isShown()) {
        toast.failure(isGone ? `${title} is no longer there` : `${title} was not deleted. ${reason}`);
      }
      void refetchProjects(client);
    },
  });
  function forget() {
    projectDrafts.keep(viewer.id, projectId, undefined);
    dropProject(client, projectId);
  }
  const { reset } = deleting;
  /** Forgets why it was not deleted. What is on its way is not taken back by it. */
  const startOver = useCallback(() => {
    if (!underWay.current) reset();
  }, [reset]);
  return {
    pending: deleting.isPending,
    error: deleting.error,
    failure: deleting.error ? changeFailureText(deleting.error, deleteProject) : undefined,
    confirm() {
      // A second click can come before the button shows that the first one is under way.
      if (underWay.current) return;
      underWay.current = true;
      deleting.mutate();
    },
    startOver,
  };
}

export type DeleteProjectState = ReturnType<typeof useDeleteProject>;
