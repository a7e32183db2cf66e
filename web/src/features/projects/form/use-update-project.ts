import type { RefusalOf } from '@skillverse/contract/call';
import type { Project, ProjectDetails } from '@skillverse/contract/projects';
import { type ProjectInput, updateProject } from '@skillverse/contract/projects/plans';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusal, reasonIn } from '../../../api/http/refusal.ts';
import { send } from '../../../api/http/send.ts';
import { useSaveChanges } from '../../../drafts/use-save-changes.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { asMarkdown } from '../../../ui/texts/as-markdown.ts';
import { refetchProjects, showProject } from '../projects-changed.ts';

/** The current project, sent to a person who edited an earlier version. */
export type ProjectNow = Extract<RefusalOf<typeof updateProject>, { code: 'PROJECT_CHANGED' }>['details'];

type Around = {
  /** All changes are saved. */
  onSaved: () => void;
  /** Whether somebody sees what is said in the dialog. */
  isShown: () => boolean;
};

export function useUpdateProject({ id: projectId, title }: Project, { onSaved, isShown }: Around) {
  const client = useQueryClient();
  const toast = useToast();
  return useSaveChanges<ProjectInput, ProjectNow, ProjectDetails>({
    call: updateProject,
    save: (body) =>
      send(updateProject, { params: { projectId }, body: asMarkdown(body, 'description', 'requirements') }),
    nowOf: (error) =>
      isRefusal(error, updateProject) && error.code === 'PROJECT_CHANGED' ? error.details : undefined,
    updatedAtOf: (now) => now.project.updatedAt,
    onSaved: (updated, { onUpdated }) => {
      showProject(client, updated);
      onUpdated(updated);
      toast.success('Project updated successfully!');
      void refetchProjects(client);
      onSaved();
    },
    onFailure: (_error, reason) => {
      if (!reason || isShown()) return;
      toast.failure(`Your changes to ${title} were not saved. ${reasonIn(reason, updateProject) ?? reason}`);
    },
    lookAgain: () => refetchProjects(client),
  });
}

export type UpdateProjectState = ReturnType<typeof useUpdateProject>;
