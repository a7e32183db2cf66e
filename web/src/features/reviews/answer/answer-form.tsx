import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ANSWER_MAX, AnswerInput, putAnswer, type Review } from '@skillverse/contract/reviews';
import { countCharacters } from '@skillverse/contract/text/clean-text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useCommand } from '../../../api/commands/use-command.ts';
import { useSignedInViewer } from '../../../api/session/viewer.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { keepOnEscape } from '../../../ui/focus/keep-on-escape.ts';
import { TextareaField } from '../../../ui/forms/field.tsx';
import { refetchAnswers, showAnswer } from './answer-changed.ts';
import { answerDrafts } from './answer-draft.ts';

export type AnswerFormProps = { review: Review; onEnd: () => void };

/** Writes or edits the answer to a review. What was typed and not sent is there the next time. */
export function AnswerForm({ review, onEnd }: AnswerFormProps) {
  const { form, answering, forget } = useAnswerForm(review, onEnd);
  const { register, control, formState, handleSubmit, setFocus } = form;
  const text = useWatch({ control, name: 'text' });
  const error = formState.errors.text?.message;
  useEffect(() => setFocus('text'), [setFocus]);
  function cancel() {
    forget();
    onEnd();
  }
  const { pending, failure } = answering;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => answering.run(body))}
      onKeyDown={keepOnEscape(pending ? undefined : onEnd)}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <TextareaField
        label={`Your answer to ${review.reviewer.name}`}
        rows={3}
        dir="auto"
        readOnly={pending}
        count={countCharacters(text)}
        countMax={ANSWER_MAX}
        hint="Every member can read it."
        {...(error && { error })}
        {...register('text')}
      />
      <Failure>{!pending && failure}</Failure>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending} pendingText="Saving...">
          {review.answer ? 'Save answer' : 'Publish answer'}
        </Button>
        <Button look="plain" disabled={pending} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function useAnswerForm(review: Review, onEnd: () => void) {
  const { id: memberId } = useSignedInViewer();
  const client = useQueryClient();
  const toast = useToast();
  const written = review.answer?.text ?? '';
  const form = useForm({
    resolver: standardSchemaResolver(AnswerInput),
    defaultValues: { text: answerDrafts.of(memberId, review.id)?.values.text ?? written },
  });
  const { subscribe } = form;
  const forget = () => answerDrafts.keep(memberId, review.id, undefined);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { text } }) =>
          answerDrafts.keep(
            memberId,
            review.id,
            text === written ? undefined : { values: { text }, files: [] },
          ),
      }),
    [subscribe, memberId, review.id, written],
  );
  const answering = useCommand(putAnswer, {
    input: (body: { text: string }) => ({ params: { reviewId: review.id }, body }),
    onDone: ({ review: now, changed }) => {
      forget();
      showAnswer(client, now);
      toast.success(changed ? 'Answer saved' : 'Your answer is published');
      onEnd();
    },
    refetch: () => refetchAnswers(client),
  });
  return { form, answering, forget };
}
