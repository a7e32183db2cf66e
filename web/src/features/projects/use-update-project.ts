import type { RefusalOf } from '@skillverse/contract/call';
import type { ProjectId } from '@skillverse/contract/ids';
import { type ProjectInput, updateProject } from '@skillverse/contract/project-plans';
import type { Project, ProjectDetails } from '@skillverse/contract/projects';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isOutcomeUnknown, isRefusal } from '../../api/refusal.ts';
import { type Change as Changing, saveChanges } from '../../api/save-changes.ts';
import { send } from '../../api/send.ts';
import { useToast } from '../../ui/toast.tsx';
import { changeFailureText } from './project-failures.ts';
import { refetchProjects, showProject } from './projects-changed.ts';

/** A project as it is now, told to whoever changed an earlier one. */
export type ProjectNow = Extract<RefusalOf<typeof updateProject>, { code: 'PROJECT_CHANGED' }>['details'];

type Change = Changing<ProjectInput, ProjectNow, ProjectDetails>;

function save(projectId: ProjectId, change: Change): Promise<ProjectDetails> {
  return saveChanges(
    {
      save: (body) => send(updateProject, { params: { projectId }, body }),
      nowOf: (error) =>
        isRefusal(error, updateProject) && error.code === 'PROJECT_CHANGED' ? error.details : undefined,
      updatedAtOf: (now: ProjectNow) => now.project.updatedAt,
    },
    change,
  );
}

type Around = {
  /** Nothing is left to be saved. */
  onSaved: () => void;
  /** Whether somebody sees what is said in the dialog. */
  isShown: () => boolean;
};

export function useUpdateProject({ id: projectId, title }: Project, { onSaved, isShown }: Around) {
  const client = useQueryClient();
  const toast = useToast();
  const [failure, setFailure] = useState<string>();
  const underWay = useRef(false);
  const updating = useMutation({
    mutationFn: (change: Change) => save(projectId, change),
    // Here and not with each saving: that would be dropped together with a dialog that has left.
    onSuccess: (updated, { onUpdated }) => {
      showProject(client, updated);
      onUpdated(updated);
      toast.success('Project updated successfully!');
      void refetchProjects(client);
      onSaved();
    },
    onError: (error, { onFailed }) => {
      const reason = changeFailureText(error, updateProject);
      if (!onFailed(error)) setFailure(reason);
      if (reason && !isShown()) toast.failure(`Your changes to ${title} were not saved. ${reason}`);
      if (isOutcomeUnknown(error)) void refetchProjects(client);
    },
    onSettled: () => {
      underWay.current = false;
    },
  });
  return {
    pending: updating.isPending,
    error: updating.error,
    failure,
    update(change: Change) {
      // A second click can come before the button shows that the first one is under way.
      if (underWay.current) return;
      underWay.current = true;
      setFailure(undefined);
      updating.mutate(change);
    },
  };
}

export type UpdateProjectState = ReturnType<typeof useUpdateProject>;
