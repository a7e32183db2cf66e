import type { Ok } from '@skillverse/contract/call';
import { previewReward as previewRewardCall } from '@skillverse/contract/enrollments';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { refusals } from '../../core/errors/refusal.ts';
import type { Db } from '../../db/client.ts';
import { findCourseRow } from '../courses/queries.ts';
import { findReward } from './find-reward.ts';
import { findNoRefundReason } from './leaving/preview-leaving.ts';
import { findNewcomer } from './reward-queries.ts';
import type { RewardCaps } from './rules.ts';

const refuse = refusals(previewRewardCall);

/** What completing this course would earn if it happened now, and whether leaving it would refund: a forecast for the dialog, decided again then. */
export async function previewReward(
  db: Db,
  { learnerId, courseId, caps }: { learnerId: UserId; courseId: CourseId; caps: RewardCaps },
): Promise<Ok<typeof previewRewardCall>> {
  const [course, newcomer, noRefundBecause] = await Promise.all([
    findCourseRow(db, courseId, learnerId),
    findNewcomer(db, learnerId),
    findNoRefundReason(db, { learnerId, courseId }),
  ]);
  if (!course) throw refuse.COURSE_NOT_FOUND();
  const { teacherId } = course;
  const { rewardSvc, limit } = await findReward(db, { learnerId, teacherId, newcomer, caps });
  const rewardLimitReached = rewardSvc === 0;
  return { rewardSvc, rewardLimitReached, noRefundBecause, ...(limit && { rewardLimit: limit }) };
}
