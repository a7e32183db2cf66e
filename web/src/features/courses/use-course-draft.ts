import { useRef, useState } from 'react';
import { useSignedInViewer } from '../../api/viewer.ts';
import { courseDrafts, NEW_COURSE } from './course-draft.ts';
import { COURSE_FIELDS, type CourseValues, EMPTY_COURSE } from './course-form.ts';
import type { CourseFile } from './media-kinds.ts';
import { useCourseForm } from './use-course-form.ts';
import { useFileIntake } from './use-file-intake.ts';

/** The fields and files of a course that is not there yet: they outlive the dialog that they are written in. */
export function useCourseDraft() {
  const { id } = useSignedInViewer();
  const [kept] = useState(() => courseDrafts.of(id, NEW_COURSE));
  const [files, setFiles] = useState(kept?.files ?? []);
  const chosen = useRef(files);
  const [onWrite] = useState(
    () => (values: CourseValues) => courseDrafts.keep(id, NEW_COURSE, { values, files: chosen.current }),
  );
  const form = useCourseForm(kept?.values ?? EMPTY_COURSE, onWrite);
  // Looking into files takes a moment, in which others may have been chosen.
  function choose(change: (before: readonly CourseFile[]) => readonly CourseFile[]) {
    chosen.current = change(chosen.current);
    setFiles(chosen.current);
    onWrite(form.getValues());
  }
  const intake = useFileIntake(
    () => chosen.current.length,
    (taken) => choose((before) => [...before, ...taken]),
  );
  return {
    form,
    files,
    choose,
    intake,
    /** @returns all of them, once they have been looked into; undefined where one was refused just now */
    lookedInto: async () => ((await intake.lookedInto()) ? chosen.current : undefined),
    /** Something had been begun when the dialog opened. */
    restored: kept !== undefined,
    /** Files that were chosen then and have to be chosen again. */
    lostFiles: kept?.lostFiles ?? 0,
    startOver() {
      for (const name of COURSE_FIELDS) form.setValue(name, EMPTY_COURSE[name]);
      form.clearErrors();
      choose(() => []);
      courseDrafts.keep(id, NEW_COURSE, undefined);
      form.setFocus('title');
    },
  };
}

export type CourseDraftState = ReturnType<typeof useCourseDraft>;
