import type { Course } from '@skillverse/contract/courses';
import { useRef, useState } from 'react';
import { useSignedInViewer } from '../../api/viewer.ts';
import { checkReview } from './check-review.ts';
import { type ReviewDraft, reviewDrafts } from './review-draft.ts';
import { useWriteReview } from './use-write-review.ts';

type Written = { rating: number; comment: string | null };

const isFilled = ({ stars, comment }: ReviewDraft, written: Written | undefined) =>
  stars !== undefined || (comment !== undefined && comment !== (written?.comment ?? ''));

/** What the fields show: what was typed, else what was written before. */
function useDraft(course: Course, written: Written | undefined) {
  const { id } = useSignedInViewer();
  const [kept] = useState(() => reviewDrafts.of(id, course.id));
  const [draft, setDraft] = useState<ReviewDraft>(kept?.values ?? {});
  const [restored, setRestored] = useState(kept !== undefined);
  return {
    stars: draft.stars ?? written?.rating,
    text: draft.comment ?? written?.comment ?? '',
    restored,
    isFilled: () => isFilled(draft, written),
    write(part: ReviewDraft) {
      const values = { ...draft, ...part };
      // Typed and taken back is nothing that could be lost.
      const isDraft = isFilled(values, written);
      reviewDrafts.keep(id, course.id, isDraft ? { values, files: [] } : undefined);
      setDraft(values);
    },
    forget() {
      reviewDrafts.keep(id, course.id, undefined);
      setDraft({});
      setRestored(false);
    },
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
  const { stars, text, restored, isFilled, write, forget } = useDraft(course, written);
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
    /** Something had been begun when the dialog opened. */
    restored,
    isFilled,
    startOver() {
      forget();
      setTried(false);
      first.current?.focus();
    },
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
