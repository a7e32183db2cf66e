import type { Course } from '@skillverse/contract/courses';
import type { ReactNode } from 'react';
import { isOutOfDate } from '../../../api/http/out-of-reach.ts';
import { ShowMore } from '../../../ui/controls/show-more.tsx';
import { useGlide } from '../../../ui/controls/use-glide.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { OutOfDate } from '../../../ui/feedback/out-of-date.tsx';
import { SkeletonTickets } from '../../../ui/feedback/skeleton-tickets.tsx';
import { useFirstNew } from '../../../ui/focus/use-first-new.ts';
import type { TicketPlace } from './course-ticket.tsx';
import { CourseTickets, ticketGridClass } from './course-tickets.tsx';
import { NoCourseLeft } from './no-course-left.tsx';
import { OutOfReach } from './out-of-reach.tsx';
import { shownCourses } from './shown-courses.ts';
import type { AvailableCourses } from './use-available-courses.ts';

const SKELETONS = 6;

type RecommendedCoursesProps = {
  available: AvailableCourses;
  /** The button on each ticket; a sample's cannot be used. */
  action: (course: Course, place: TicketPlace & { sample: boolean }) => ReactNode;
  /** The id of the course that was just enrolled in. */
  torn: string | undefined;
  /** Another part of the screen asks louder. */
  quiet: boolean;
};

export function RecommendedCourses({ available, action, torn, quiet }: RecommendedCoursesProps) {
  const shown = shownCourses(available);
  const { list, awaitMore } = useFirstNew(available.listed.length);
  useGlide(
    list,
    available.listed.map(({ id }) => id),
    torn,
  );
  const retry = { onRetry: () => void available.refetch(), retrying: available.isFetching };
  if (!shown) {
    return (
      <SkeletonTickets
        count={SKELETONS}
        label="Loading recommended courses"
        gridClass={ticketGridClass('two')}
        firstWide
      />
    );
  }
  if (shown.failed) {
    return <LoadFailed what="courses" detail={available.failure} {...retry} />;
  }
  const outOfDate = isOutOfDate(available) && <OutOfDate why={available.failure} {...retry} />;
  if (shown.courses.length === 0) {
    return outOfDate || <NoCourseLeft title="No new courses to recommend right now" quiet={quiet} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {outOfDate}
      {shown.samples && <OutOfReach why={available.failure} {...retry} />}
      <CourseTickets
        ref={list}
        torn={torn}
        courses={shown.courses}
        columns="two"
        firstWide
        pressable={!shown.samples}
        samples={shown.samples}
        action={(course, place) => action(course, { ...place, sample: shown.samples })}
      />
      <ShowMore of={available} what="courses" onMore={awaitMore} />
    </div>
  );
}
