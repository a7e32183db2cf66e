import type { Course } from '@skillverse/contract/courses';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSignedInViewer } from '../../api/viewer.ts';
import { Note } from '../../ui/note.tsx';
import { changesOf, valuesOf } from './course-changes.ts';
import { draftOf, keepDraft } from './course-draft.ts';
import { CourseFields } from './course-fields.tsx';
import { CourseForm, type CourseValues } from './course-form.ts';
import { useCourseForm } from './use-course-form.ts';
import type { UpdateCourseState } from './use-update-course.ts';

type CourseDetailsProps = {
  /** The button that submits it lies outside. */
  formId: string;
  course: Course;
  imageAddress: string | null;
  updating: UpdateCourseState;
};

/** What a teacher says about a course, to be changed. What was typed and not saved is there the next time. */
export function CourseDetails({ formId, course, imageAddress, updating }: CourseDetailsProps) {
  const viewer = useSignedInViewer();
  const [begun] = useState(() => valuesOf(course, imageAddress));
  const [kept] = useState(() => draftOf(viewer.id, course.id));
  const [before, setBefore] = useState(begun);
  const [unsaved, setUnsaved] = useState(kept !== undefined);
  const [onWrite] = useState(
    () => (values: CourseValues) => keepDraft(viewer.id, course.id, { values, files: [] }),
  );
  const form = useCourseForm(kept?.values ?? begun, onWrite);
  const submit = form.handleSubmit((body) => {
    const typed = form.getValues();
    updating.update(changesOf(z.safeParse(CourseForm, before).data ?? {}, body), {
      onUpdated() {
        setBefore(typed);
        setUnsaved(false);
        keepDraft(viewer.id, course.id, undefined);
      },
      onFailed: form.mark,
    });
  });
  return (
    <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {unsaved && <p className="type-text-s text-ink-soft">What you had not saved is still here.</p>}
      <CourseFields form={form} />
      <p className="type-text-s text-ink-soft">A new price counts for those who enroll from now on.</p>
      {updating.failure && (
        <Note tone="bad" role="alert">
          {updating.failure}
        </Note>
      )}
    </form>
  );
}
