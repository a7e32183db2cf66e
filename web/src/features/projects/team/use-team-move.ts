import { joinProject, leaveProject, type Project, type ProjectDetails } from '@skillverse/contract/projects';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureToSay, isOutcomeUnknown, isSignedOut } from '../../../api/http/refusal.ts';
import { send } from '../../../api/http/send.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { isProjectGone } from '../details/project-gone.ts';
import { dropProject, fetchProject, isKeptFrom, refetchProjects, showProject } from '../projects-changed.ts';

const moves = {
  join: { call: joinProject, isInAfterwards: true, told: 'You joined' },
  leave: { call: leaveProject, isInAfterwards: false, told: 'You left' },
};

type Subject = Pick<Project, 'id' | 'title'>;

/** How it goes with one project. */
type Course = { readonly pending: boolean; readonly failure?: string | undefined };

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
  const underWay = useRef(new Set<string>());
  const [courses, setCourses] = useState<Readonly<Record<string, Course>>>({});
  const set = (id: string, course: Course) => setCourses((before) => ({ ...before, [id]: course }));
  const { call, isInAfterwards, told } = moves[move];
  const moving = useMutation({
    mutationFn: async ({ id: projectId }: Subject): Promise<ProjectDetails> => {
      try {
        return await send(call, { params: { projectId } });
      } catch (error) {
        // What the screen showed may be out of date, and an answer that was lost may have been a yes.
        const now = await projectNow(projectId, error);
        const isIn = now?.currentMembers.some((id) => id === viewer.id);
        if (now && isOutcomeUnknown(error) && isIn === isInAfterwards) return now;
        throw error;
      }
    },
    onSuccess: async (project) => {
      await before?.(project);
      showProject(client, project);
      toast.success(`${told} ${project.title}`);
    },
    onError: (error, project) => {
      const text = failureToSay(error, call);
      const gone = isProjectGone(error);
      if (gone && onGone) onGone(project);
      else if (text) onFailed?.(text, project);
      if (gone) dropProject(client, project.id);
    },
    onSettled: (project, error, { id }) => {
      underWay.current.delete(id);
      set(id, { pending: false, failure: error ? failureToSay(error, call) : undefined });
      void refetchProjects(client, project && isKeptFrom(viewer.id, project) ? project.id : undefined);
    },
  });
  async function projectNow(projectId: Subject['id'], error: unknown) {
    if (isSignedOut(error)) return undefined;
    return await fetchProject(client, projectId).catch(() => undefined);
  }
  return {
    pendingFor: ({ id }: Subject) => courses[id]?.pending === true,
    failureFor: ({ id }: Subject) => courses[id]?.failure,
    confirm(project: Subject) {
      // A second click can come before the button shows that the first one is under way.
      if (underWay.current.has(project.id)) return;
      underWay.current.add(project.id);
      set(project.id, { pending: true });
      moving.mutate(project);
    },
    /** Forgets why it did not work. What is on its way is not taken back by it. */
    startOver({ id }: Subject) {
      if (!underWay.current.has(id)) set(id, { pending: false });
    },
  };
}

export type TeamMove = ReturnType<typeof useTeamMove>;
