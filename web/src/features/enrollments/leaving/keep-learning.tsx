import { getCoursePage } from '@skillverse/contract/discovery/course-page';
import type { CourseId } from '@skillverse/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries/queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Failure } from '../../../ui/feedback/note.tsx';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { KeptLearning } from './kept-learning.tsx';
import { useKeepLearning } from './use-keep-learning.ts';

type KeepLearningProps = { courseId: CourseId; onKept: () => void };

/** 'I am still learning', below the notice that asks, for as long as the server says that the price is about to leave escrow. */
export function KeepLearning({ courseId, onKept }: KeepLearningProps) {
  const keeping = useKeepLearning(courseId, onKept);
  const page = useQuery(queryOf(getCoursePage, { params: { courseId } }));
  const waits = page.isPending || Boolean(page.data?.learning?.settlesAt);
  if (!keeping.said && !keeping.failure && !waits) return null;
  return (
    <div className="grid justify-items-start gap-2 pr-3 pb-2 pl-16">
      {keeping.said && <KeptLearning said={keeping.said} />}
      {!keeping.said && page.isPending && <Bone corner="m" className="h-12 w-40" />}
      {!keeping.said && waits && !page.isPending && (
        <Button look="plain" pending={keeping.pending} onClick={() => keeping.run()}>
          I am still learning
        </Button>
      )}
      <Failure>{keeping.failure}</Failure>
    </div>
  );
}
