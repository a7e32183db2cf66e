import { ReviewId } from '@skillverse/contract/ids';
import { putAnswer, removeAnswer } from '@skillverse/contract/reviews';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Tell } from '../../../core/events/gather-hints.ts';
import { idIn } from '../../../core/http/id-in.ts';
import type { Serve } from '../../../core/http/serve.ts';
import type { Db } from '../../../db/client.ts';
import { presentReview } from '../present.ts';
import { answerReview, deleteAnswer } from './answer-review.ts';

const refuse = refusals(putAnswer);

/** @throws REVIEW_NOT_FOUND where it cannot be one */
function reviewIdIn({ reviewId }: { readonly reviewId: string }): ReviewId {
  const id = idIn(ReviewId, reviewId);
  if (!id) throw refuse.REVIEW_NOT_FOUND();
  return id;
}

export function answerRoutes(serve: Serve, { db, tell }: { db: Db; tell: Tell }): void {
  serve(putAnswer, async ({ viewer, params, body }) => {
    const asked = { reviewId: reviewIdIn(params), viewerId: viewer.id, text: body.text };
    const { review, changed, told } = await answerReview(db, asked);
    if (told) tell([told.memberId], 'notice', told.courseId);
    return { review: presentReview(review), changed };
  });

  serve(removeAnswer, async ({ viewer, params }) => {
    const review = await deleteAnswer(db, { reviewId: reviewIdIn(params), viewerId: viewer.id });
    return { review: presentReview(review) };
  });
}
