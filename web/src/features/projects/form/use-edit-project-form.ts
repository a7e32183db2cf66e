import type { ProjectDetails } from '@skillverse/contract/projects';
import { useChangedForm } from '../../../drafts/use-changed-form.ts';
import { projectDrafts } from './project-draft.ts';
import { PROJECT_LABELS } from './project-form.ts';
import { inputOf, valuesOf } from './project-values.ts';
import { useProjectForm } from './use-project-form.ts';
import type { ProjectNow, UpdateProjectState } from './use-update-project.ts';

/** The fields of a project that is there. */
export const useEditProjectForm = (project: ProjectDetails, updating: UpdateProjectState) =>
  useChangedForm({
    drafts: projectDrafts,
    about: project.id,
    now: { project },
    knownOf: ({ project: now }: ProjectNow) => ({ values: valuesOf(now), updatedAt: now.updatedAt }),
    inputOf,
    first: 'title',
    labels: PROJECT_LABELS,
    useForm: useProjectForm,
    updating,
  });
