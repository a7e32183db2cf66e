import type { ProjectDetails } from '@skillverse/contract/projects';
import { useChangedForm } from '../../../drafts/use-changed-form.ts';
import { useEditDraft } from '../../../drafts/use-edit-draft.ts';
import { projectDrafts } from './project-draft.ts';
import { PROJECT_LABELS } from './project-form.ts';
import { inputOf, valuesOf } from './project-values.ts';
import { useProjectForm } from './use-project-form.ts';
import type { ProjectNow, UpdateProjectState } from './use-update-project.ts';

const knownOf = ({ project }: ProjectNow) => ({ values: valuesOf(project), updatedAt: project.updatedAt });

/** The fields of a project that is there: what was typed and not saved is there the next time. */
export function useEditProjectForm(project: ProjectDetails, updating: UpdateProjectState) {
  const kept = useEditDraft({ drafts: projectDrafts, about: project.id, now: knownOf({ project }) });
  const form = useProjectForm(kept.begun, kept.onWrite, kept.known.current.values);
  const { send, ...changed } = useChangedForm({
    kept,
    form,
    knownOf,
    inputOf,
    first: 'title',
    labels: PROJECT_LABELS,
    updating,
  });
  return { form, submit: form.onSubmit(send), ...changed };
}
