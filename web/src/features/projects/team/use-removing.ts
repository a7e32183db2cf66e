import { type ProjectDetails, removeTeammate, type Teammate } from '@skillverse/contract/projects';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureToSay, isOutcomeUnknown, isSignedOut } from '../../../api/http/refusal.ts';
import { send } from '../../../api/http/send.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { fetchProject, refetchProjects, showProject } from '../projects-changed.ts';

/** Puts somebody out of a project: the creator's question about one member at a time, and what became of it. */
export function useRemoving({ id: projectId, title }: ProjectDetails, onDone: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const removing = useMutation({
    mutationFn: async ({ id: userId }: Teammate): Promise<ProjectDetails> => {
      try {
        return await send(removeTeammate, { params: { projectId, userId } });
      } catch (error) {
        if (isSignedOut(error)) throw error;
        // An answer that was lost may have been a yes, and what the screen showed may be out of date.
        const now = await fetchProject(client, projectId).catch(() => undefined);
        if (now && isOutcomeUnknown(error) && !now.currentMembers.includes(userId)) return now;
        throw error;
      }
    },
    onSuccess: (project, { name }) => {
      onDone();
      showProject(client, project);
      toast.success(`${name} was removed from ${title}`);
    },
    onSettled: () => void refetchProjects(client),
  });
  return {
    pending: removing.isPending,
    failure: removing.error ? failureToSay(removing.error, removeTeammate) : undefined,
    startOver: removing.reset,
    confirm(member: Teammate) {
      if (!removing.isPending) removing.mutate(member);
    },
  };
}
