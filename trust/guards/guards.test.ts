import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { allGuards } from './all-guards.ts';
import { isTitle } from './guard.ts';
import { root } from './project-copy.ts';

test('every guard that is tried stands in its file exactly once, and its test exists', () => {
  expect(allGuards.length).toBeGreaterThanOrEqual(30);
  for (const { name, file, find, caughtBy } of allGuards) {
    const places = readFileSync(join(root, file), 'utf8').split(find).length - 1;
    expect([name, places]).toEqual([name, 1]);
    expect(readFileSync(join(root, caughtBy.path), 'utf8'), name).toContain(caughtBy.title);
  }
});

test('a guard that is a constraint is taken out of the last migration that makes it', () => {
  for (const { name, file, find } of allGuards) {
    const [, constraint] = /constraint (\w+) (?:check|unique)/.exec(find) ?? [];
    if (!constraint || !file.includes('/migrations/')) continue;
    const folder = join(root, dirname(file));
    const last = readdirSync(folder)
      .filter((other) =>
        new RegExp(`constraint ${constraint}\\s+(check|unique)`).test(
          readFileSync(join(folder, other), 'utf8'),
        ),
      )
      .sort()
      .at(-1);
    expect([name, last]).toEqual([name, basename(file)]);
  }
});

test('a title with places in it stands for all that it becomes', () => {
  expect(isTitle('$name asked by $actor', 'courses.enroll asked by teacher')).toBe(true);
  expect(isTitle('with %s is refused', 'with a foreign origin is refused')).toBe(true);
  expect(isTitle('cannot change a balance', 'cannot change a balance, ever')).toBe(false);
});
