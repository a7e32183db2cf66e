import { COURSES_PER_PAGE } from '@skillverse/contract/courses';
import { expect, test } from 'vitest';
import { firstCourse } from './first-course.ts';

const nobodys = { learnerCount: 0, teacher: { rating: 0 } };
const long = { ...nobodys, svcValue: 10, duration: 200 };
const tooDear = { svcValue: 501, duration: 15, learnerCount: 3, teacher: { rating: 5 } };
const dear = { ...nobodys, svcValue: 500, duration: 45 };
const half = { ...nobodys, svcValue: 250, duration: 45 };
const cheap = { ...nobodys, svcValue: 240, duration: 45 };
const tried = { ...nobodys, svcValue: 20, duration: 60, learnerCount: 1 };
const triedByMany = { ...tried, duration: 90, learnerCount: 12 };
const wellTaught = { ...nobodys, svcValue: 400, duration: 120, teacher: { rating: 3 } };
const triedAndWellTaught = { ...triedByMany, svcValue: 500, duration: 240, teacher: { rating: 4.9 } };
const badlyTaught = { ...tried, duration: 15, learnerCount: 0, teacher: { rating: 2.9 } };

test('one begins with the shortest course that leaves half of the coins, and of equally short ones with the cheapest', () => {
  expect(firstCourse([long, dear, half, cheap], 500)).toBe(cheap);
  expect(firstCourse([long, dear, half], 500)).toBe(half);
  expect(firstCourse([dear, long], 500)).toBe(long);
  expect(firstCourse([half, { ...half }], 500)).toBe(half);
});

test('one begins with a course that others have taken where there is one, however many took it', () => {
  expect(firstCourse([cheap, triedByMany, tried, tooDear], 500)).toBe(tried);
});

test('one begins with a teacher who is well rated where there is one, for as many coins as there are', () => {
  expect(firstCourse([tried, wellTaught, badlyTaught], 500)).toBe(wellTaught);
  expect(firstCourse([tried, wellTaught, triedAndWellTaught], 500)).toBe(triedAndWellTaught);
  expect(firstCourse([tried, badlyTaught], 500)).toBe(tried);
});

test('one begins with a course of those shown first, however many are shown on demand', () => {
  const page = Array.from({ length: COURSES_PER_PAGE }, () => long);
  expect(firstCourse([...page, cheap], 500)).toBe(long);
  expect(firstCourse([...page.slice(1), cheap], 500)).toBe(cheap);
});

test('where the coins cover no course, none is proposed', () => {
  expect(firstCourse([dear], 500), 'to the last coin').toBe(dear);
  expect(firstCourse([dear, tooDear], 499)).toBeUndefined();
  expect(firstCourse([], 500)).toBeUndefined();
});
