import { useNewDraft } from '../../../drafts/use-new-draft.ts';
import { useCourseFileSelection } from '../media/use-course-file-selection.ts';
import { courseDrafts, NEW_COURSE } from './course-draft.ts';
import { EMPTY_COURSE } from './course-form.ts';
import { useCourseForm } from './use-course-form.ts';

/** The fields and files of a course that is not there yet. */
export const useCourseDraft = () =>
  useNewDraft({
    drafts: courseDrafts,
    about: NEW_COURSE,
    empty: EMPTY_COURSE,
    first: 'title',
    useForm: useCourseForm,
    useIntake: useCourseFileSelection,
  });

export type CourseDraftState = ReturnType<typeof useCourseDraft>;
