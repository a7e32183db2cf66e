import { parseMarkdown } from '@skillverse/contract/text/markdown/parse-markdown';
import { expect, test } from 'vitest';
import { headingLevels } from './heading-levels.ts';

const levelsOf = (markdown: string, first = 4) => [...headingLevels(parseMarkdown(markdown), first).values()];

test('headings begin below the heading of the page, and skip no level', () => {
  expect(levelsOf('# a\n\n## b\n\n# c')).toEqual([4, 5, 4]);
  expect(levelsOf('### a\n\n# b\n\n##### c\n\n## d')).toEqual([4, 4, 5, 5]);
  expect(levelsOf('> ## quoted\n\n### after')).toEqual([4, 5]);
});

test('below the sixth level there is none', () => {
  expect(levelsOf('# a\n\n## b\n\n### c\n\n#### d\n\n##### e')).toEqual([4, 5, 6, 6, 6]);
});
