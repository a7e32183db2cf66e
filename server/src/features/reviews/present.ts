import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import type { Review, ReviewAnswer } from '@skillverse/contract/reviews';
import type { ReviewRow } from './queries.ts';

/** A reviewer who is gone is shown as 'Unknown User'. */
export function presentReview(row: ReviewRow): Review {
  return {
    id: row.id,
    reviewerId: row.reviewerId,
    reviewer: {
      id: row.reviewerId,
      name: row.reviewerName ?? 'Unknown User',
      avatarUrl: row.reviewerAvatarUrl ?? DEFAULT_AVATAR_URL,
    },
    userId: row.userId,
    courseId: row.courseId,
    courseTitle: row.courseTitle,
    rating: row.stars,
    comment: row.comment,
    answer: presentAnswer(row),
    hiddenByHost: row.isHidden,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function presentAnswer(row: ReviewRow): ReviewAnswer | null {
  const { answer, answeredAt, answerEditedAt: editedAt, isAnswerHidden: hiddenByHost } = row;
  if (answer === null || answeredAt === null) return null;
  return { text: answer, createdAt: answeredAt, editedAt, hiddenByHost };
}
