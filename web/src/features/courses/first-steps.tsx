import type { Course } from '@skillverse/contract/courses';
import { COMPLETION_REWARD_SVC } from '@skillverse/contract/enrollments';
import { useSignedInViewer } from '../../api/viewer.ts';
import { Button } from '../../ui/button.tsx';
import { wholeNumber } from '../../ui/whole-number.ts';
import { CourseInRow, courseRowClass } from './course-row.tsx';
import { firstCourse } from './first-course.ts';
import { StepCard } from './step-card.tsx';
import { TeachACourse } from './teach-a-course.tsx';

type FirstStepsProps = {
  /** undefined while loading. */
  courses: readonly Course[] | undefined;
  onChoose: (course: Course) => void;
  onClose: () => void;
};

/** For who has never enrolled, with however many coins: what coins are, and one course to begin with, or to teach. */
export function FirstSteps({ courses, onChoose, onClose }: FirstStepsProps) {
  const { skillCoins } = useSignedInViewer();
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
            <div className={courseRowClass}>
              {course && <CourseInRow course={course} titleId="first-course" />}
            </div>
            <Button
              wide
              aria-describedby="first-course"
              pending={!course}
              onClick={() => course && onChoose(course)}
            >
              Begin with this course
            </Button>
          </>
        )
      }
    >
      You have <b>{wholeNumber.format(skillCoins)} Skill Coins (SVC)</b>. Enrolling in a course costs coins,
      completing it earns you {COMPLETION_REWARD_SVC} SVC, and teaching earns you more.
    </StepCard>
  );
}
