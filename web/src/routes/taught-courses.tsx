import type { Course } from '@skillverse/contract/courses';
import { ChevronRight } from 'lucide-react';
import { useSignedInViewer } from '../api/session/viewer.ts';
import { CourseInRow, CourseRowButton, courseRowClass } from '../features/courses/ticket/course-row.tsx';
import type { CoursesOfMember } from '../features/courses/ticket/use-courses-of.ts';
import { useEnrolling } from '../features/enrollments/enroll/use-enrolling.tsx';
import { reportCourse } from '../features/reports/report-button.tsx';
import { Link } from '../navigation/link.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { ShowMore } from '../ui/controls/show-more.tsx';
import { useFirstNew } from '../ui/focus/use-first-new.ts';
import { useFocusHeir } from '../ui/focus/use-focus-heir.ts';

export type TaughtCoursesProps = { taught: CoursesOfMember };

/** The courses of another member, each with its action; or one's own, with a link to manage them. */
export function TaughtCourses({ taught }: TaughtCoursesProps) {
  const { choose, dialog, opening } = useEnrolling(reportCourse);
  const { list, awaitMore } = useFirstNew(taught.listed.length);
  return (
    <div>
      <Card className="!py-2">
        <ul ref={list} aria-labelledby="taught-heading">
          {taught.listed.map((course, place) => (
            <TaughtRow
              key={course.id}
              course={course}
              ruled={place > 0}
              opening={opening}
              onChoose={choose}
            />
          ))}
        </ul>
      </Card>
      <ShowMore of={taught} what="courses" onMore={awaitMore} />
      {dialog}
    </div>
  );
}

type TaughtRowProps = {
  course: Course;
  ruled: boolean;
  opening: string | undefined;
  onChoose: (course: Course) => void;
};

function TaughtRow({ course, ruled, opening, onChoose }: TaughtRowProps) {
  const place = usePlaceOf(course);
  return (
    <li
      ref={useFocusHeir<HTMLLIElement>()}
      // The focus is led here when more was shown.
      tabIndex={-1}
      className={classNames(ruled && 'border-t-[1.5px] border-line')}
    >
      {place ? (
        <Link to="/courses" search={{ tab: place.tab }} className={`press group ${courseRowClass}`}>
          <CourseInRow
            course={course}
            detail={place.words && <span className="type-text-s text-ink-soft">{place.words}</span>}
            end={<ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />}
          />
        </Link>
      ) : (
        <CourseRowButton
          course={course}
          opening={opening}
          onChoose={onChoose}
          end={<span className="type-label text-green-text">Enroll</span>}
        />
      )}
    </li>
  );
}

/** Where the viewer finds this course if they have it already; undefined if they could enroll in it. */
function usePlaceOf({ id, teacherId }: Course) {
  const viewer = useSignedInViewer();
  if (teacherId === viewer.id) return { tab: 'teaching' } as const;
  if (viewer.completedCourses.includes(id)) return { tab: 'completed', words: 'Completed' } as const;
  if (viewer.ongoingCourses.includes(id)) return { tab: undefined, words: 'In progress' } as const;
}
