import type { ProjectStatus } from '@skillverse/contract/projects';

export const statusWords: Record<ProjectStatus, string> = {
  open: 'Open',
  'in-progress': 'In Progress',
  completed: 'Completed',
  paused: 'Paused',
};
