import type { Course } from '@skillverse/contract/courses';
import { listMyCourses } from '@skillverse/contract/enrollments';
import { deleteCourse } from '@skillverse/contract/teaching';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { intentKey } from '../../api/intent-key.ts';
import { queryOf } from '../../api/queries.ts';
import { isOutcomeUnknown } from '../../api/refusal.ts';
import { send } from '../../api/send.ts';
import { useSignedInViewer } from '../../api/viewer.ts';
import { useToast } from '../../ui/toast.tsx';
import { refetchCourses } from './courses-changed.ts';
import { changeFailureText, DELETE_FAILED } from './teaching-failures.ts';

export function useDeleteCourse(course: Course, onDeleted: () => void) {
  const client = useQueryClient();
  const viewer = useSignedInViewer();
  const toast = useToast();
  const { queryKey } = queryOf(listMyCourses);
  const underWay = useRef(false);
  const deleting = useMutation({
    mutationFn: (title: string) =>
      send(deleteCourse, {
        params: { courseId: course.id },
        body: { title },
        idempotencyKey: intentKey(deleteCourse, `${viewer.id} ${course.id} ${title}`),
      }),
    onSuccess: finish,
    onError: async (error) => {
      if (isOutcomeUnknown(error)) {
        // An answer that was lost may have been a yes.
        await refetchCourses(client);
        const teaching = client.getQueryData(queryKey)?.teaching;
        if (client.getQueryState(queryKey)?.status === 'success' && teaching && !teaching.some(isIt)) {
          finish();
          return;
        }
      }
      toast.failure(DELETE_FAILED);
      underWay.current = false;
      void refetchCourses(client);
    },
  });
  const isIt = (taught: { course: Course }) => taught.course.id === course.id;
  function finish() {
    client.setQueryData(
      queryKey,
      (mine) => mine && { ...mine, teaching: mine.teaching.filter((taught) => !isIt(taught)) },
    );
    toast.success('Course deleted successfully!');
    onDeleted();
    void refetchCourses(client);
  }
  return {
    pending: deleting.isPending,
    done: deleting.isSuccess,
    error: deleting.error,
    failure: deleting.error ? changeFailureText(deleting.error, deleteCourse) : undefined,
    confirm(title: string) {
      // A second click can come before the button shows that the first one is under way.
      if (underWay.current) return;
      underWay.current = true;
      deleting.mutate(title);
    },
  };
}

export type DeleteCourseState = ReturnType<typeof useDeleteCourse>;
