import type { Course } from '@skillverse/contract/courses';
import { expect, test } from 'vitest';
import { pickTrending } from './trending.ts';

const listOf = (...ids: string[]) => ids.map((id) => ({ id: id as Course['id'] }));

test('three different courses of the list are picked at random', () => {
  const list = listOf('a', 'b', 'c', 'd', 'e');
  for (let round = 0; round < 100; round += 1) {
    const picked = pickTrending(list, []);
    expect(new Set(picked).size).toBe(3);
    expect(picked.every((id) => list.some((course) => course.id === id))).toBe(true);
  }
  expect(pickTrending(list, [], 0)).toEqual(['a', 'b', 'c']);
  expect(pickTrending(list, [], 0.999)).toEqual(['e', 'd', 'c']);
});

test('what was picked stays the same while it is on the list', () => {
  const picked = ['d', 'a', 'b'];
  expect(pickTrending(listOf('new', 'a', 'b', 'c', 'd'), picked)).toBe(picked);
});

test('a course that left the list is replaced, the others stay', () => {
  expect(pickTrending(listOf('a', 'b', 'c'), ['d', 'a', 'b'])).toEqual(['a', 'b', 'c']);
});

test('a short list gives what it has', () => {
  expect(pickTrending(listOf('a'), [])).toEqual(['a']);
  const none: string[] = [];
  expect(pickTrending([], none)).toBe(none);
});
