import type { UserId } from '@skillverse/contract/ids';
import { listReviews, type Review } from '@skillverse/contract/reviews';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '../../api/http/refusal.ts';
import { pagesOf } from '../../api/queries/queries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ShowMore } from '../../ui/controls/show-more.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { useFirstNew } from '../../ui/focus/use-first-new.ts';
import { Title } from '../../ui/title.tsx';
import { wholeNumber } from '../../ui/whole-number.ts';
import { ReviewItems, ReviewSkeletons } from './review-items.tsx';

const LATEST = 2;

/** More than these come page by page, so that no profile asks for thousands. */
const ALL_AT_ONCE_MAX = 100;

type MemberReviewsProps = {
  userId: UserId;
  own?: boolean;
  onReport: (review: Review) => void;
  onReportAnswer: (review: Review) => void;
  /** Of this member. */
  teacherName: string;
};

/** The reviews of a teacher: the latest ones, and all of them on request. */
export function MemberReviews(props: MemberReviewsProps) {
  return (
    <section aria-labelledby="reviews-heading" className="grid grid-cols-1 content-start gap-3">
      <Title level={2} size="m" id="reviews-heading">
        Reviews
      </Title>
      {/* Another member's reviews begin with the latest again. */}
      <Reviews key={props.userId} {...props} />
    </section>
  );
}

function useReviews(userId: UserId) {
  const reviews = useInfiniteQuery(pagesOf(listReviews, { params: { userId } }, (page) => page.nextCursor));
  const [opened, setOpened] = useState(false);
  const listed = reviews.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = reviews.data?.pages.at(-1)?.total ?? listed.length;
  const atOnce = total <= ALL_AT_ONCE_MAX;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = reviews;
  const goesOn = opened && atOnce && hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return {
    ...reviews,
    shown: opened ? listed : listed.slice(0, LATEST),
    total,
    /** 'Show all' brings all of them; otherwise they come page by page. */
    atOnce,
    opened,
    open: () => setOpened(true),
  };
}

function Reviews({ userId, own = false, ...items }: MemberReviewsProps) {
  const reviews = useReviews(userId);
  const { shown, total, atOnce, opened } = reviews;
  const { list, awaitMore } = useFirstNew(shown.length);
  if (reviews.isPending) return <ReviewSkeletons columns={2} />;
  if (!reviews.data) {
    return (
      <LoadFailed
        compact
        what="the reviews"
        detail={failureText(reviews.error, listReviews)}
        onRetry={() => void reviews.refetch()}
        retrying={reviews.isFetching}
      />
    );
  }
  if (shown.length === 0) return <NoReviews own={own} />;
  return (
    <>
      <ul
        ref={list}
        aria-label="Reviews, newest first"
        className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-2 wide:items-start"
      >
        <ReviewItems reviews={shown} {...items} />
      </ul>
      {!opened && total > LATEST && (
        <Button
          look="plain"
          className="justify-self-start"
          onClick={() => {
            awaitMore();
            reviews.open();
          }}
        >
          {atOnce ? `Show all ${wholeNumber.format(total)} reviews` : 'Show more reviews'}
        </Button>
      )}
      {opened && <ShowMore of={reviews} what="reviews" onMore={awaitMore} />}
    </>
  );
}

function NoReviews({ own }: { own: boolean }) {
  return (
    <div className="text-ink-soft">
      <p>No reviews yet</p>
      {own && <p className="type-text-s">Whoever completes a course of yours can review you.</p>}
    </div>
  );
}
