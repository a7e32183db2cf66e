import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { openQueue } from './driver.ts';

const require = createRequire(import.meta.url);

test('the driver has our queue in the place of its own', () => {
  const { children = [] } = require.cache[require.resolve('postgres')] ?? {};
  const queues = children.filter(({ filename }) => filename.endsWith('queue.js'));
  expect(queues.map(({ exports }) => exports)).toEqual([openQueue]);
});

test('who comes first leaves first, and from anywhere in the line one can be taken out', () => {
  const line = openQueue(['a', 'b']);
  expect(line.push('c')).toBe('c');
  expect([line.length, line.shift(), line.length]).toEqual([3, 'a', 2]);
  expect([line.remove('c'), line.remove('a'), line.remove('never')]).toEqual(['c', null, null]);
  line.push('a');
  expect([line.shift(), line.shift(), line.shift(), line.length]).toEqual(['b', 'a', undefined, 0]);
});

test('a line that is never empty takes no longer for that', () => {
  const line = openQueue(Array.from({ length: 7 }, (_, number) => ({ number })));
  // With the driver's own this takes hours.
  for (let turn = 0; turn < 1_000_000; turn++) {
    const item = line.shift()!;
    line.remove(item);
    line.push(item);
  }
  expect(line.length).toBe(7);
});
