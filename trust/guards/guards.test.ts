import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coinGuards } from './coin-guards.ts';
import { constraintGuards } from './constraint-guards.ts';
import { fileGuards } from './file-guards.ts';
import { isTitle } from './guard.ts';
import { leavingGuards } from './leaving-guards.ts';
import { root } from './project-copy.ts';
import { rightGuards } from './right-guards.ts';
import { wayBackGuards } from './way-back-guards.ts';

const guards = [
  ...coinGuards,
  ...constraintGuards,
  ...rightGuards,
  ...fileGuards,
  ...leavingGuards,
  ...wayBackGuards,
];

test('every guard that is tried stands in its file exactly once, and its test exists', () => {
  expect(guards.length).toBeGreaterThanOrEqual(30);
  for (const { name, file, find, caughtBy } of guards) {
    const places = readFileSync(join(root, file), 'utf8').split(find).length - 1;
    expect([name, places]).toEqual([name, 1]);
    expect(readFileSync(join(root, caughtBy.path), 'utf8'), name).toContain(caughtBy.title);
  }
});

test('a title with places in it stands for all that it becomes', () => {
  expect(isTitle('$name asked by $actor', 'courses.enroll asked by teacher')).toBe(true);
  expect(isTitle('with %s is refused', 'with a foreign origin is refused')).toBe(true);
  expect(isTitle('cannot change a balance', 'cannot change a balance, ever')).toBe(false);
});
