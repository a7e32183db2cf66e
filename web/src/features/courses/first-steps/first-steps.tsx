import type { Course } from '@skillverse/contract/courses';
import { COMPLETION_REWARD_SVC } from '@skillverse/contract/enrollments';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { wholeNumber } from '../../../ui/whole-number.ts';
import { TeachACourse } from '../form/teach-a-course.tsx';
import { CourseInRow, loneCourseClass } from '../ticket/course-row.tsx';
import { firstCourse } from './first-course.ts';
import { StepCard } from './step-card.tsx';

type FirstStepsProps = {
  /** undefined while loading. */
  courses: readonly Course[] | undefined;
  /** The id of the course that is being opened. */
  opening: string | undefined;
  onChoose: (course: Course) => void;
  onClose: () => void;
};

/** For members who have never enrolled: what coins are, and one course to begin with, or to teach. */
export function FirstSteps({ courses, opening, onChoose, onClose }: FirstStepsProps) {
  const { skillCoins, welcomeSvc } = useSignedInViewer();
  const course = courses && firstCourse(courses, skillCoins);
  return (
    <StepCard
      title="Your first steps"
      what="first steps"
      onClose={onClose}
      action={
        courses && !course ? (
          <TeachACourse wide />
        ) : (
          <>
            {course ? (
              <div className={loneCourseClass}>
                <CourseInRow course={course} titleId="first-course" />
              </div>
            ) : (
              <SkeletonRows count={1} label="Loading a first course" alone />
            )}
            <Button
              wide
              aria-describedby="first-course"
              pending={!course || course.id === opening}
              onClick={() => course && onChoose(course)}
            >
              Begin with this course
            </Button>
          </>
        )
      }
    >
      {welcomeSvc === 0 && <span className="mb-2 block">This address had its welcome coins before.</span>}
      You have <b>{wholeNumber.format(skillCoins)} Skill Coins (SVC)</b>. Enrolling in a course costs coins,
      completing it earns you {COMPLETION_REWARD_SVC} SVC, and teaching earns you more.
    </StepCard>
  );
}
