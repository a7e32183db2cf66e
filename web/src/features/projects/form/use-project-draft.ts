import { useNewDraft } from '../../../drafts/use-new-draft.ts';
import { useProjectFileSelection } from '../files/use-project-file-selection.ts';
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
    useIntake: useProjectFileSelection,
  });

export type ProjectDraftState = ReturnType<typeof useProjectDraft>;
