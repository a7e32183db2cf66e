import { expect, test } from 'vitest';
import { activeFilters, limitsOf } from './course-filters.ts';
import { ordersFor } from './orders.ts';

test('each filter in force has words for its chip, for the count and for being taken away', () => {
  const active = activeFilters(
    {
      category: 'photography',
      maxPrice: '1040',
      affordable: 'true',
      minRating: '4.5',
      maxMinutes: '90',
    },
    'Photography',
  );
  expect(active.map(({ chip }) => chip)).toEqual([
    'Photography',
    'At most 1,040 SVC',
    'Only what I can afford',
    'Rated 4.5 or more',
    'At most 90 minutes',
  ]);
  expect(limitsOf(active)).toEqual([
    'at most 1,040 SVC',
    'within your balance',
    'rated 4.5 or more',
    'at most 90 minutes',
  ]);
  expect(active.map(({ without }) => without)).toEqual([
    'Without Photography',
    'Without the price limit',
    'Also what you cannot afford yet',
    'With any rating',
    'Without the time limit',
  ]);
  expect(activeFilters({ q: 'ink', sort: 'rating', teaches: 'true' })).toEqual([]);
});

test('a price of 0 is told as free, and one minute as one', () => {
  expect(limitsOf(activeFilters({ maxPrice: '0', maxMinutes: '1' }))).toEqual(['free', 'at most 1 minute']);
});

test('only words can be ordered by match, and people have no price', () => {
  expect(ordersFor('courses', '', undefined)).toEqual({
    orders: ['newest', 'rating', 'cheapest', 'shortest'],
    inForce: 'newest',
  });
  expect(ordersFor('courses', 'ink', undefined).inForce).toBe('match');
  expect(ordersFor('courses', 'ink', 'newest').inForce).toBe('newest');
  expect(ordersFor('people', '', 'cheapest')).toEqual({ orders: ['newest', 'rating'], inForce: 'newest' });
  expect(ordersFor('people', 'mei', 'rating').inForce).toBe('rating');
});
