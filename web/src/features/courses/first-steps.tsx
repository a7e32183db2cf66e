import type { Course } from '@skillverse/contract/courses';
import { COMPLETION_REWARD_SVC } from '@skillverse/contract/enrollments';
import { X } from 'lucide-react';
import { useSignedInViewer } from '../../api/viewer.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Title } from '../../ui/title.tsx';
import { wholeNumber } from '../../ui/whole-number.ts';
import { CourseInRow, courseRowClass } from './course-row.tsx';
import { firstCourse } from './first-course.ts';

type FirstStepsProps = {
  /** undefined while loading. */
  courses: readonly Course[] | undefined;
  onChoose: (course: Course) => void;
  onClose: () => void;
};

/** For who has never enrolled, with however many coins: what coins are, and one course to begin with. At most once on a screen. */
export function FirstSteps({ courses, onChoose, onClose }: FirstStepsProps) {
  const { skillCoins } = useSignedInViewer();
  const course = courses && firstCourse(courses, skillCoins);
  return (
    <Card
      as="section"
      labelledBy="first-steps"
      className="col-span-full items-center grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 wide:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="col-span-full flex items-center justify-between gap-3">
        <Title level={2} size="m" id="first-steps">
          Your first steps
        </Title>
        <IconButton label="Hide first steps" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <p>
        You have <b>{wholeNumber.format(skillCoins)} Skill Coins (SVC)</b>. Enrolling in a course costs coins,
        completing it earns you {COMPLETION_REWARD_SVC} SVC, and teaching earns you more.
      </p>
      {(course || !courses) && (
        <div>
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
        </div>
      )}
    </Card>
  );
}
