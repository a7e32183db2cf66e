import { expect, test } from 'vitest';
import {
  courseSearch,
  discoverSearch,
  helpSearch,
  hubSearch,
  journeySearch,
  loginSearch,
  walletSearch,
} from './search-values.ts';

test('known values of the address are read, and anything else is left out', () => {
  expect(loginSearch({ tab: 'sign-up' })).toEqual({ tab: 'sign-up' });
  expect(hubSearch({ tab: 'mine', other: 1 })).toEqual({ tab: 'mine' });
  expect(journeySearch({ tab: 'teaching' })).toEqual({ tab: 'teaching' });
  expect(journeySearch({ tab: 'saved' })).toEqual({ tab: 'saved' });
  expect(walletSearch({ wallet: 'open' })).toEqual({ wallet: 'open' });
  expect(courseSearch({ reviews: 'lowest' })).toEqual({ reviews: 'lowest' });
  expect(courseSearch({ reviews: 'newest' })).toEqual({});
  expect(helpSearch({ skill: ' Baking ', request: '01a2', tab: '' })).toEqual({
    skill: 'Baking',
    request: '01a2',
  });
  expect(hubSearch({ q: 7, category: 'Design', skills: 'AWS,React', project: '0190', tab: '' })).toEqual({
    q: '7',
    category: 'Design',
    skills: 'React,AWS',
    project: '0190',
  });
  for (const read of [loginSearch, hubSearch, journeySearch, walletSearch, discoverSearch]) {
    expect(read({ tab: 'nonsense', wallet: true, q: { a: 1 }, category: ['Alchemy'], skills: {} })).toEqual(
      {},
    );
  }
});

test('a filter of the hub that nobody can choose is taken out of the address', () => {
  expect(hubSearch({ category: 'Alchemy', skills: 'Sewing' })).toEqual({});
  expect(hubSearch({ category: 'ai/ml', skills: 'Sewing,react' })).toEqual({
    category: 'AI/ML',
    skills: 'React',
  });
});

test('a highest price is a whole number of SVC, or none', () => {
  expect(discoverSearch({ maxPrice: '0' })).toEqual({ maxPrice: '0' });
  expect(discoverSearch({ maxPrice: '0040' })).toEqual({ maxPrice: '40' });
  for (const maxPrice of ['', '-1', '1.5', '1e3', ' 40', '1234567890', 'free', true])
    expect(discoverSearch({ maxPrice })).toEqual({});
});

test('filters and orders of Discover are read, and what nobody can choose is left out', () => {
  const values = {
    affordable: 'true',
    minRating: '4.5',
    maxMinutes: '90',
    teaches: 'true',
    sort: 'cheapest',
  };
  expect(discoverSearch(values)).toEqual(values);
  expect(discoverSearch({ maxMinutes: '007' })).toEqual({ maxMinutes: '7' });
  const invalid = { affordable: 'yes', minRating: '4.2', maxMinutes: '1.5', teaches: '1', sort: 'upwards' };
  expect(discoverSearch(invalid)).toEqual({});
});

test('the order that is the default has no value in the address', () => {
  expect(discoverSearch({ sort: 'newest' })).toEqual({});
  expect(discoverSearch({ sort: 'match' })).toEqual({});
  expect(discoverSearch({ q: 'ink', sort: 'match' })).toEqual({ q: 'ink' });
  expect(discoverSearch({ q: 'ink', sort: 'newest' })).toEqual({ q: 'ink', sort: 'newest' });
});

test('a search text of digits stays a text, and an endless one is cut', () => {
  expect(discoverSearch({ q: true })).toEqual({ q: 'true' });
  expect(discoverSearch({ q: 101, category: 'Photography' })).toEqual({ q: '101', category: 'Photography' });
  expect(discoverSearch({ q: 'a'.repeat(500) }).q).toHaveLength(100);
  expect(discoverSearch({ q: `${'a'.repeat(99)}🐝🐝` })).toEqual({ q: `${'a'.repeat(99)}🐝` });
  expect(discoverSearch({ q: '\u0000', category: 'Bee\u0000\tkeeping' })).toEqual({
    category: 'Bee keeping',
  });
  expect(discoverSearch({ q: '', category: '  ' })).toEqual({});
  expect(discoverSearch({ category: ' Bee keeping ' })).toEqual({ category: 'Bee keeping' });
});
