import type { Project, ProjectStatus } from '@skillverse/contract/projects';
import { updateProject } from '@skillverse/contract/projects/plans';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../api/commands/use-command.ts';
import { failureToSay } from '../../../api/http/refusal.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { isProjectGone } from '../details/project-gone.ts';
import { CHANGED_MEANWHILE, projectNowOf } from '../project-failures.ts';
import { refetchProjects, showProject } from '../projects-changed.ts';

/** 'open' lets it run again: its members decide whether it is in progress. */
type Wish = Exclude<ProjectStatus, 'in-progress'>;

function saidOf(title: string, status: ProjectStatus): string {
  switch (status) {
    case 'paused':
      return `${title} is paused`;
    case 'completed':
      return `${title} is completed`;
    case 'open':
    case 'in-progress':
      return `${title} goes on`;
  }
}

/**
 * Pauses a project, completes it or lets it go on.
 * @param onFailed receives the reason; undefined when it is tried again
 */
export function useSetStatus(
  { id: projectId, updatedAt }: Project,
  onFailed: (failure: string | undefined) => void,
) {
  const client = useQueryClient();
  const toast = useToast();
  const setting = useCommand(updateProject, {
    input: (status: Wish) => ({ params: { projectId }, body: { status, expectedUpdatedAt: updatedAt } }),
    onDone: (updated) => {
      showProject(client, updated);
      toast.success(saidOf(updated.title, updated.status));
    },
    onFailed: (error) => {
      const now = projectNowOf(error);
      // The person has to see the project that they pause or complete.
      if (now) showProject(client, now);
      const reason = now ? CHANGED_MEANWHILE : failureToSay(error, updateProject);
      // What it would stand beside leaves with the project.
      if (reason && isProjectGone(error)) toast.failure(reason);
      else onFailed(reason);
    },
    refetch: () => refetchProjects(client),
  });
  return {
    pending: setting.pending,
    setStatus(status: Wish) {
      onFailed(undefined);
      setting.run(status);
    },
  };
}
