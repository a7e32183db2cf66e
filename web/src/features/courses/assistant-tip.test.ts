import { expect, test } from 'vitest';
import { assistantTip } from './assistant-tip.ts';

const lasting = (...minutes: number[]) => minutes.map((duration) => ({ duration }));

test('the tip counts the courses that are left, and the short ones among them', () => {
  expect(assistantTip(lasting(45, 60, 90, 120), 4, false)).toBe(
    'You have 4 courses left to explore. 2 of them take an hour or less.',
  );
  expect(assistantTip(lasting(45, 90), 2, false)).toBe(
    'You have 2 courses left to explore. 1 of them takes an hour or less.',
  );
  expect(assistantTip(lasting(45, 50), 2, false)).toBe(
    'You have 2 courses left to explore. Each takes an hour or less.',
  );
  expect(assistantTip(lasting(30), 1, false)).toBe(
    'You have 1 course left to explore. It takes an hour or less.',
  );
});

test('where none is short the tip tells how long the shortest takes', () => {
  expect(assistantTip(lasting(120, 90), 2, false)).toBe(
    'You have 2 courses left to explore. The shortest takes 90 min.',
  );
  expect(assistantTip(lasting(90), 1, false)).toBe('You have 1 course left to explore. It takes 90 min.');
});

test('the tip invents nothing about courses that are not fetched yet', () => {
  expect(assistantTip(lasting(30, 30), 70, false)).toBe(
    'You have 70 courses left to explore. The newest stand first.',
  );
});

test('without unexplored courses the tip is another one, which claims nothing of who has been in none', () => {
  expect(assistantTip([], 0, true)).toMatch(/every stall/);
  expect(assistantTip([], 0, false)).toMatch(/^No course waits for you yet/);
});
