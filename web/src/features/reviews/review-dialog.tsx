import type { Course } from '@skillverse/contract/courses';
import { getMyReview, REVIEW_COMMENT_MAX } from '@skillverse/contract/reviews';
import { countCharacters } from '@skillverse/contract/text/clean-text';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { failureText } from '../../api/http/refusal.ts';
import { queryOf } from '../../api/queries/queries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { StarRating } from '../../ui/controls/star-rating.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Failure, Note } from '../../ui/feedback/note.tsx';
import { Bone, Loading } from '../../ui/feedback/skeleton.tsx';
import { TextareaField } from '../../ui/forms/field.tsx';
import { RestoredDraft } from '../../ui/forms/restored-draft.tsx';
import { RATING_WORDS } from './rating-words.ts';
import { type ReviewFormState, useReviewForm } from './use-review-form.ts';

export type ReviewDialogProps = {
  course: Course;
  /** There was a review when the dialog was opened. */
  reviewed: boolean;
  open: boolean;
  onClose: () => void;
};

/** Stars and a few words for the teacher of a completed course, written or changed. */
export function ReviewDialog({ course, reviewed, open, onClose }: ReviewDialogProps) {
  const mine = useQuery({
    ...queryOf(getMyReview, { params: { courseId: course.id } }),
    enabled: open && reviewed,
  });
  const form = useReviewForm({ course, open, written: mine.data?.review ?? undefined, onWritten: onClose });
  const { pending, failure } = form;
  const isHidden = mine.data?.review?.hiddenByHost ?? false;
  const ready = (!reviewed || mine.data !== undefined) && !isHidden;
  function send(event: FormEvent) {
    if (ready) void form.send(event);
    else event.preventDefault();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={reviewed ? 'Edit Review' : 'Review your teacher'}
      initialFocus={form.first}
      onSubmit={send}
      footer={
        <Button type="submit" tall wide disabled={!ready} pending={pending} pendingText="Sending...">
          {reviewed ? 'Update review' : 'Submit review'}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Subject course={course} />
        {isHidden && <Hidden />}
        {ready && <Fields form={form} reviewed={reviewed} />}
        {!ready && !isHidden && <NotThereYet mine={mine} />}
        <Failure>{!pending && failure}</Failure>
      </div>
    </Dialog>
  );
}

const Hidden = () => (
  <Note>The host has hidden this review. Nobody else sees it, and it cannot be changed.</Note>
);

function Fields({ form, reviewed }: { form: ReviewFormState; reviewed: boolean }) {
  const { first, control, register, formState, pending } = form;
  const rating = useController({ control, name: 'rating' });
  const comment = useWatch({ control, name: 'comment' });
  const commentError = formState.errors.comment?.message;
  return (
    <>
      <RestoredDraft of={reviewed ? 'edit' : 'new'} draft={form} pending={pending} />
      <StarRating
        ref={(star) => {
          rating.field.ref(star);
          first.current = star;
        }}
        label="Your rating"
        words={RATING_WORDS}
        value={rating.field.value ?? undefined}
        onChange={rating.field.onChange}
        readOnly={pending}
        error={rating.fieldState.error?.message}
      />
      <TextareaField
        label="Comment"
        optional
        rows={4}
        dir="auto"
        readOnly={pending}
        count={countCharacters(comment)}
        countMax={REVIEW_COMMENT_MAX}
        hint="Every member can read it."
        {...(commentError && { error: commentError })}
        {...register('comment')}
      />
    </>
  );
}

function Subject({ course }: { course: Course }) {
  return (
    <p className="grid wrap-anywhere">
      <span dir="auto" className="type-label">
        {course.title}
      </span>
      <span className="type-text-s text-ink-soft">
        with <bdi>{course.teacher.name}</bdi>
      </span>
    </p>
  );
}

type NotThereYetProps = {
  mine: { isError: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown };
};

function NotThereYet({ mine }: NotThereYetProps) {
  if (mine.isError) {
    return (
      <LoadFailed
        compact
        what="your review"
        detail={failureText(mine.error, getMyReview)}
        onRetry={() => mine.refetch()}
        retrying={mine.isFetching}
      />
    );
  }
  return (
    <Loading label="Loading your review">
      <div className="grid gap-5 breathing">
        <Bone className="h-18 w-60 max-w-full" />
        <Bone corner="m" className="h-32 w-full" />
      </div>
    </Loading>
  );
}
