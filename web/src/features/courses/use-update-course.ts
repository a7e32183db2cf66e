import type { Course } from '@skillverse/contract/courses';
import { type CourseInput, updateCourse } from '@skillverse/contract/teaching';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isOutcomeUnknown } from '../../api/refusal.ts';
import { send } from '../../api/send.ts';
import { useToast } from '../../ui/toast.tsx';
import { refetchCourses } from './courses-changed.ts';
import { changeFailureText, UPDATE_FAILED } from './teaching-failures.ts';

type Outcome = { onUpdated: () => void; onFailed: (error: unknown) => boolean };

export function useUpdateCourse(course: Course) {
  const client = useQueryClient();
  const toast = useToast();
  const [failure, setFailure] = useState<string>();
  const underWay = useRef(false);
  const updating = useMutation({
    mutationFn: (body: Partial<CourseInput>) => send(updateCourse, { params: { courseId: course.id }, body }),
    onSettled: () => {
      underWay.current = false;
    },
  });
  return {
    pending: updating.isPending,
    error: updating.error,
    failure,
    /** @param onFailed puts the trouble beside the fields that it is about; false where there is none */
    update(changes: Partial<CourseInput>, { onUpdated, onFailed }: Outcome) {
      // A second click can come before the button shows that the first one is under way.
      if (underWay.current) return;
      underWay.current = true;
      setFailure(undefined);
      updating.mutate(changes, {
        onSuccess: () => {
          toast.success('Course updated successfully!');
          onUpdated();
          void refetchCourses(client);
        },
        onError: (error) => {
          toast.failure(UPDATE_FAILED);
          if (!onFailed(error)) setFailure(changeFailureText(error, updateCourse));
          if (isOutcomeUnknown(error)) void refetchCourses(client);
        },
      });
    },
  };
}

export type UpdateCourseState = ReturnType<typeof useUpdateCourse>;
