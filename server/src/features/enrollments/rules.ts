import { COMPLETION_REWARD_SVC, type RewardLimit } from '@skillverse/contract/enrollments';

/** Caps against farming: accounts with free courses would otherwise mint without end, by twos and in rings. */
export interface RewardCaps {
  readonly rewardsPerDay: number;
  readonly rewardsPerTeacher30Days: number;
  /** Of a network's new members together; more on a site of many. */
  readonly rewardsPerNetworkDay: number;
}

/** What a site of many members may raise the cap of a network to, and what an unknown network has. */
const REWARDS_PER_NETWORK_MOST = 300;
const REWARDS_PER_GROWN_MEMBER = 3;

/**
 * How many rewards a day a network's new members have together.
 * @param grown how many members are older than 7 days; undefined where the network is unknown, so that all share one
 */
export function networkCap({ rewardsPerNetworkDay }: RewardCaps, grown: number | undefined): number {
  const bySize = grown === undefined ? REWARDS_PER_NETWORK_MOST : grown * REWARDS_PER_GROWN_MEMBER;
  return Math.max(rewardsPerNetworkDay, Math.min(bySize, REWARDS_PER_NETWORK_MOST));
}

interface NetworkRewards {
  /** Rewards of this network's new members today (UTC). */
  readonly today: number;
  readonly cap: number;
  /** When this learner is new no more, and so outside of it. */
  readonly grownAt: string;
}

export interface RewardsSoFar {
  /** Rewards of this learner since midnight UTC. */
  readonly today: number;
  /** Rewards of this learner for courses of this teacher in the last 30 days. */
  readonly withTeacher: number;
  /** When there is room with this teacher again; null where there never is. */
  readonly teacherReturnsAt: string | null;
  /** Absent where the learner is in no network that is bounded. */
  readonly network: NetworkRewards | undefined;
  /** The moment of counting, by the database's clock. */
  readonly moment: string;
}

/**
 * What stands against one more reward.
 * @param soFar without the completion that asks
 * @returns the cap that holds longest; undefined where none is reached
 */
export function rewardLimitOf(soFar: RewardsSoFar, caps: RewardCaps): RewardLimit | undefined {
  const { today, withTeacher, teacherReturnsAt, network } = soFar;
  const midnight = nextMidnight(soFar.moment);
  const reached: RewardLimit[] = [];
  if (network && network.today >= network.cap) {
    const until = network.cap > 0 && midnight < network.grownAt ? midnight : network.grownAt;
    reached.push({ cap: 'network', most: network.cap, until });
  }
  if (today >= caps.rewardsPerDay) {
    reached.push({ cap: 'day', most: caps.rewardsPerDay, until: caps.rewardsPerDay > 0 ? midnight : null });
  }
  if (withTeacher >= caps.rewardsPerTeacher30Days) {
    reached.push({ cap: 'teacher', most: caps.rewardsPerTeacher30Days, until: teacherReturnsAt });
  }
  const endOf = ({ until }: RewardLimit) => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until));
  return reached.sort((a, b) => endOf(b) - endOf(a))[0];
}

/** 100 SVC, or 0 once a cap is reached; never anything in between. */
export function completionRewardSvc(limit: RewardLimit | undefined): number {
  return limit ? 0 : COMPLETION_REWARD_SVC;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function nextMidnight(moment: string): string {
  return new Date((Math.floor(Date.parse(moment) / DAY_MS) + 1) * DAY_MS).toISOString();
}
