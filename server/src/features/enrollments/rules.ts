import { COMPLETION_REWARD_SVC } from '@skillverse/contract/enrollments';

/** Caps against farming: two accounts with free courses would otherwise mint without end. */
export interface RewardCaps {
  readonly rewardsPerDay: number;
  readonly rewardsPerTeacher30Days: number;
}

/**
 * What one more completion earns.
 * @param soFar rewards of this learner today (UTC), and with this teacher in 30 days, before this one
 * @returns 100 SVC, or 0 once a cap is reached; never anything in between
 */
export function completionRewardSvc(soFar: { today: number; withTeacher: number }, caps: RewardCaps): number {
  const capped = soFar.today >= caps.rewardsPerDay || soFar.withTeacher >= caps.rewardsPerTeacher30Days;
  return capped ? 0 : COMPLETION_REWARD_SVC;
}
