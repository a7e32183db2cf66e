import type { RewardLimit } from '@skillverse/contract/enrollments';
import { wholeNumber } from '../../../ui/whole-number.ts';

export const REWARD_LIMIT_REACHED = 'Reward limit reached: this completion earns 0 SVC';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Which limit it is, and when rewards return, in the reader's own time. */
export function rewardLimitDetail({ cap, most, until }: RewardLimit): string {
  if (until === null) return 'This site pays no rewards for it.';
  const rewards = most === 1 ? '1 reward' : `${wholeNumber.format(most)} rewards`;
  const reached = {
    day: `You have had ${rewards} today.`,
    teacher: `You have had ${rewards} for courses of this teacher in 30 days.`,
    network: `New members of your network have had ${rewards} together today.`,
  }[cap];
  return `${reached} Rewards return on ${moment.format(new Date(until))}.`;
}
