import { expect, test } from 'vitest';
import { completionRewardSvc, networkCap, type RewardsSoFar, rewardLimitOf } from './rules.ts';

const caps = { rewardsPerDay: 10, rewardsPerTeacher30Days: 5, rewardsPerNetworkDay: 50 };
const moment = '2026-11-25T22:30:00.000Z';
const midnight = '2026-11-26T00:00:00.000Z';
const teacherReturnsAt = '2026-12-20T08:00:00.000Z';
const grownAt = '2026-11-30T08:00:00.000Z';
const none: RewardsSoFar = { today: 0, withTeacher: 0, teacherReturnsAt, network: undefined, moment };

test.each([
  [{ today: 0, withTeacher: 0 }, 100],
  [{ today: 9, withTeacher: 4, network: { today: 49, cap: 50, grownAt } }, 100],
  [{ today: 10, withTeacher: 0 }, 0],
  [{ today: 0, withTeacher: 5 }, 0],
  [{ today: 40, withTeacher: 40 }, 0],
  [{ today: 0, withTeacher: 0, network: { today: 50, cap: 50, grownAt } }, 0],
])('after %o a completion earns %i SVC', (soFar, rewardSvc) => {
  expect(completionRewardSvc(rewardLimitOf({ ...none, ...soFar }, caps))).toBe(rewardSvc);
});

test('caps of zero switch rewards off, and nothing is said of when they return', () => {
  const off = { ...caps, rewardsPerDay: 0, rewardsPerTeacher30Days: 0 };
  expect(rewardLimitOf({ ...none, teacherReturnsAt: null }, off)).toMatchObject({ most: 0, until: null });
});

test('the cap that holds longest is named, with the moment it ends', () => {
  const network = { today: 50, cap: 50, grownAt };
  expect(rewardLimitOf({ ...none, today: 10 }, caps)).toEqual({ cap: 'day', most: 10, until: midnight });
  expect(rewardLimitOf({ ...none, network }, caps)).toEqual({ cap: 'network', most: 50, until: midnight });
  const soon = { ...network, grownAt: '2026-11-25T23:00:00.000Z' };
  expect(rewardLimitOf({ ...none, network: soon }, caps)).toMatchObject({ until: soon.grownAt });
  expect(rewardLimitOf({ ...none, today: 10, network: soon }, caps)).toMatchObject({ cap: 'day' });
  expect(rewardLimitOf({ ...none, today: 10, withTeacher: 5, network }, caps)).toEqual({
    cap: 'teacher',
    most: 5,
    until: teacherReturnsAt,
  });
});

test.each([
  [50, 0, 50],
  [50, 16, 50],
  [50, 17, 51],
  [50, 100, 300],
  [50, 5000, 300],
  [0, 2, 6],
  [1000, 100, 1000],
  [50, undefined, 300],
  [1000, undefined, 1000],
])('with %i set and %o members of more than a week a network has %i rewards a day', (set, grown, cap) => {
  expect(networkCap({ ...caps, rewardsPerNetworkDay: set }, grown)).toBe(cap);
});
