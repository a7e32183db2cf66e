import { useNewDraft } from '../../../api/drafts/use-new-draft.ts';
import { useProjectFileIntake } from '../files/use-project-file-intake.ts';
import { NEW_PROJECT, projectDrafts } from './project-draft.ts';
import { EMPTY_PROJECT } from './project-form.ts';
import { useProjectForm } from './use-project-form.ts';

/** The fields and files of a project that is not there yet. */
export const useProjectDraft = () =>
  useNewDraft({
    drafts: projectDrafts,
    about: NEW_PROJECT,
    empty: EMPTY_PROJECT,
    first: 'title',
    useForm: useProjectForm,
    useIntake: useProjectFileIntake,
  });

export type ProjectDraftState = ReturnType<typeof useProjectDraft>;
