import type { Course, FoundCourse } from '@skillverse/contract/courses';
import { type ReactNode, useState } from 'react';
import { isOutOfDate } from '../../../api/http/out-of-reach.ts';
import { ShowMore } from '../../../ui/controls/show-more.tsx';
import { useGlide } from '../../../ui/controls/use-glide.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { OutOfDate } from '../../../ui/feedback/out-of-date.tsx';
import { SkeletonTickets } from '../../../ui/feedback/skeleton-tickets.tsx';
import { useFirstNew } from '../../../ui/focus/use-first-new.ts';
import { OwnRating } from '../own-rating.tsx';
import type { TicketPlace } from './course-ticket.tsx';
import { CourseTickets, ticketGridClass } from './course-tickets.tsx';
import { OutOfReach } from './out-of-reach.tsx';
import { shownCourses } from './shown-courses.ts';
import type { AvailableCourses } from './use-available-courses.ts';

const FIRST_SKELETONS = 6;
const LEAST_SKELETONS = 3;
const MOST_SKELETONS = 12;

type FoundCoursesProps = {
  found: AvailableCourses;
  /** A newer search is pending, so these results must not be mistaken for its results. */
  outdated: boolean;
  /** The button on each ticket; a sample's cannot be used. */
  action: (course: Course, place: TicketPlace & { sample: boolean }) => ReactNode;
  /** The id of the course that was just enrolled in. */
  torn: string | undefined;
  /** The list is narrowed or sorted by the own rating of the courses, so each says its own. */
  byRating: boolean;
  /** Shown if nothing was found. */
  empty: ReactNode;
};

const ownRating = ({ courseRating, courseReviewCount }: FoundCourse) => (
  <OwnRating rating={courseRating} reviewCount={courseReviewCount} />
);

/** The courses that a search found. */
export function FoundCourses({ found, outdated, action, torn, byRating, empty }: FoundCoursesProps) {
  const { list, awaitMore } = useFirstNew(found.listed.length);
  useGlide(
    list,
    found.listed.map(({ id }) => id),
    torn,
  );
  const [height, setHeight] = useState(FIRST_SKELETONS);
  if (found.data && !outdated && found.listed.length !== height) setHeight(found.listed.length);
  const shown = shownCourses(found);
  if (outdated || !shown) {
    return (
      <SkeletonTickets
        count={Math.min(MOST_SKELETONS, Math.max(LEAST_SKELETONS, height))}
        gridClass={ticketGridClass('three')}
      />
    );
  }
  const retry = { onRetry: () => void found.refetch(), retrying: found.isFetching };
  if (shown.failed) return <LoadFailed what="courses" detail={found.failure} {...retry} />;
  if (shown.samples) {
    return (
      <>
        <OutOfReach why={found.failure} noneFits={shown.courses.length === 0} {...retry} />
        {shown.courses.length > 0 && (
          <CourseTickets
            label="Sample courses"
            courses={shown.courses}
            columns="three"
            samples
            action={(course, place) => action(course, { ...place, sample: true })}
          />
        )}
      </>
    );
  }
  const outOfDate = isOutOfDate(found) && <OutOfDate why={found.failure} {...retry} />;
  if (found.listed.length === 0) return outOfDate || empty;
  return (
    <>
      {outOfDate}
      <CourseTickets
        ref={list}
        torn={torn}
        label="Courses"
        courses={found.listed}
        columns="three"
        pressable
        figures={byRating ? ownRating : undefined}
        action={(course, place) => action(course, { ...place, sample: false })}
      />
      <ShowMore of={found} what="courses" onMore={awaitMore} />
    </>
  );
}
