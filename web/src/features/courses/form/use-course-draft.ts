import { draftFiles, newDraft } from '../../../drafts/new-draft.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { useCourseFileSelection } from '../media/use-course-file-selection.ts';
import { courseDrafts, NEW_COURSE } from './course-draft.ts';
import { EMPTY_COURSE } from './course-form.ts';
import { useCourseForm } from './use-course-form.ts';

/** The fields and files of a course that is not there yet. */
export function useCourseDraft() {
  const kept = useDraft({ drafts: courseDrafts, about: NEW_COURSE, empty: EMPTY_COURSE });
  const form = useCourseForm(kept.begun, kept.onWrite);
  const { choose, count, add, isChosen } = draftFiles(kept, form);
  const intake = useCourseFileSelection(count, add, isChosen);
  const draft = newDraft(kept, { form, intake, empty: EMPTY_COURSE, first: 'title' });
  return { ...draft, form, choose, intake };
}

export type CourseDraftState = ReturnType<typeof useCourseDraft>;
