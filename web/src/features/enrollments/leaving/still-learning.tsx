import type { LearningCourse } from '@skillverse/contract/enrollments';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure, Note } from '../../../ui/feedback/note.tsx';
import { formatSvc } from '../../../ui/market/coin-amount.tsx';
import { KeptLearning } from './kept-learning.tsx';
import { dayOf, settledText } from './leaving-words.ts';
import { useKeepLearning } from './use-keep-learning.ts';

type StillLearningProps = { learning: LearningCourse };

/** When the price of a course leaves escrow because nothing was done in it, and how to keep it there. Or that it has left. */
export function StillLearning({ learning }: StillLearningProps) {
  const { course, enrollment, settlesAt, settledAt } = learning;
  const keeping = useKeepLearning(course.id);
  if (settledAt)
    return <p className="type-text-s text-ink-soft">{settledText({ ...learning, settledAt })}</p>;
  if (keeping.said) return <KeptLearning said={keeping.said} />;
  if (!settlesAt) return null;
  return (
    <Note
      action={
        <Button look="plain" pending={keeping.pending} onClick={() => keeping.run()}>
          I am still learning
        </Button>
      }
    >
      <p>
        You have done nothing here for a while. On {dayOf(settlesAt)} its price of{' '}
        {formatSvc(enrollment.svcPaid)} leaves escrow; the course stays yours.
      </p>
      <Failure>{keeping.failure}</Failure>
    </Note>
  );
}
