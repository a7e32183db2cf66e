export interface Achievement {
  readonly id: 'first-course' | 'streak-master' | 'collaborator' | 'skill-sharer' | 'ai-verified';
  readonly name: string;
  readonly reason: string;
  readonly earned: boolean;
}

const ACHIEVEMENTS: readonly Achievement[] = [
  { id: 'first-course', name: 'First Course', reason: 'Completed first course', earned: true },
  { id: 'streak-master', name: 'Streak Master', reason: '7-day learning streak', earned: true },
  { id: 'collaborator', name: 'Collaborator', reason: 'Joined first project', earned: true },
  { id: 'skill-sharer', name: 'Skill Sharer', reason: 'Taught first course', earned: true },
  { id: 'ai-verified', name: 'AI Verified', reason: 'Skills verified by AI', earned: true },
];

/** The five badges in their fixed order. Made up: every member has them all. */
export function achievementsOf(_memberId: string): readonly Achievement[] {
  return ACHIEVEMENTS;
}
