import { expect, test } from 'vitest';
import { welcomeBio } from './welcome-bio.ts';

test('the welcome line of a new profile names the first skill', () => {
  expect(welcomeBio(['Pottery', 'Chess'])).toBe(
    'Hello! I am happy to share what I know about Pottery and to learn from this community.',
  );
  expect(welcomeBio(['x'.repeat(60)]).length).toBeLessThanOrEqual(500);
  expect(welcomeBio([])).toBe('Hello! I am new here and happy to learn from this community.');
});
