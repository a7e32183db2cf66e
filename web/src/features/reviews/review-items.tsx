import type { Review } from '@skillverse/contract/reviews';
import { useSignedInViewer } from '../../api/session/viewer.ts';
import { Bone, Loading } from '../../ui/feedback/skeleton.tsx';
import { ReviewRow } from './review-row.tsx';

type ReviewItemsProps = {
  reviews: readonly Review[];
  onReport: (review: Review) => void;
  /** False beside the course itself. */
  namesCourse?: boolean;
};

/** The items of a list of reviews. The viewer's own cannot be reported. */
export function ReviewItems({ reviews, onReport, namesCourse = true }: ReviewItemsProps) {
  const viewer = useSignedInViewer();
  return reviews.map((review) => (
    // The focus is led here when more was shown.
    <li key={review.id} tabIndex={-1}>
      <ReviewRow
        review={review}
        namesCourse={namesCourse}
        onReport={review.reviewerId === viewer.id ? undefined : () => onReport(review)}
      />
    </li>
  ));
}

/** @param columns two beside each other where there is room */
export function ReviewSkeletons({ columns = 1 }: { columns?: 1 | 2 }) {
  return (
    <Loading label="Loading the reviews">
      <div className={`grid gap-5 breathing ${columns === 2 ? 'wide:grid-cols-2' : ''}`}>
        <Bone corner="l" className="h-42" />
        <Bone corner="l" className="h-42" />
      </div>
    </Loading>
  );
}
