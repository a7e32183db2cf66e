import type { Ok } from '@skillverse/contract/call';
import { type Course, getCourse } from '@skillverse/contract/courses';
import { deleteCourse } from '@skillverse/contract/departures';
import { listMyCourses } from '@skillverse/contract/enrollments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { intentKey } from '../../../api/http/intent-key.ts';
import { failureToSay, isOutcomeUnknown, isRefusal, isSignedOut } from '../../../api/http/refusal.ts';
import { send } from '../../../api/http/send.ts';
import { queryOf } from '../../../api/queries/queries.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { formatSvc } from '../../../ui/market/coin-amount.tsx';
import { wholeNumber } from '../../../ui/whole-number.ts';
import { refetchCourses } from '../courses-changed.ts';
import { contentQuery } from '../media/use-course-media.ts';
import { courseDrafts } from './course-draft.ts';
import { DELETE_FAILED } from './teaching-failures.ts';

/** What really went back: somebody may have come or finished while the title was typed. */
function refundedText({ refundedLearners, refundedSvc }: Ok<typeof deleteCourse>): string {
  const who = refundedLearners === 1 ? '1 learner' : `${wholeNumber.format(refundedLearners)} learners`;
  return `${who} got back ${formatSvc(refundedSvc)}.`;
}

function withoutTaught(mine: Ok<typeof listMyCourses>, course: Course) {
  const teaching = mine.teaching.filter((taught) => taught.course.id !== course.id);
  const total = mine.pages.teaching.total - (mine.teaching.length - teaching.length);
  return { ...mine, teaching, pages: { ...mine.pages, teaching: { ...mine.pages.teaching, total } } };
}

export function useDeleteCourse(course: Course, onDeleted: () => void) {
  const client = useQueryClient();
  const viewer = useSignedInViewer();
  const toast = useToast();
  const { queryKey } = queryOf(listMyCourses);
  const underWay = useRef(false);
  const deleting = useMutation({
    mutationFn: async (title: string) => {
      try {
        const idempotencyKey = intentKey(deleteCourse, `${viewer.id} ${course.id} ${title}`);
        return await send(deleteCourse, { params: { courseId: course.id }, body: { title }, idempotencyKey });
      } catch (error) {
        // An answer that was lost may have been a yes. Asked here, because an error that is none must not be shown.
        if (!isOutcomeUnknown(error) || !(await hasLeft())) throw error;
        return undefined;
      }
    },
    onSuccess: (refunded) => {
      client.setQueryData(queryKey, (mine) => mine && withoutTaught(mine, course));
      // There is none any more to be asked for.
      client.removeQueries({ queryKey: contentQuery(course.id).queryKey });
      courseDrafts.keep(viewer.id, course.id, undefined);
      toast.success('Course deleted successfully!');
      if (refunded && refunded.refundedLearners > 0) toast.success(refundedText(refunded));
      onDeleted();
      void refetchCourses(client);
    },
    onError: (error) => {
      // Whoever is asked to sign in over the dialog goes on there.
      if (isSignedOut(error)) return;
      toast.failure(DELETE_FAILED);
      void refetchCourses(client);
    },
    onSettled: () => {
      underWay.current = false;
    },
  });
  async function hasLeft(): Promise<boolean> {
    try {
      await send(getCourse, { params: { courseId: course.id } });
      return false;
    } catch (error) {
      return isRefusal(error, getCourse);
    }
  }
  return {
    pending: deleting.isPending,
    done: deleting.isSuccess,
    error: deleting.error,
    failure: deleting.error ? failureToSay(deleting.error, deleteCourse) : undefined,
    confirm(title: string) {
      // A second click can come before the button shows that the first one is under way.
      if (underWay.current) return;
      underWay.current = true;
      deleting.mutate(title);
    },
  };
}

export type DeleteCourseState = ReturnType<typeof useDeleteCourse>;
