import type { CourseId } from '@skillverse/contract/ids';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { KeptLearning } from './kept-learning.tsx';
import { useKeepLearning } from './use-keep-learning.ts';

type KeepLearningProps = { courseId: CourseId; onKept: () => void };

/** 'I am still learning', below the notice that asks. */
export function KeepLearning({ courseId, onKept }: KeepLearningProps) {
  const keeping = useKeepLearning(courseId, onKept);
  return (
    <div className="grid justify-items-start gap-2 pr-3 pb-2 pl-16">
      {keeping.said ? (
        <KeptLearning said={keeping.said} />
      ) : (
        <Button look="plain" pending={keeping.pending} onClick={() => keeping.run()}>
          I am still learning
        </Button>
      )}
      <Failure>{keeping.failure}</Failure>
    </div>
  );
}
