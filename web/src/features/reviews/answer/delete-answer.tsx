import { type Review, removeAnswer } from '@skillverse/contract/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../api/commands/use-command.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Question } from '../../../ui/dialog/question.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { refetchAnswers, showAnswer } from './answer-changed.ts';

type DeleteAnswerProps = { review: Review; onEnd: () => void };

/** Asks before an answer is taken back. */
export function DeleteAnswer({ review, onEnd }: DeleteAnswerProps) {
  const client = useQueryClient();
  const toast = useToast();
  const deleting = useCommand(removeAnswer, {
    input: () => ({ params: { reviewId: review.id } }),
    onDone: ({ review: now }) => {
      showAnswer(client, now);
      toast.success('Answer deleted');
      onEnd();
    },
    refetch: () => refetchAnswers(client),
  });
  return (
    <Question
      title="Delete your answer?"
      onKeep={deleting.pending ? undefined : onEnd}
      actions={
        <>
          <Button look="plain" disabled={deleting.pending} onClick={onEnd}>
            Keep
          </Button>
          <Button look="danger" pending={deleting.pending} onClick={() => deleting.run()}>
            Delete answer
          </Button>
        </>
      }
    >
      <Failure>{deleting.failure}</Failure>
    </Question>
  );
}
