import type { DiscoverValues } from '@skillverse/contract/screens/discover-lists';
import { expect, test } from 'vitest';
import { sampleCourses } from '../../../../../seed/sample-answers.ts';
import { fittingSamples } from './fitting-samples.ts';

const found = (looked: DiscoverValues, balanceSvc = 500) =>
  fittingSamples(looked, balanceSvc).map(({ title }) => title);

test('without anything that is looked for all samples are shown', () => {
  expect(found({})).toEqual(sampleCourses.map(({ title }) => title));
});

test('each word has to occur in title, description or category, in any case and order', () => {
  expect(found({ q: 'LIGHT  window' })).toEqual(['Portraits by window light']);
  expect(found({ q: 'photography chair' })).toEqual(['Portraits by window light']);
  expect(found({ q: 'window zebra' })).toEqual([]);
});

test('only samples of the category and within the price are shown', () => {
  expect(found({ category: 'language learning' })).toEqual(['Spanish at the market stall']);
  expect(found({ category: 'Ceramics' })).toEqual([]);
  const [{ duration } = { duration: 0 }] = fittingSamples({ q: 'spanish' }, 0);
  for (const [fits, fails] of [
    [{ maxPrice: '80' }, { maxPrice: '79' }],
    [{ maxMinutes: String(duration) }, { maxMinutes: String(duration - 1) }],
  ]) {
    expect(found({ q: 'spanish', ...fits })).toEqual(['Spanish at the market stall']);
    expect(found({ q: 'spanish', ...fails })).toEqual([]);
  }
  expect(found({ q: 'spanish', affordable: 'true' }, 80)).toHaveLength(1);
  expect(found({ q: 'spanish', affordable: 'true' }, 79)).toHaveLength(0);
  expect(found({ minRating: '3' }), 'they have no reviews').toEqual([]);
});

test('samples can be shown from the cheapest and from the shortest', () => {
  const prices = fittingSamples({ sort: 'cheapest' }, 0).map(({ svcValue }) => svcValue);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  const minutes = fittingSamples({ sort: 'shortest' }, 0).map(({ duration }) => duration);
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
  expect(minutes).toHaveLength(sampleCourses.length);
});
