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
  /** Receives the reason. */
  onFailed?: (text: string, project: Subject) => void;
  /** Called instead if the project is gone, because a text beside it would disappear with it. */
  onGone?: (project: Subject) => void;
};

/**
 * Joins or leaves a project; several projects do not wait for each other. The result is shown wherever the project is shown. A
 * refusal is shown too, beside the current project.
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
      // The screen may be out of date, even if nothing was done.
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
