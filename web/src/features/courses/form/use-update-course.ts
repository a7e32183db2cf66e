import type { RefusalOf } from '@skillverse/contract/call';
import type { Course } from '@skillverse/contract/courses';
import { type CourseInput, updateCourse } from '@skillverse/contract/courses/teaching';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusal, isSignedOut } from '../../../api/http/refusal.ts';
import { send } from '../../../api/http/send.ts';
import { useSaveChanges } from '../../../drafts/use-save-changes.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { asMarkdown } from '../../../ui/texts/as-markdown.ts';
import { refetchCourses, showCourse } from '../courses-changed.ts';
import { UPDATE_FAILED } from './teaching-failures.ts';

/** The current course, sent to a person who edited an earlier version. */
export type CourseNow = Extract<RefusalOf<typeof updateCourse>, { code: 'COURSE_CHANGED' }>['details'];

function nowOf(error: unknown): CourseNow | undefined {
  return isRefusal(error, updateCourse) && error.code === 'COURSE_CHANGED' ? error.details : undefined;
}

/** @param isShown whether somebody sees what is said in the dialog */
export function useUpdateCourse(course: Course, isShown: () => boolean) {
  const client = useQueryClient();
  const toast = useToast();
  return useSaveChanges<CourseInput, CourseNow, Course>({
    call: updateCourse,
    save: (body) =>
      send(updateCourse, { params: { courseId: course.id }, body: asMarkdown(body, 'description') }),
    nowOf,
    updatedAtOf: (now) => now.course.updatedAt,
    onSaved: (updated, { changes, onUpdated }) => {
      showCourse(client, updated, changes);
      onUpdated(updated);
      toast.success('Course updated successfully!');
      void refetchCourses(client);
    },
    onFailure: (error, reason) => {
      if (isSignedOut(error)) return;
      if (!nowOf(error)) toast.failure(UPDATE_FAILED);
      // For a conflict the advice is shown at the button: simply trying again would be wrong.
      else if (!isShown()) toast.failure(`Your changes to ${course.title} were not saved. ${reason}`);
    },
    lookAgain: () => refetchCourses(client),
  });
}

export type UpdateCourseState = ReturnType<typeof useUpdateCourse>;
