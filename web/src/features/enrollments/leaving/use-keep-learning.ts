import { keepLearning } from '@skillverse/contract/enrollments/leaving';
import type { CourseId } from '@skillverse/contract/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../api/commands/use-command.ts';
import { refetchLearning } from '../learning-changed.ts';
import { keptText } from './leaving-words.ts';

/** 'I am still learning' in a course. `said`: what came of it, once it was pressed. */
export function useKeepLearning(courseId: CourseId, onKept?: () => void) {
  const client = useQueryClient();
  const [said, setSaid] = useState<string>();
  const keeping = useCommand(keepLearning, {
    input: () => ({ params: { courseId } }),
    onDone: ({ settlesAt }) => {
      setSaid(keptText(settlesAt));
      onKept?.();
    },
    refetch: () => refetchLearning(client),
  });
  return { ...keeping, said };
}
