import type { CoursePage } from '@skillverse/contract/discovery/course-page';
import { getCoursePage } from '@skillverse/contract/discovery/course-page';
import type { ReviewOrder } from '@skillverse/contract/reviews';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { isOutOfDate } from '../../api/http/out-of-reach.ts';
import { failureText } from '../../api/http/refusal.ts';
import { useCoursePage } from '../../features/courses/page/use-course-page.ts';
import { BalancePill } from '../../features/profiles/balance-pill.tsx';
import { showTitle } from '../../ui/document-title.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { OutOfDate } from '../../ui/feedback/out-of-date.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { BackButton } from './back-button.tsx';
import { CourseBody } from './course-body.tsx';
import { CourseGone } from './course-gone.tsx';
import { CourseSkeleton } from './course-skeleton.tsx';
import { useCourseDialogs } from './use-course-dialogs.tsx';
import '../../theme/page-print.css';

export function CourseScreen() {
  const courseId = useParams({ from: '/course/$courseId', select: (params) => params.courseId });
  const { page, isGone, shown, isSample } = useCoursePage(courseId);
  // They outlive the course, e.g. where it was deleted in one of them.
  const dialogs = useCourseDialogs(shown);
  const title = isGone ? 'Course not found' : (shown?.course.title ?? 'Course');
  useEffect(() => {
    showTitle(title);
  }, [title]);
  return (
    <Page
      header={
        <PageHeader title="Course" before={<BackButton to="/search" />}>
          <BalancePill />
        </PageHeader>
      }
      className="printed-page"
    >
      <Trouble page={page} shown={shown} isGone={isGone} />
      {page.isPending && <CourseSkeleton />}
      {isGone && <CourseGone courseId={courseId} />}
      {shown && <Ordered key={shown.course.id} page={shown} isSample={isSample} dialogs={dialogs} />}
      {dialogs.all}
    </Page>
  );
}

type OrderedProps = { page: CoursePage; isSample: boolean; dialogs: ReturnType<typeof useCourseDialogs> };

/** The order of the reviews is in the address. */
function Ordered(props: OrderedProps) {
  const order = useSearch({ from: '/course/$courseId' }).reviews ?? 'newest';
  const navigate = useNavigate({ from: '/course/$courseId' });
  const onOrder = (next: ReviewOrder) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, reviews: next === 'newest' ? undefined : next }),
      replace: true,
      resetScroll: false,
    });
  return <CourseBody {...props} order={order} onOrder={onOrder} />;
}

type TroubleProps = Pick<ReturnType<typeof useCoursePage>, 'page' | 'shown' | 'isGone'>;

/** Why the page is not there, or may be from before. */
function Trouble({ page, shown, isGone }: TroubleProps): ReactNode {
  if (!page.isError || isGone) return null;
  const retry = { onRetry: () => void page.refetch(), retrying: page.isFetching };
  const why = failureText(page.error, getCoursePage);
  if (page.data) {
    return isOutOfDate(page) ? (
      <div className="mb-6">
        <OutOfDate why={why} {...retry} />
      </div>
    ) : null;
  }
  return (
    <div className="mb-6 grid gap-4">
      <LoadFailed what="this course" detail={why} compact={Boolean(shown)} {...retry} />
      {shown && <Note>What you see below is a sample course.</Note>}
    </div>
  );
}
