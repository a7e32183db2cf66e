import { COURSES_PER_PAGE } from '@skillverse/contract/courses';
import { expect, test } from 'vitest';
import { firstCourse } from './first-course.ts';

const long = { svcValue: 10, duration: 200, learnerCount: 0 };
const dear = { svcValue: 501, duration: 15, learnerCount: 3 };
const short = { svcValue: 500, duration: 45, learnerCount: 0 };
const asShort = { svcValue: 0, duration: 45, learnerCount: 0 };
const tried = { svcValue: 20, duration: 60, learnerCount: 1 };
const triedByMany = { svcValue: 20, duration: 90, learnerCount: 12 };

test('one begins with the shortest course that the coins cover, to the last coin', () => {
  expect(firstCourse([long, dear, short, asShort], 500)).toBe(short);
  expect(firstCourse([dear, long, asShort], 499)).toBe(asShort);
});

test('one begins with a course that others have taken where there is one, however many took it', () => {
  expect(firstCourse([short, triedByMany, tried, dear], 500)).toBe(tried);
  expect(firstCourse([tried, short], 19)).toBeUndefined();
});

test('one begins with a course of those shown first, however many are shown on demand', () => {
  const page = Array.from({ length: COURSES_PER_PAGE }, () => long);
  expect(firstCourse([...page, short], 500)).toBe(long);
  expect(firstCourse([...page.slice(1), short], 500)).toBe(short);
});

test('where the coins cover no course, none is proposed', () => {
  expect(firstCourse([dear, short], 499)).toBeUndefined();
  expect(firstCourse([], 500)).toBeUndefined();
});
