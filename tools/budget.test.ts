import { expect, test } from 'vitest';

interface Chunk {
  file: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}
type Sizes = Record<string, { jsBytes: number; cssBytes: number; files: number }>;
interface Budget {
  firstViews(manifest: Record<string, Chunk>, packedBytes: (file: string) => number): Sizes;
  overrunsOf(budget: Sizes, views: Sizes): string[];
}

const path: string = './budget.mjs';
const { firstViews, overrunsOf } = (await import(path)) as Budget;

test('a first view is the entry, the screen and what both import outright, each file once', () => {
  const manifest = {
    'index.html': { file: 'a.js', imports: ['shared'], css: ['a.css'] },
    shared: { file: 's.js', imports: ['deep'] },
    deep: { file: 'd.js', imports: ['shared'] },
    'src/routes/home.tsx': {
      file: 'h.js',
      isDynamicEntry: true,
      imports: ['shared'],
      css: ['h.css', 'a.css'],
    },
    'src/features/x/some-dialog.tsx': { file: 'x.js', isDynamicEntry: true },
  };
  const bytes: Record<string, number> = {
    'a.js': 1000,
    's.js': 200,
    'd.js': 30,
    'h.js': 4,
    'a.css': 50,
    'h.css': 6,
  };
  expect(firstViews(manifest, (file) => bytes[file] ?? Number.NaN)).toEqual({
    home: { jsBytes: 1234, cssBytes: 56, files: 6 },
  });
});

test('what has outgrown its limit is named, and so is a screen that has none', () => {
  const limits = { jsBytes: 100, cssBytes: 10, files: 3 };
  expect(overrunsOf({ home: limits }, { home: limits })).toEqual([]);
  expect(overrunsOf({ home: limits }, { home: { ...limits, jsBytes: 101 } })).toEqual([
    'home: jsBytes of the first view are 101, at most 100 are allowed',
  ]);
  expect(overrunsOf({ home: limits }, { user: limits })).toEqual([
    'user: this screen has no limit',
    'home: there is no such screen',
  ]);
});
