import type { BodyInput } from '@skillverse/contract/call';
import { putMyReview } from '@skillverse/contract/reviews';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isOutcomeUnknown, isSignedOut, writeFailureText } from '../../api/http/refusal.ts';
import { send } from '../../api/http/send.ts';
import { useToast } from '../../ui/feedback/toast.tsx';
import { refetchReviews, showMyReview } from './reviews-changed.ts';

/** Why it failed stands in the dialog. */
const SUBMIT_FAILED = 'Failed to submit review. Please try again.';

/** @param onWritten called as well where the dialog was closed before the answer came */
export function useWriteReview(courseId: string, onWritten: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const underWay = useRef(false);
  const [failure, setFailure] = useState<string>();
  const writing = useMutation({
    mutationFn: (body: BodyInput<typeof putMyReview>) => send(putMyReview, { params: { courseId }, body }),
    onSuccess: ({ review, changed }) => {
      showMyReview(client, review);
      toast.success(changed ? 'Review updated successfully!' : 'Thank you for your review!');
      onWritten();
      void refetchReviews(client);
    },
    onError: (error) => {
      const reason = submitFailureText(error);
      if (reason) toast.failure(SUBMIT_FAILED);
      setFailure(reason);
      if (isOutcomeUnknown(error)) void refetchReviews(client);
    },
    onSettled: () => {
      underWay.current = false;
    },
  });
  return {
    pending: writing.isPending,
    failure,
    forgetFailure: () => setFailure(undefined),
    submit(body: BodyInput<typeof putMyReview>) {
      // A second press can come before the button shows that the first one is under way.
      if (underWay.current) return;
      underWay.current = true;
      setFailure(undefined);
      writing.mutate(body);
    },
  };
}

/** Nothing where the sign-in dialog already says it. */
function submitFailureText(error: Error): string | undefined {
  if (isSignedOut(error)) return undefined;
  return writeFailureText(error, putMyReview);
}
