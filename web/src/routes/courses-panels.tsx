import type { LearningCourse } from '@skillverse/contract/enrollments';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { CompletedMark } from '../features/courses/completed-mark.tsx';
import { CourseTickets } from '../features/courses/course-tickets.tsx';
import { OngoingCourse } from '../features/enrollments/ongoing-course.tsx';
import type { Completion } from '../features/enrollments/use-complete-course.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

type OngoingCoursesProps = {
  ongoing: readonly LearningCourse[];
  learnerId: string;
  onCompleted: (completion: Completion) => void;
};

export function OngoingCourses({ ongoing, learnerId, onCompleted }: OngoingCoursesProps) {
  if (ongoing.length === 0) {
    return (
      <EmptyState
        title="No courses in progress"
        hint="Choose something you have always wanted to do. It will wait for you here."
      >
        <FindACourse />
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul aria-label="Courses in progress" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {ongoing.map(({ course }, place) => (
          <li key={course.id}>
            <OngoingCourse
              course={course}
              learnerId={learnerId}
              first={place === 0}
              onCompleted={onCompleted}
            />
          </li>
        ))}
      </ul>
      <p className="type-text-s text-ink-soft">How far you are is simulated</p>
    </div>
  );
}

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

function FindACourse() {
  return (
    <Link to="/search" className={buttonClass({ tall: true })}>
      <Search aria-hidden="true" />
      Find a course
    </Link>
  );
}
