import { joinProject, leaveProject, type Project, type ProjectDetails } from '@skillverse/contract/projects';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../api/commands/use-command.ts';
import { failureToSay, isOutcomeUnknown } from '../../../api/http/refusal.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { isProjectGone } from '../details/project-gone.ts';
import { dropProject, fetchProject, isKeptFrom, refetchProjects, showProject } from '../projects-changed.ts';

const moves = {
  join: { call: joinProject, isInAfterwards: true, told: 'You joined' },
  leave: { call: leaveProject, isInAfterwards: false, told: 'You left' },
};

type Subject = Pick<Project, 'id' | 'title'>;

type Around = {
  /** Done after a yes, and before the project is shown in its new state. */
  before?: (project: ProjectDetails) => Promise<void>;
  /** Told why not. */
  onFailed?: (text: string, project: Subject) => void;
  /** Told instead where the project is no longer there: what stands beside it leaves with it. */
  onGone?: (project: Subject) => void;
};

/**
 * Joining or leaving, a project each time; another one does not wait for the first. What came of it is shown wherever the project stands; a refusal too, beside the project
 * as it is by now.
 */
export function useTeamMove(move: keyof typeof moves, { before, onFailed, onGone }: Around = {}) {
  const client = useQueryClient();
  const viewer = useSignedInViewer();
  const toast = useToast();
  const { call, isInAfterwards, told } = moves[move];
  const moving = useCommand(call, {
    input: ({ id: projectId }: Subject) => ({ params: { projectId } }),
    keyOf: ({ id }) => id,
    whenFailed: async (error, { id }) => {
      // What the screen showed may be out of date, also where it is known that nothing was done.
      const now = await fetchProject(client, id).catch(() => undefined);
      const isIn = now?.currentMembers.some((member) => member === viewer.id);
      return isOutcomeUnknown(error) && isIn === isInAfterwards ? now : undefined;
    },
    onDone: async (project) => {
      await before?.(project);
      showProject(client, project);
      toast.success(`${told} ${project.title}`);
    },
    onFailed: (error, project) => {
      const text = failureToSay(error, call);
      const gone = isProjectGone(error);
      if (gone && onGone) onGone(project);
      else if (text) onFailed?.(text, project);
      if (gone) dropProject(client, project.id);
    },
    refetch: (_subject, project) =>
      refetchProjects(client, project && isKeptFrom(viewer.id, project) ? project.id : undefined),
  });
  return {
    pendingFor: ({ id }: Subject) => moving.of(id).pending,
    failureFor: ({ id }: Subject) => moving.of(id).failure,
    confirm: moving.run,
    /** Forgets why it did not work. */
    startOver: ({ id }: Subject) => moving.startOver(id),
  };
}

export type TeamMove = ReturnType<typeof useTeamMove>;
