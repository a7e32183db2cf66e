import { expect, test } from 'vitest';
import { achievementsOf } from './achievements.ts';

test('there are five badges, First Course first', () => {
  expect(achievementsOf('anyone').map(({ name }) => name)).toEqual([
    'First Course',
    'Streak Master',
    'Collaborator',
    'Skill Sharer',
    'AI Verified',
  ]);
});
