import type { Ok } from '@skillverse/contract/call';
import { type Course, getCourse } from '@skillverse/contract/courses';
import { deleteCourse } from '@skillverse/contract/departures';
import { listMyCourses } from '@skillverse/contract/enrollments';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../api/commands/use-command.ts';
import { intentKey } from '../../../api/http/intent-key.ts';
import { isOutcomeUnknown, isRefusal } from '../../../api/http/refusal.ts';
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

/** If the answer was lost, the refunded amount is unknown and not shown. */
const REFUNDS_UNTOLD: Ok<typeof deleteCourse> = { refundedLearners: 0, refundedSvc: 0 };

export function useDeleteCourse(course: Course, onDeleted: () => void) {
  const client = useQueryClient();
  const viewer = useSignedInViewer();
  const toast = useToast();
  const params = { courseId: course.id };
  const hasLeft = () =>
    send(getCourse, { params }).then(
      () => false,
      (error: unknown) => isRefusal(error, getCourse),
    );
  return useCommand(deleteCourse, {
    input: (title: string) => ({
      params,
      body: { title },
      idempotencyKey: intentKey(deleteCourse, `${viewer.id} ${course.id} ${title}`),
    }),
    whenFailed: async (error) => (isOutcomeUnknown(error) && (await hasLeft()) ? REFUNDS_UNTOLD : undefined),
    onDone: (refunded) => {
      client.setQueryData(queryOf(listMyCourses).queryKey, (mine) => mine && withoutTaught(mine, course));
      // There is none any more to be asked for.
      client.removeQueries({ queryKey: contentQuery(course.id).queryKey });
      courseDrafts.keep(viewer.id, course.id, undefined);
      toast.success('Course deleted successfully!');
      if (refunded.refundedLearners > 0) toast.success(refundedText(refunded));
      onDeleted();
    },
    onFailed: () => toast.failure(DELETE_FAILED),
    refetch: () => refetchCourses(client),
  });
}

export type DeleteCourseState = ReturnType<typeof useDeleteCourse>;
