import type { Course } from '@skillverse/contract/courses';
import { type CourseInput, createCourse } from '@skillverse/contract/courses/teaching';
import { useQueryClient } from '@tanstack/react-query';
import {
  hasTakenEffect,
  isOutcomeUnknown,
  isSignedOut,
  writeFailureText,
} from '../../../api/http/refusal.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { usePendingCreation } from '../../../drafts/use-pending-creation.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { refetchCourses } from '../courses-changed.ts';
import type { CourseFile } from '../media/media-kinds.ts';
import { courseCreations } from './course-creation.ts';
import { courseDrafts, NEW_COURSE } from './course-draft.ts';
import type { CourseValues } from './course-form.ts';
import { CREATE_FAILED } from './teaching-failures.ts';

export const CREATED = 'Course created successfully!';

type Written = { body: CourseInput; typed: CourseValues; files: readonly CourseFile[] };
type Outcome = {
  onMade: (made: Course, files: readonly CourseFile[]) => void;
  onFailed: (error: unknown) => void;
};

/** Creates a course, or joins the pending creation. If its dialog is closed, the outcome is shown as a toast. */
export function useCourseCreation(open: boolean, outcome: Outcome) {
  const client = useQueryClient();
  const toast = useToast();
  const { id: teacherId } = useSignedInViewer();
  const { made, pending, begin, leave } = usePendingCreation(courseCreations, open, outcome);
  return {
    course: made,
    pending,
    leave,
    create({ body, typed, files }: Written) {
      begin({
        body,
        files,
        onCreatedAnywhere(_course, watched) {
          courseDrafts.sent(teacherId, NEW_COURSE, typed);
          if (!watched) toast.success(CREATED);
          void refetchCourses(client);
        },
        onFailedAnywhere(error, watched) {
          // If the sign-in dialog opens over it, the person continues there.
          if (hasTakenEffect(error)) {
            if (!watched) toast.failure(writeFailureText(error, createCourse));
          } else if (!watched || !isSignedOut(error)) toast.failure(CREATE_FAILED);
          if (hasTakenEffect(error) || isOutcomeUnknown(error)) void refetchCourses(client);
        },
      });
    },
  };
}
