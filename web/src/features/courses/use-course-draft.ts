import { fillAnew } from '../../api/fill-anew.ts';
import { useKeptDraft } from '../../api/use-kept-draft.ts';
import { courseDrafts, NEW_COURSE } from './course-draft.ts';
import { EMPTY_COURSE } from './course-form.ts';
import type { CourseFile } from './media-kinds.ts';
import { useCourseForm } from './use-course-form.ts';
import { useFileIntake } from './use-file-intake.ts';

/** The fields and files of a course that is not there yet. */
export function useCourseDraft() {
  const kept = useKeptDraft({ drafts: courseDrafts, about: NEW_COURSE, empty: EMPTY_COURSE });
  const form = useCourseForm(kept.begun, kept.onWrite);
  const choose = (change: (before: readonly CourseFile[]) => readonly CourseFile[]) =>
    kept.choose(change, form.getValues());
  const intake = useFileIntake(
    () => kept.chosen().length,
    (taken) => choose((before) => [...before, ...taken]),
  );
  return {
    form,
    files: kept.files,
    choose,
    intake,
    /** @returns all of them, once they have been looked into; undefined where one was refused just now */
    lookedInto: async () => ((await intake.lookedInto()) ? kept.chosen() : undefined),
    restored: kept.restored,
    lostFiles: kept.lostFiles,
    isFilled: () => kept.isFilled(form.getValues()),
    startOver() {
      choose(() => []);
      fillAnew(form, EMPTY_COURSE, 'title');
    },
  };
}

export type CourseDraftState = ReturnType<typeof useCourseDraft>;
