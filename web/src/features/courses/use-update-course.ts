import type { RefusalOf } from '@skillverse/contract/call';
import type { Course } from '@skillverse/contract/courses';
import type { CourseId } from '@skillverse/contract/ids';
import { type CourseInput, updateCourse } from '@skillverse/contract/teaching';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isCommonRefusal, isOutcomeUnknown, isRefusal } from '../../api/refusal.ts';
import { type Change as Changing, saveChanges } from '../../api/save-changes.ts';
import { send } from '../../api/send.ts';
import { useToast } from '../../ui/toast.tsx';
import { refetchCourses, showCourse } from './courses-changed.ts';
import { changeFailureText, UPDATE_FAILED } from './teaching-failures.ts';

/** A course as it is now, told to whoever changed an earlier one. */
export type CourseNow = Extract<RefusalOf<typeof updateCourse>, { code: 'COURSE_CHANGED' }>['details'];

type Change = Changing<CourseInput, CourseNow, Course>;

function save(courseId: CourseId, change: Change): Promise<Course> {
  return saveChanges(
    {
      save: (body) => send(updateCourse, { params: { courseId }, body }),
      nowOf: (error) =>
        isRefusal(error, updateCourse) && error.code === 'COURSE_CHANGED' ? error.details : undefined,
      updatedAtOf: (now: CourseNow) => now.course.updatedAt,
    },
    change,
  );
}

export function useUpdateCourse(course: Course) {
  const client = useQueryClient();
  const toast = useToast();
  const [failure, setFailure] = useState<string>();
  const underWay = useRef(false);
  const updating = useMutation({
    mutationFn: (change: Change) => save(course.id, change),
    // Here and not with each saving: that would be dropped together with a dialog that has left.
    onSuccess: (updated, { changes, onUpdated }) => {
      showCourse(client, updated, changes);
      onUpdated(updated);
      toast.success('Course updated successfully!');
      void refetchCourses(client);
    },
    onError: (error, { onFailed }) => {
      if (!isCommonRefusal(error, 'SIGN_IN_REQUIRED')) toast.failure(UPDATE_FAILED);
      if (!onFailed(error)) setFailure(changeFailureText(error, updateCourse));
      if (isOutcomeUnknown(error)) void refetchCourses(client);
    },
    onSettled: () => {
      underWay.current = false;
    },
  });
  return {
    pending: updating.isPending,
    error: updating.error,
    failure,
    update(change: Change) {
      // A second click can come before the button shows that the first one is under way.
      if (underWay.current) return;
      underWay.current = true;
      setFailure(undefined);
      updating.mutate(change);
    },
  };
}

export type UpdateCourseState = ReturnType<typeof useUpdateCourse>;
