import { expect, test } from 'vitest';
import { assistantTip } from './assistant-tip.ts';

const found = (total: number, totalIsCapped = false) => ({ total, totalIsCapped });
const lasting = (...minutes: number[]) => minutes.map((duration) => ({ duration }));

test('the tip counts the courses that are left, and the short ones among them', () => {
  expect(assistantTip(lasting(45, 60, 90, 120), found(4), false)).toEqual([
    'You have 4 courses left to explore.',
    'Two of them take an hour or less.',
  ]);
  expect(assistantTip(lasting(45, 90), found(2), false)).toEqual([
    'You have 2 courses left to explore.',
    'One of them takes an hour or less.',
  ]);
  expect(assistantTip(lasting(45, 50), found(2), false)).toEqual([
    'You have 2 courses left to explore.',
    'Each takes an hour or less.',
  ]);
  expect(assistantTip(lasting(30), found(1), false)).toEqual([
    'You have 1 course left to explore.',
    'It takes an hour or less.',
  ]);
});

test('no sentence begins with a figure', () => {
  expect(assistantTip(lasting(...Array(9).fill(30), 90), found(10), false)[1]).toBe(
    'Nine of them take an hour or less.',
  );
  expect(assistantTip(lasting(...Array(10).fill(30), 90), found(11), false)[1]).toBe(
    'Of these, 10 take an hour or less.',
  );
});

test('where none is short the tip tells how long the shortest takes', () => {
  expect(assistantTip(lasting(120, 90), found(2), false)).toEqual([
    'You have 2 courses left to explore.',
    'The shortest takes 90 min.',
  ]);
  expect(assistantTip(lasting(90), found(1), false)).toEqual([
    'You have 1 course left to explore.',
    'It takes 90 min.',
  ]);
});

test('the tip invents nothing about courses that are not fetched yet', () => {
  expect(assistantTip(lasting(30, 30), found(70), false)).toEqual([
    'You have 70 courses left to explore.',
    'The newest stand first.',
  ]);
});

test('without unexplored courses the tip is another one, which claims nothing of who has been in none', () => {
  expect(assistantTip([], found(0), true)[0]).toMatch(/every stall/);
  expect(assistantTip([], found(0), false)[0]).toMatch(/^No course waits for you yet/);
});
