import { draftFiles, newDraft } from '../../../drafts/new-draft.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { useProjectFileSelection } from '../files/use-project-file-selection.ts';
import { NEW_PROJECT, projectDrafts } from './project-draft.ts';
import { EMPTY_PROJECT } from './project-form.ts';
import { useProjectForm } from './use-project-form.ts';

/** The fields and files of a project that is not there yet. */
export function useProjectDraft() {
  const kept = useDraft({ drafts: projectDrafts, about: NEW_PROJECT, empty: EMPTY_PROJECT });
  const form = useProjectForm(kept.begun, kept.onWrite);
  const { choose, count, add, isChosen } = draftFiles(kept, form);
  const intake = useProjectFileSelection(count, add, isChosen);
  const draft = newDraft(kept, { form, intake, empty: EMPTY_PROJECT, first: 'title' });
  return { ...draft, form, choose, intake };
}

export type ProjectDraftState = ReturnType<typeof useProjectDraft>;
