import { type ProjectDetails, removeTeammate, type Teammate } from '@skillverse/contract/projects';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../api/commands/use-command.ts';
import { failureToSay, isOutcomeUnknown } from '../../../api/http/refusal.ts';
import { useUnseenFailure } from '../../../ui/dialog/use-unseen-failure.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { fetchProject, refetchProjects, showProject } from '../projects-changed.ts';

/** Puts somebody out of a project: the creator's question about one member at a time, and what became of it. */
export function useRemoving({ id: projectId, title }: ProjectDetails, onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const tellUnseen = useUnseenFailure();
  return useCommand(removeTeammate, {
    input: ({ id: userId }: Teammate) => ({ params: { projectId, userId } }),
    whenFailed: async (error, { id: userId }) => {
      // The screen may be out of date, even if nothing was done.
      const now = await fetchProject(client, projectId).catch(() => undefined);
      return isOutcomeUnknown(error) && !now?.currentMembers.includes(userId) ? now : undefined;
    },
    onDone: (project, { name }) => {
      onDone();
      showProject(client, project);
      toast.success(`${name} was removed from ${title}`);
    },
    onFailed: (error, { name }) => {
      const reason = failureToSay(error, removeTeammate);
      tellUnseen(reason && `${name} was not removed. ${reason}`);
    },
    refetch: () => refetchProjects(client),
  });
}
