import { ShowMore } from '../../ui/show-more.tsx';
import type { AvailableCourses } from './use-available-courses.ts';

type MoreCoursesProps = {
  available: AvailableCourses;
  /** Called just before more are fetched. */
  onMore: () => void;
};

/** Below the courses where there are more of them than one page. */
export function MoreCourses({ available, onMore }: MoreCoursesProps) {
  if (!available.hasNextPage) return null;
  function fetchMore() {
    onMore();
    void available.fetchNextPage();
  }
  return (
    <ShowMore
      what="courses"
      onMore={fetchMore}
      pending={available.isFetchingNextPage}
      failed={available.isFetchNextPageError}
    />
  );
}
