import { ACHIEVEMENT_KEYS } from '@skillverse/contract/record/own-record';

/** What the specification shows of a sample member: fixed, because nobody is behind it. */
export const SAMPLE_RECORD = {
  streakDays: 7,
  earnedThisMonthSvc: 350,
  achievements: ACHIEVEMENT_KEYS,
  gallery: [
    { id: 'street-zine', title: 'Street zine', category: 'Content Creation' },
    { id: 'repair-app', title: 'Repair app', category: 'Mobile Development' },
  ],
} as const;
