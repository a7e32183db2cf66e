import { expect, test } from 'vitest';
import { activeFilters, limitsOf } from './course-filters.ts';
import { FilterForm } from './filter-form.ts';
import { ordersFor } from './orders.ts';
import { tightest } from './use-loosening.ts';

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

test('a limit is taken as people write it: grouped, and with its unit', () => {
  const none = { category: '', maxPrice: '', affordable: false, minRating: '', maxMinutes: '' } as const;
  const svcIn = (maxPrice: string) => FilterForm.safeParse({ ...none, maxPrice }).data?.maxPrice;
  for (const text of ['1000', ' 1,000 ', '1 000', '1.000', '1’000', '1,000 SVC', '1000svc'])
    expect([text, svcIn(text)]).toEqual([text, '1000']);
  expect([svcIn('1,000,000'), svcIn(''), svcIn(' SVC')]).toEqual(['1000000', '', '']);
  for (const text of ['4O', '1.5', '1,00', '-1', '1e3', '1,0000'])
    expect([text, svcIn(text)]).toEqual([text, undefined]);
  expect(FilterForm.parse({ ...none, maxMinutes: '90 min' }).maxMinutes).toBe('90');
});

test('the filter without which most is found is the tightest; the first of equals', () => {
  const found = (total: number, totalIsCapped = false) => ({ total, totalIsCapped });
  const price = { name: 'maxPrice', found: found(14) } as const;
  expect(tightest([{ name: 'category', found: found(3) }, price])).toEqual(price);
  expect(tightest([price, { name: 'minRating', found: found(14) }])).toEqual(price);
  const capped = { name: 'maxMinutes', found: found(1000, true) } as const;
  expect(tightest([{ name: 'affordable', found: found(1000) }, capped])).toEqual(capped);
  expect(
    tightest([
      { name: 'category', found: found(0) },
      { name: 'maxPrice', found: undefined },
    ]),
  ).toBeNull();
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
