import { previewReward } from '@skillverse/contract/enrollments';
import type { CourseId } from '@skillverse/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries/queries.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { LEAVING_RULE, noRefundText } from './leaving-words.ts';

/** When the price comes back by leaving, for who is about to enroll; or that it would not. */
export function LeavingRule({ courseId }: { courseId: CourseId }) {
  const because = useQuery(queryOf(previewReward, { params: { courseId } })).data?.noRefundBecause;
  if (because) return <Note>{noRefundText(because)}</Note>;
  return <p className="type-text-s text-ink-soft">{LEAVING_RULE}</p>;
}
