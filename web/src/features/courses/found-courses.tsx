import { type Course, listCourses } from '@skillverse/contract/courses';
import type { ReactNode } from 'react';
import { failureText } from '../../api/refusal.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { SkeletonTickets } from '../../ui/skeleton.tsx';
import type { TicketPlace } from './course-ticket.tsx';
import { CourseTickets, ticketGridClass } from './course-tickets.tsx';
import type { AvailableCourses } from './use-available-courses.ts';

const SKELETONS = 6;

type FoundCoursesProps = {
  found: AvailableCourses;
  action: (course: Course, place: TicketPlace) => ReactNode;
  /** What is shown where nothing was found. */
  empty: ReactNode;
};

/** The courses that a search found. */
export function FoundCourses({ found, action, empty }: FoundCoursesProps) {
  if (found.isPending) {
    return <SkeletonTickets count={SKELETONS} label="Loading courses" gridClass={ticketGridClass('three')} />;
  }
  if (!found.data) {
    return (
      <LoadFailed
        what="courses"
        detail={failureText(found.error, listCourses)}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  if (found.listed.length === 0) return empty;
  return (
    <>
      <CourseTickets label="Courses" courses={found.listed} columns="three" action={action} />
      {found.hasNextPage && (
        <ShowMore
          what="courses"
          onMore={() => void found.fetchNextPage()}
          pending={found.isFetchingNextPage}
          failed={found.isFetchNextPageError}
        />
      )}
    </>
  );
}
