import type { Achievement, AchievementKey } from '@skillverse/contract/record/own-record';

interface Words {
  readonly name: string;
  readonly reason: string;
  /** How it is earned. */
  readonly how: string;
}

export const BADGE_WORDS: Readonly<Record<AchievementKey, Words>> = {
  'first-course': { name: 'First Course', reason: 'Completed first course', how: 'Complete a course' },
  'streak-master': {
    name: 'Streak Master',
    reason: '7-day learning streak',
    how: 'Learn on 7 days in a row',
  },
  collaborator: { name: 'Collaborator', reason: 'Joined first project', how: 'Join a project' },
  'skill-sharer': { name: 'Skill Sharer', reason: 'Taught first course', how: 'Create a course' },
  'ai-verified': { name: 'AI Verified', reason: 'Skills verified by AI', how: 'Have your skills verified' },
};

export function isBadge(key: string): key is AchievementKey {
  return Object.hasOwn(BADGE_WORDS, key);
}

const dated = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** What the badge stands for and since when, or how it is earned. Without a date: of a sample member. */
export function badgeText(key: AchievementKey, awardedAt: Achievement['awardedAt'] | undefined): string {
  const { reason, how } = BADGE_WORDS[key];
  if (awardedAt === null) return `To earn: ${how}`;
  return awardedAt === undefined ? reason : `${reason}, ${dated.format(new Date(awardedAt))}`;
}
