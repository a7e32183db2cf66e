import type { BodyInput } from '@skillverse/contract/call';
import { putMyReview } from '@skillverse/contract/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../api/commands/use-command.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { refetchReviews, showMyReview } from './reviews-changed.ts';

/** The dialog shows the reason. */
const SUBMIT_FAILED = 'Failed to submit review. Please try again.';

/** @param onWritten also called if the dialog was closed before the answer came */
export function useWriteReview(courseId: string, onWritten: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useCommand(putMyReview, {
    input: (body: BodyInput<typeof putMyReview>) => ({ params: { courseId }, body }),
    onDone: ({ review, changed }) => {
      showMyReview(client, review);
      toast.success(changed ? 'Review updated successfully!' : 'Thank you for your review!');
      onWritten();
    },
    onFailed: () => toast.failure(SUBMIT_FAILED),
    refetch: () => refetchReviews(client),
  });
}
