import type { UserId } from '@skillverse/contract/ids';
import { listReviews } from '@skillverse/contract/reviews';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagesOf } from '../../api/queries.ts';
import { failureText } from '../../api/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Bone, Loading } from '../../ui/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { useFirstNew } from '../../ui/use-first-new.ts';
import { wholeNumber } from '../../ui/whole-number.ts';
import { ReviewRow } from './review-row.tsx';

const LATEST = 2;

/** What others wrote about a member who teaches: the latest, and all of it when asked for. */
export function MemberReviews({ userId }: { userId: UserId }) {
  return (
    <section aria-labelledby="reviews-heading" className="grid grid-cols-1 content-start gap-3">
      <Title level={2} size="m" id="reviews-heading">
        Reviews
      </Title>
      {/* Another member's reviews begin with the latest again. */}
      <Reviews key={userId} userId={userId} />
    </section>
  );
}

function Reviews({ userId }: { userId: UserId }) {
  const reviews = useInfiniteQuery(pagesOf(listReviews, { params: { userId } }, (page) => page.nextCursor));
  const [all, setAll] = useState(false);
  const listed = reviews.data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = all ? listed : listed.slice(0, LATEST);
  const { list, awaitMore } = useFirstNew(shown.length);
  if (reviews.isPending) return <ReviewBones />;
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
  if (listed.length === 0) return <p className="text-ink-soft">No reviews yet</p>;
  const total = reviews.data.pages.at(-1)?.total ?? listed.length;
  return (
    <>
      <ul ref={list} aria-label="Reviews, newest first" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {shown.map((review) => (
          // The focus is led here when more was shown.
          <li key={review.id} tabIndex={-1} className="rounded-l">
            <ReviewRow review={review} />
          </li>
        ))}
      </ul>
      {!all && listed.length > LATEST && (
        <Button
          look="plain"
          className="justify-self-start"
          onClick={() => {
            awaitMore();
            setAll(true);
          }}
        >
          Show all {wholeNumber.format(total)} reviews
        </Button>
      )}
      {all && reviews.hasNextPage && (
        <ShowMore
          what="reviews"
          onMore={() => {
            awaitMore();
            void reviews.fetchNextPage();
          }}
          pending={reviews.isFetchingNextPage}
          failed={reviews.isFetchNextPageError}
        />
      )}
    </>
  );
}

function ReviewBones() {
  return (
    <Loading label="Loading the reviews">
      <div className="grid gap-4 breathing">
        <Bone corner="l" className="h-42" />
        <Bone corner="l" className="h-42" />
      </div>
    </Loading>
  );
}
