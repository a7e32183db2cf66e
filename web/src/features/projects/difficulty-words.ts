import type { DifficultyLevel } from '@skillverse/contract/projects';

export const difficultyWords: Record<DifficultyLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};
