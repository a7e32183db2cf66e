import { COMPLETION_REWARD_SVC, listMyCourses } from '@skillverse/contract/enrollments';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries/queries.ts';
import { Link } from '../../../navigation/link.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { CourseInRow, loneCourseClass } from '../ticket/course-row.tsx';
import { StepCard } from './step-card.tsx';

/** For members in their first course: where to continue it, and what completing it earns. */
export function FirstCourseBegun({ onClose }: { onClose: () => void }) {
  const mine = useQuery(queryOf(listMyCourses, { query: { list: 'ongoing', limit: '1' } }));
  const course = mine.data?.ongoing[0]?.course;
  return (
    <StepCard
      title="Your first course"
      what="first course"
      onClose={onClose}
      action={
        <>
          {mine.isPending && <SkeletonRows count={1} label="Loading your first course" alone />}
          {course && (
            <div className={loneCourseClass}>
              <CourseInRow
                course={course}
                titleId="first-course"
                detail={<span className="type-text-s text-ink-soft">In progress</span>}
              />
            </div>
          )}
          <Link to="/courses" aria-describedby="first-course" className={buttonClass({ wide: true })}>
            Go to your courses
          </Link>
        </>
      }
    >
      Completing it earns you {COMPLETION_REWARD_SVC} SVC.
    </StepCard>
  );
}
