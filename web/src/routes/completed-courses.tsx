import type { LearningCourse } from '@skillverse/contract/enrollments';
import { Star } from 'lucide-react';
import { CompletedMark } from '../features/courses/completed-mark.tsx';
import { CourseTickets } from '../features/courses/course-tickets.tsx';
import { useReviewing } from '../features/reviews/use-reviewing.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FindACourse } from './find-a-course.tsx';

type CompletedCoursesProps = {
  completed: readonly LearningCourse[];
  /** Something is in progress that could be completed. */
  begun: boolean;
  onShowBegun: () => void;
};

/** What the viewer has completed, and what there is left to do with it: to review its teacher. */
export function CompletedCourses({ completed, begun, onShowBegun }: CompletedCoursesProps) {
  const { review, opening, dialog } = useReviewing();
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
  const learningOf = new Map(completed.map((learning) => [learning.course.id, learning]));
  return (
    <>
      <CourseTickets
        label="Completed courses"
        columns="two"
        courses={completed.map(({ course }) => course)}
        paidSvc={({ id }) => learningOf.get(id)?.enrollment.svcPaid}
        figures={() => (
          <p className="mt-1 flex">
            <CompletedMark />
          </p>
        )}
        action={(course, { titleId }) => {
          const reviewed = learningOf.get(course.id)?.reviewed ?? false;
          return (
            <Button
              look="quiet"
              aria-describedby={titleId}
              pending={opening === course.id}
              onClick={() => review(course, reviewed)}
            >
              <Star aria-hidden="true" className="max-narrow:hidden" />
              {reviewed ? 'Edit Review' : 'Review'}
            </Button>
          );
        }}
      />
      {dialog}
    </>
  );
}
