import {
  type LeavingTerms,
  previewLeaving as previewLeavingCall,
} from '@skillverse/contract/enrollments/leaving';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { findCourseRow } from '../../courses/queries.ts';
import { listRunningPlaces } from './ending-queries.ts';
import { termsOf } from './rules.ts';

const refuse = refusals(previewLeavingCall);

interface Asked {
  readonly learnerId: UserId;
  readonly courseId: CourseId;
}

/** What leaving would do now. Nothing is locked: leaving itself looks again. */
export async function previewLeaving(db: DbOrTx, { learnerId, courseId }: Asked): Promise<LeavingTerms> {
  const terms = await findLeavingTerms(db, { learnerId, courseId });
  if (terms) return terms;
  throw (await findCourseRow(db, courseId, learnerId)) ? refuse.NOT_ONGOING() : refuse.COURSE_NOT_FOUND();
}

/** @returns undefined if the learner is not in progress on it */
export async function findLeavingTerms(
  db: DbOrTx,
  { learnerId, courseId }: Asked,
): Promise<LeavingTerms | undefined> {
  const [place] = await listRunningPlaces(db, learnerId, courseId);
  return place && termsOf(place);
}
