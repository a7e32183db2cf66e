import { Rating } from '../../ui/market/rating.tsx';
import { wholeNumber } from '../../ui/whole-number.ts';

type OwnRatingProps = {
  /** Of the reviews of this course; 0 while there are none. */
  rating: number;
  reviewCount: number;
};

/** The rating of a course, which is not its teacher's. */
export function OwnRating({ rating, reviewCount }: OwnRatingProps) {
  return (
    <span className="inline-flex min-h-6 flex-wrap items-center gap-x-1.5 type-text-s text-ink-soft">
      This course:
      <Rating rating={rating} none="No reviews yet" />
      {reviewCount > 0 &&
        `· ${reviewCount === 1 ? '1 review' : `${wholeNumber.format(reviewCount)} reviews`}`}
    </span>
  );
}
