import { expect, test } from 'vitest';
import { completionRewardSvc } from './rules.ts';

const caps = { rewardsPerDay: 10, rewardsPerTeacher30Days: 5 };

test.each([
  [{ today: 0, withTeacher: 0 }, 100],
  [{ today: 9, withTeacher: 4 }, 100],
  [{ today: 10, withTeacher: 0 }, 0],
  [{ today: 0, withTeacher: 5 }, 0],
  [{ today: 40, withTeacher: 40 }, 0],
])('after %o a completion earns %i SVC', (soFar, rewardSvc) => {
  expect(completionRewardSvc(soFar, caps)).toBe(rewardSvc);
});

test('caps of zero switch rewards off', () => {
  const none = { rewardsPerDay: 0, rewardsPerTeacher30Days: 0 };
  expect(completionRewardSvc({ today: 0, withTeacher: 0 }, none)).toBe(0);
});
