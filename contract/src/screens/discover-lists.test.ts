import { expect, test } from 'vitest';
import { listCourses } from '../courses.ts';
import { listUsers } from '../discovery.ts';
import { UserId } from '../ids.ts';
import { addressOf } from '../input.ts';
import { courseListOf, peopleListOf } from './discover-lists.ts';
import { initialReads } from './initial-reads.ts';

const viewerId = UserId.parse('01a22568-7cc8-71a7-9a82-54ba12f8fa9a');
const readAt = (search: string) => initialReads('/search', new URLSearchParams(search), viewerId);

test('the page of a filtered address carries the list that the screen asks for', () => {
  expect(readAt('')).toContain('/api/courses?available=true');
  expect(readAt('sort=cheapest&maxPrice=040&category=Photography&minRating=nonsense&other=1')).toContain(
    addressOf(listCourses, {
      query: courseListOf({ category: 'Photography', maxPrice: '40', sort: 'cheapest' }),
    }),
  );
  expect(readAt('tab=people')).toContain('/api/users');
  expect(readAt('tab=people&sort=rating&teaches=true&maxPrice=40')).toContain(
    addressOf(listUsers, { query: peopleListOf({ teaches: 'true', sort: 'rating' }) }),
  );
});

test('what is searched by words is left to the screen', () => {
  expect(readAt('q=ink&maxPrice=40').join()).not.toMatch(/api\/(courses|users)\b/);
});

test('people are asked for in no order that they have not, and courses for nothing that only people have', () => {
  expect(addressOf(listUsers, { query: peopleListOf({ category: 'Ink', sort: 'cheapest' }) })).toBe(
    '/api/users?skill=Ink',
  );
  expect(
    addressOf(listCourses, { query: courseListOf({ teaches: 'true', tab: 'people', wallet: 'open' }) }),
  ).toBe('/api/courses?available=true');
});
