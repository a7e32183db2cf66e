import { expect, test } from 'vitest';
import { sampleCourses } from '../../../../../seed/sample-answers.ts';
import { fittingSamples } from './fitting-samples.ts';

const all = { searchText: '', category: '', maxPrice: '' };
const found = (search: Partial<typeof all>) =>
  fittingSamples({ ...all, ...search }).map(({ title }) => title);

test('without anything that is looked for all samples are shown', () => {
  expect(found({})).toHaveLength(sampleCourses.length);
});

test('each word has to occur in title, description or category, in any case and order', () => {
  expect(found({ searchText: 'LIGHT  window' })).toEqual(['Portraits by window light']);
  expect(found({ searchText: 'photography chair' })).toEqual(['Portraits by window light']);
  expect(found({ searchText: 'window zebra' })).toEqual([]);
});

test('only samples of the category and within the price are shown', () => {
  expect(found({ category: 'language learning' })).toEqual(['Spanish at the market stall']);
  expect(found({ category: 'Ceramics' })).toEqual([]);
  expect(found({ searchText: 'spanish', maxPrice: '80' })).toEqual(['Spanish at the market stall']);
  expect(found({ searchText: 'spanish', maxPrice: '79' })).toEqual([]);
});
