import type { Course } from '@skillverse/contract/courses';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSignedInViewer } from '../../api/session/viewer.ts';
import { reviewDrafts } from './review-draft.ts';
import {
  draftOf,
  type ReviewBody,
  type ReviewValues,
  reviewResolver,
  valuesOf,
  type Written,
} from './review-form.ts';
import { useWriteReview } from './use-write-review.ts';

type ReviewForm = {
  course: Course;
  /** Whether its dialog is open: it stays on the screen's side when it is not. */
  open: boolean;
  /** The existing review, if it is being edited. */
  written: Written | undefined;
  onWritten: () => void;
};

/** The fields of a review, and what comes of sending it; what was typed and not sent is there the next time. */
export function useReviewForm({ course, open, written, onWritten }: ReviewForm) {
  const { id } = useSignedInViewer();
  const [draft, setDraft] = useState(() => reviewDrafts.of(id, course.id)?.values);
  const first = useRef<HTMLElement>(null);
  const form = useForm<ReviewValues, unknown, ReviewBody>({
    resolver: reviewResolver,
    values: valuesOf(written, draft),
    // It may have been changed on another device: what is being typed here stays.
    resetOptions: { keepDirtyValues: true },
    mode: 'onChange',
  });
  const { getValues, subscribe, clearErrors, reset, handleSubmit } = form;
  const keep = useEffectEvent((values: ReviewValues) => {
    const typed = draftOf(values, written);
    reviewDrafts.keep(id, course.id, typed && { values: typed, files: [] });
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // What is filled in by the program has no name.
        callback: ({ name, values }) => name && keep(values),
      }),
    [subscribe],
  );
  function forget() {
    reviewDrafts.keep(id, course.id, undefined);
    setDraft(undefined);
  }
  const { pending, failure, startOver, run } = useWriteReview(course.id, () => {
    forget();
    onWritten();
  });
  const beginAnew = useEffectEvent(() => {
    clearErrors();
    startOver();
  });
  // After opening it again no submit was tried yet.
  useEffect(() => {
    if (open) beginAnew();
  }, [open]);
  return {
    ...form,
    first,
    pending,
    failure,
    /** There was a draft when the dialog opened. */
    restored: draft !== undefined,
    isFilled: () => draftOf(getValues(), written) !== undefined,
    startOver() {
      forget();
      reset(valuesOf(written));
      first.current?.focus();
    },
    send: handleSubmit((body) => run(body)),
  };
}

export type ReviewFormState = ReturnType<typeof useReviewForm>;
