import type { Ok } from '@skillverse/contract/call';
import { listMyCourses } from '@skillverse/contract/enrollments';
import type { UseQueryResult } from '@tanstack/react-query';
import { isOutOfDate } from '../api/http/out-of-reach.ts';
import { failureText } from '../api/http/refusal.ts';
import { LoadFailed } from '../ui/feedback/load-failed.tsx';
import { OutOfDate } from '../ui/feedback/out-of-date.tsx';
import { JourneySkeleton } from './courses-skeleton.tsx';

type JourneyWaitingProps = {
  courses: UseQueryResult<Ok<typeof listMyCourses>>;
  tab: 'in-progress' | 'completed' | 'teaching' | 'saved';
  /** The wanted data did not come. It can be requested again from here, whatever happened to the session. */
  incomplete: boolean;
};

/** Replaces the courses while they load or cannot be reached, or stands above outdated ones. */
export function JourneyWaiting({ courses, tab, incomplete }: JourneyWaitingProps) {
  if (courses.isPending) return <JourneySkeleton tab={tab} />;
  const why = courses.error ? failureText(courses.error, listMyCourses) : undefined;
  const retry = { onRetry: () => void courses.refetch(), retrying: courses.isFetching };
  if (!courses.data) return <LoadFailed what="your courses" detail={why} {...retry} />;
  const isOld = isOutOfDate(courses) || (incomplete && courses.isRefetchError);
  return why && isOld ? <OutOfDate why={why} {...retry} /> : null;
}
