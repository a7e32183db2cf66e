import type { LearningCourse } from '@skillverse/contract/enrollments';
import { keepLearning } from '@skillverse/contract/enrollments/leaving';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../api/commands/use-command.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure, Note } from '../../../ui/feedback/note.tsx';
import { formatSvc } from '../../../ui/market/coin-amount.tsx';
import { refetchLearning } from '../learning-changed.ts';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

type StillLearningProps = { learning: LearningCourse };

/** When the price of a course leaves escrow because nothing was done in it, and how to keep it there. Or that it has left. */
export function StillLearning({
  learning: { course, enrollment, settlesAt, settledAt },
}: StillLearningProps) {
  const client = useQueryClient();
  const keeping = useCommand(keepLearning, {
    input: () => ({ params: { courseId: course.id } }),
    refetch: () => refetchLearning(client),
  });
  if (settledAt)
    return (
      <p className="type-text-s text-ink-soft">
        Settled on {day.format(new Date(settledAt))}: you can learn on, and its price moves no more.
      </p>
    );
  if (!settlesAt) return null;
  return (
    <Note
      action={
        <Button look="plain" pending={keeping.pending} disabled={keeping.done} onClick={() => keeping.run()}>
          I am still learning
        </Button>
      }
    >
      <p>
        You have done nothing here for a while. On {day.format(new Date(settlesAt))} its price of{' '}
        {formatSvc(enrollment.svcPaid)} leaves escrow; the course stays yours.
      </p>
      <Failure>{keeping.failure}</Failure>
    </Note>
  );
}
