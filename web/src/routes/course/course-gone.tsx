import { useQuery } from '@tanstack/react-query';
import { myCoursesQuery } from '../../api/queries/my-courses.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { formatSvc } from '../../ui/market/coin-amount.tsx';
import { FindACourse } from '../find-a-course.tsx';

/** What there is to say of a course that is not there: to who had it, what became of it. */
export function CourseGone({ courseId }: { courseId: string }) {
  const mine = useQuery(myCoursesQuery);
  const refund = mine.data?.refunded.find((refunded) => refunded.courseId === courseId);
  const left = mine.data?.left.some((one) => one.courseId === courseId);
  const completed = mine.data?.completed.find(({ course }) => course.id === courseId);
  return (
    <EmptyState
      title="Course not found"
      hint={hintOf(refund?.svcRefunded, completed !== undefined || left === true)}
    >
      <FindACourse />
    </EmptyState>
  );
}

function hintOf(svcRefunded: number | undefined, wasTheirs: boolean): string {
  if (svcRefunded) return `Its teacher has deleted it. You have your ${formatSvc(svcRefunded)} back.`;
  if (svcRefunded === 0 || wasTheirs) return 'Its teacher has deleted it.';
  return 'The address may be wrong, or the course is no longer there.';
}
