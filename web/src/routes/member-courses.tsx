import type { UserId } from '@skillverse/contract/ids';
import { useEffect } from 'react';
import { useCoursesOf } from '../features/courses/ticket/use-courses-of.ts';
import { Card } from '../ui/card.tsx';
import { Overlay } from '../ui/dialog/overlay.tsx';
import { LoadFailed } from '../ui/feedback/load-failed.tsx';
import { SkeletonRows } from '../ui/feedback/skeleton-rows.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Title } from '../ui/title.tsx';
import type { TaughtCoursesProps } from './taught-courses.tsx';

// Lazy: the profile itself does not need it.
const TaughtCourses = lazyPart<'TaughtCourses', TaughtCoursesProps>(
  () => import('./taught-courses.tsx'),
  'TaughtCourses',
);

/** The courses that a member teaches. Renders nothing while they load, and nothing if there are none. */
export function MemberCourses({ userId }: { userId: UserId }) {
  const taught = useCoursesOf(userId);
  // Together with the list, which would wait for it.
  useEffect(() => {
    TaughtCourses.preload().catch(() => undefined);
  }, []);
  const count = taught.listed.length;
  const failed = taught.isError && !taught.data;
  if (count === 0 && !failed) return null;
  return (
    <section aria-labelledby="taught-heading" className="grid grid-cols-1 content-start gap-3">
      <Title level={2} size="m" id="taught-heading">
        Courses
      </Title>
      {failed ? (
        <LoadFailed
          compact
          what="the courses"
          detail={taught.failure}
          onRetry={() => void taught.refetch()}
          retrying={taught.isFetching}
        />
      ) : (
        <Overlay what="the courses" fallback={<CoursesComing count={count} />}>
          <TaughtCourses taught={taught} />
        </Overlay>
      )}
    </section>
  );
}

/** As high as what comes. */
function CoursesComing({ count }: { count: number }) {
  return (
    <Card className="!py-2">
      <SkeletonRows count={count} label="Loading the courses" />
    </Card>
  );
}
