import type { RewardLimit } from '@skillverse/contract/enrollments';
import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';
import { countRewards, countRewardsOfNetwork, findTeacherReturn, type Newcomer } from './reward-queries.ts';
import { completionRewardSvc, networkCap, type RewardCaps, rewardLimitOf } from './rules.ts';

interface RewardRequest {
  readonly learnerId: UserId;
  readonly teacherId: UserId;
  readonly newcomer: Newcomer | undefined;
  readonly caps: RewardCaps;
}

interface Reward {
  readonly rewardSvc: number;
  readonly limit: RewardLimit | undefined;
  /** The cap of the learner's network that was in force; null where there is none. */
  readonly networkCap: number | null;
  readonly moment: string;
}

/** What one more completion earns at this moment. A completion has locked what is counted here; a forecast has not. */
export async function findReward(db: DbOrTx, request: RewardRequest): Promise<Reward> {
  const { learnerId, teacherId, newcomer, caps } = request;
  const { today, withTeacher, moment } = await countRewards(db, learnerId, teacherId);
  const cap = caps.rewardsPerTeacher30Days;
  const teacherReturnsAt =
    withTeacher >= cap ? await findTeacherReturn(db, { learnerId, teacherId, cap }) : null;
  const network = newcomer && (await countNetwork(db, { newcomer, caps, moment }));
  const limit = rewardLimitOf({ today, withTeacher, teacherReturnsAt, network, moment }, caps);
  return { rewardSvc: completionRewardSvc(limit), limit, networkCap: network?.cap ?? null, moment };
}

async function countNetwork(
  db: DbOrTx,
  { newcomer, caps, moment }: { newcomer: Newcomer; caps: RewardCaps; moment: string },
) {
  const { today, grown } = await countRewardsOfNetwork(db, newcomer, moment);
  const cap = networkCap(caps, newcomer.isNetworkKnown ? grown : undefined);
  return { today, cap, grownAt: newcomer.grownAt };
}
