import { previewReward as previewRewardCall } from '@skillverse/contract/enrollments';
import type { CourseId, UserId } from '@skillverse/contract/ids';
import { refusals } from '../../core/refusal.ts';
import type { Db } from '../../db/client.ts';
import { findCourseRow } from '../courses/queries.ts';
import { countRewards } from './queries.ts';
import { completionRewardSvc, type RewardCaps } from './rules.ts';

const refuse = refusals(previewRewardCall);

/** What completing this course would earn if it happened now: a forecast for the dialog, decided again on completion. */
export async function previewReward(
  db: Db,
  { learnerId, courseId, caps }: { learnerId: UserId; courseId: CourseId; caps: RewardCaps },
): Promise<{ rewardSvc: number; rewardLimitReached: boolean }> {
  const course = await findCourseRow(db, courseId, learnerId);
  if (!course) throw refuse.COURSE_NOT_FOUND();
  const soFar = await countRewards(db, learnerId, course.teacherId);
  const rewardSvc = completionRewardSvc(soFar, caps);
  return { rewardSvc, rewardLimitReached: rewardSvc === 0 };
}
