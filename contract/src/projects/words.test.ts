import { expect, test } from 'vitest';
import { projectCategoryNamed } from './words.ts';

test('a category is meant in any case, and one that there is not is none', () => {
  const names = ['ai/ml', 'DESIGN', 'Alchemy', ''];
  expect(names.map(projectCategoryNamed)).toEqual(['AI/ML', 'Design', undefined, undefined]);
});
