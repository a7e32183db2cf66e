import type { LearningCourse } from '@skillverse/contract/enrollments';
import { CompletedMark } from '../features/courses/completed-mark.tsx';
import { CourseTickets } from '../features/courses/course-tickets.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FindACourse } from './find-a-course.tsx';

type CompletedCoursesProps = {
  completed: readonly LearningCourse[];
  /** Something is in progress that could be completed. */
  begun: boolean;
  onShowBegun: () => void;
};

export function CompletedCourses({ completed, begun, onShowBegun }: CompletedCoursesProps) {
  if (completed.length === 0) {
    return (
      <EmptyState
        title="No completed courses yet"
        hint={begun ? 'Finish one that you have begun.' : 'Begin one: what you finish is kept here.'}
      >
        {begun ? <Button onClick={onShowBegun}>See courses in progress</Button> : <FindACourse />}
      </EmptyState>
    );
  }
  const paidSvc = new Map(completed.map(({ course, enrollment }) => [course.id, enrollment.svcPaid]));
  return (
    <CourseTickets
      label="Completed courses"
      columns="two"
      courses={completed.map(({ course }) => course)}
      paidSvc={(course) => paidSvc.get(course.id)}
      action={() => <CompletedMark />}
    />
  );
}
