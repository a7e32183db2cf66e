import { expect, test } from 'vitest';
import { asMarkdown } from './as-markdown.ts';

test('only a text that is sent gets a format', () => {
  type Body = { title?: string; description?: string; requirements?: string | null };
  const sent = (body: Body) => asMarkdown(body, 'description', 'requirements');
  expect(sent({ title: 'Pots' })).toEqual({ title: 'Pots' });
  expect(sent({ description: 'a' })).toEqual({ description: 'a', descriptionFormat: 'markdown' });
  expect(sent({ requirements: null })).toEqual({ requirements: null, requirementsFormat: 'markdown' });
});
