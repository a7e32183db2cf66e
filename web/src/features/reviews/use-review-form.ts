import type { Course } from '@skillverse/contract/courses';
import { useRef, useState } from 'react';
import { useSignedInViewer } from '../../api/viewer.ts';
import { checkReview } from './check-review.ts';
import { keepReviewDraft, type ReviewDraft, reviewDraftOf } from './review-draft.ts';
import { useWriteReview } from './use-write-review.ts';

type Written = { rating: number; comment: string | null };

/** What the fields show: what was typed, else what was written before. */
function useDraft(course: Course, written: Written | undefined) {
  const { id } = useSignedInViewer();
  const [draft, setDraft] = useState(() => reviewDraftOf(id, course.id));
  function keep(next: ReviewDraft) {
    keepReviewDraft(id, course.id, next);
    setDraft(next);
  }
  return {
    stars: draft.stars ?? written?.rating,
    text: draft.comment ?? written?.comment ?? '',
    write: (part: ReviewDraft) => keep({ ...draft, ...part }),
    forget: () => keep({}),
  };
}

type ReviewForm = {
  course: Course;
  /** Whether its dialog is open: it stays on the screen's side when it is not. */
  open: boolean;
  /** What was written before, where it is to be edited. */
  written: Written | undefined;
  onWritten: () => void;
};

/** The fields of a review, and what comes of sending it. */
export function useReviewForm({ course, open, written, onWritten }: ReviewForm) {
  const first = useRef<HTMLInputElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const [tried, setTried] = useState(false);
  const { stars, text, write, forget } = useDraft(course, written);
  const { pending, failure, forgetFailure, submit } = useWriteReview(course.id, () => {
    forget();
    setTried(false);
    onWritten();
  });
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    // Whoever opens it anew has tried nothing yet.
    setWasOpen(open);
    setTried(false);
    forgetFailure();
  }
  const checked = checkReview(stars, text);
  return {
    first,
    comment,
    stars,
    text,
    write,
    pending,
    failure,
    /** Said when it was tried only: nobody begins with a rating. */
    ratingError: tried && !checked.ok ? checked.ratingError : undefined,
    commentError: checked.ok ? undefined : checked.commentError,
    send() {
      if (pending) return;
      setTried(true);
      if (checked.ok) submit(checked.body);
      else if (checked.ratingError) first.current?.focus();
      else comment.current?.focus();
    },
  };
}

export type ReviewFormState = ReturnType<typeof useReviewForm>;
