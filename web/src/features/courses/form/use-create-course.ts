import { createCourse } from '@skillverse/contract/courses/teaching';
import { useState } from 'react';
import { failureToSay } from '../../../api/http/refusal.ts';
import { useUploadsEnding } from '../../../ui/files/use-uploads-ending.ts';
import { refetchCourses } from '../courses-changed.ts';
import { useCourseUploads } from '../media/use-course-uploads.ts';
import { CREATED, useCourseCreation } from './use-course-creation.ts';
import { useCourseDraft } from './use-course-draft.ts';

/** Makes a course of its draft: first the course itself, then its files one after the other. */
export function useCreateCourse(open: boolean, onDone: () => void) {
  const draft = useCourseDraft();
  const [failure, setFailure] = useState<string>();
  /** The files are being checked before the form is sent. */
  const [looking, setLooking] = useState(false);
  const uploads = useCourseUploads((queryClient) => void refetchCourses(queryClient));
  const { course, pending, create, leave } = useCourseCreation(open, {
    onMade: (made, files) => uploads.add(made.id, files),
    onFailed(error) {
      if (!draft.form.mark(error)) setFailure(failureToSay(error, createCourse));
    },
  });
  const leaveUploads = useUploadsEnding({ made: course !== undefined, uploads, text: CREATED, onDone });
  return {
    draft,
    course,
    uploads,
    failure,
    pending: pending || looking,
    /** Closing it now would lose files. */
    busy: uploads.busy || looking || (pending && draft.files.length > 0),
    submit: draft.form.onSubmit(async (body) => {
      if (looking) return;
      setFailure(undefined);
      const typed = draft.form.getValues();
      setLooking(true);
      const files = await draft.validated();
      setLooking(false);
      if (files) create({ body, typed, files });
    }),
    /** The dialog is closed before all is done. */
    stop() {
      leaveUploads();
      leave();
      uploads.stop();
    },
  };
}

export type CreateCourseState = ReturnType<typeof useCreateCourse>;
