import type { Review } from '@skillverse/contract/reviews';

/** A review as the report dialog names it. */
export const reportedReview = ({ id, reviewer, comment }: Review) =>
  ({ kind: 'review', targetId: id, name: comment ?? `By ${reviewer.name}` }) as const;
