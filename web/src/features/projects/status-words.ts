import type { DifficultyLevel, ProjectStatus } from '@skillverse/contract/projects';

export const statusWords: Record<ProjectStatus, string> = {
  open: 'Open',
  'in-progress': 'In Progress',
  completed: 'Completed',
  paused: 'Paused',
};

export const difficultyWords: Record<DifficultyLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};
