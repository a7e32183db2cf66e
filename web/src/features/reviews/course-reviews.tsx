import type { CourseId } from '@skillverse/contract/ids';
import {
  listCourseReviews,
  REVIEW_ORDERS,
  type Review,
  type ReviewOrder,
} from '@skillverse/contract/reviews';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { failureText } from '../../api/http/refusal.ts';
import { pagesOf } from '../../api/queries/queries.ts';
import { ShowMore } from '../../ui/controls/show-more.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { useFirstNew } from '../../ui/focus/use-first-new.ts';
import { SelectField } from '../../ui/forms/select.tsx';
import { Title } from '../../ui/title.tsx';
import { ReviewItems, ReviewSkeletons } from './review-items.tsx';

const ORDER_WORDS: Readonly<Record<ReviewOrder, string>> = {
  newest: 'Newest first',
  highest: 'Highest rated first',
  lowest: 'Lowest rated first',
};

type CourseReviewsProps = {
  courseId: CourseId;
  order: ReviewOrder;
  onOrder: (order: ReviewOrder) => void;
  onReport: (review: Review) => void;
  onReportAnswer: (review: Review) => void;
  teacherName: string;
};

/** The reviews for one course. */
export function CourseReviews(props: CourseReviewsProps) {
  return (
    <section aria-labelledby="reviews-heading" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <Title level={3} size="s" id="reviews-heading">
        Reviews of this course
      </Title>
      <Reviews {...props} />
    </section>
  );
}

function useCourseReviews(courseId: CourseId, order: ReviewOrder) {
  const input = { params: { courseId }, query: order === 'newest' ? {} : { order } };
  const reviews = useInfiniteQuery({
    ...pagesOf(listCourseReviews, input, (page) => page.nextCursor),
    // In another order the list stays until the new one is there.
    placeholderData: keepPreviousData,
  });
  return { ...reviews, listed: reviews.data?.pages.flatMap(({ items }) => items) ?? [] };
}

function Reviews({ courseId, order, onOrder, ...items }: CourseReviewsProps) {
  const reviews = useCourseReviews(courseId, order);
  const { list, awaitMore } = useFirstNew(reviews.listed.length);
  if (reviews.isPending) return <ReviewSkeletons />;
  if (!reviews.data) {
    return (
      <LoadFailed
        compact
        what="the reviews"
        detail={failureText(reviews.error, listCourseReviews)}
        onRetry={() => void reviews.refetch()}
        retrying={reviews.isFetching}
      />
    );
  }
  if (reviews.listed.length === 0) {
    return (
      <p className="text-ink-soft">No reviews yet. Who completes this course can write the first one.</p>
    );
  }
  return (
    <>
      {reviews.listed.length > 1 && (
        <div data-unprinted className="max-w-72">
          <SelectField
            label="Order"
            options={REVIEW_ORDERS}
            words={ORDER_WORDS}
            value={order}
            onChange={({ target }) => onOrder(target.value as ReviewOrder)}
          />
        </div>
      )}
      <ul
        ref={list}
        aria-label={`Reviews, ${ORDER_WORDS[order].toLowerCase()}`}
        aria-busy={reviews.isPlaceholderData || undefined}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <ReviewItems reviews={reviews.listed} namesCourse={false} {...items} />
      </ul>
      <ShowMore of={reviews} what="reviews" onMore={awaitMore} />
    </>
  );
}
