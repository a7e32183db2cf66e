import {
  type LeavingTerms,
  type NoRefundReason,
  previewLeaving as previewLeavingCall,
} from '@skillverse/contract/enrollments/leaving';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { leaveTerms } from '@skillverse/contract/rules/leave-terms';
import { refusals } from '../../../core/errors/refusal.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { findCourseRow } from '../../courses/queries.ts';
import { findPlaceBegunNow, listRunningPlaces } from './ending-queries.ts';
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

/** Why a learner who enrolls now would not have the price back by leaving. @returns null if they would */
export async function findNoRefundReason(db: DbOrTx, asked: Asked): Promise<NoRefundReason | null> {
  const { because } = leaveTerms(await findPlaceBegunNow(db, asked));
  return because === 'in-time' ? null : because;
}

/** @returns undefined if the learner is not in progress on it */
export async function findLeavingTerms(
  db: DbOrTx,
  { learnerId, courseId }: Asked,
): Promise<LeavingTerms | undefined> {
  const [place] = await listRunningPlaces(db, learnerId, courseId);
  return place && termsOf(place);
}
