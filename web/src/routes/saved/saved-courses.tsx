import type { Course } from '@skillverse/contract/courses';
import type { SavedCourse } from '@skillverse/contract/courses/saving';
import { useSignedInViewer } from '../../api/session/viewer.ts';
import { CourseTickets } from '../../features/courses/ticket/course-tickets.tsx';
import { EnrollButton } from '../../features/enrollments/enroll/enroll-button.tsx';
import { useEnrolling } from '../../features/enrollments/enroll/use-enrolling.tsx';
import { reportCourse } from '../../features/reports/report-button.tsx';
import { Link } from '../../navigation/link.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useFirstNew } from '../../ui/focus/use-first-new.ts';
import { FindACourse } from '../find-a-course.tsx';
import { MoreOfMine } from '../more-of-mine.tsx';

export type SavedCoursesProps = { saved: readonly SavedCourse[] };

/** What the viewer has saved for later, the last saved first. Those that were begun since stay. */
export function SavedCourses({ saved }: SavedCoursesProps) {
  const viewer = useSignedInViewer();
  const { list, awaitMore } = useFirstNew(saved.length);
  const { choose, dialog, opening } = useEnrolling(reportCourse);
  const tabOf = ({ id }: Course) => {
    if (viewer.completedCourses.includes(id)) return 'completed';
    return viewer.ongoingCourses.includes(id) ? 'in-progress' : undefined;
  };
  return (
    <div>
      {saved.length === 0 ? (
        <EmptyState
          compact
          title="No saved courses yet"
          hint="Press the bookmark of a course that you want to come back to: it is kept here, for you alone."
        >
          <FindACourse />
        </EmptyState>
      ) : (
        <CourseTickets
          ref={list}
          label="Saved courses"
          columns="two"
          courses={saved.map(({ course }) => course)}
          action={(course, { titleId, first }) => {
            const tab = tabOf(course);
            if (tab) return <ToOwn tab={tab} titleId={titleId} />;
            const isOpening = opening === course.id;
            const enroll = () => choose(course);
            return <EnrollButton describedBy={titleId} first={first} pending={isOpening} onEnroll={enroll} />;
          }}
        />
      )}
      <MoreOfMine list="saved" onMore={awaitMore} />
      {dialog}
    </div>
  );
}

/** Leads to where the course is the viewer's already. */
function ToOwn({ tab, titleId }: { tab: 'completed' | 'in-progress'; titleId: string }) {
  return (
    <Link
      to="/courses"
      search={tab === 'completed' ? { tab } : {}}
      aria-describedby={titleId}
      className={buttonClass({ look: 'quiet' })}
    >
      {tab === 'completed' ? 'Completed' : 'In Progress'}
    </Link>
  );
}
