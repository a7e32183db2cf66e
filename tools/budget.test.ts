import { expect, test } from 'vitest';

interface Chunk {
  file: string;
  isDynamicEntry?: boolean;
  dynamicImports?: string[];
  imports?: string[];
  css?: string[];
}
type Sizes = Record<string, { jsBytes: number; cssBytes: number; files?: number }>;
interface Budget {
  firstViews(manifest: Record<string, Chunk>, packedBytes: (file: string) => number): Sizes;
  laterParts(manifest: Record<string, Chunk>, packedBytes: (file: string) => number): Sizes;
  overrunsOf(limits: Sizes[string], sizes: Sizes): string[];
}

const path: string = './budget.mjs';
const { firstViews, laterParts, overrunsOf } = (await import(path)) as Budget;

const manifest: Record<string, Chunk> = {
  'index.html': {
    file: 'a.js',
    imports: ['shared'],
    css: ['a.css'],
    dynamicImports: ['src/routes/home.tsx', 'src/routes/user.tsx'],
  },
  shared: { file: 's.js', imports: ['deep'] },
  deep: { file: 'd.js', imports: ['shared'] },
  cards: { file: 'c.js', imports: ['shared'] },
  frame: { file: 'f.js' },
  'src/routes/home.tsx': {
    file: 'h.js',
    isDynamicEntry: true,
    imports: ['shared', 'cards', 'frame'],
    css: ['h.css', 'a.css'],
    dynamicImports: ['src/routes/tab.tsx', 'src/features/x/some-dialog.tsx'],
  },
  'src/routes/user.tsx': {
    file: 'u.js',
    isDynamicEntry: true,
    imports: ['frame'],
    dynamicImports: ['src/features/x/some-dialog.tsx'],
  },
  'src/routes/tab.tsx': { file: 't.js', isDynamicEntry: true, imports: ['cards'] },
  'src/features/x/some-dialog.tsx': {
    file: 'x.js',
    isDynamicEntry: true,
    imports: ['cards'],
    css: ['x.css'],
    dynamicImports: ['src/ui/popup.tsx'],
  },
  'src/ui/popup.tsx': { file: 'p.js', isDynamicEntry: true, imports: ['frame'] },
};
const bytes: Record<string, number> = {
  'theme.js': 300_000,
  'a.js': 1000,
  's.js': 200,
  'd.js': 30,
  'h.js': 4,
  'u.js': 5,
  'c.js': 5000,
  't.js': 70_000,
  'x.js': 60_000,
  'f.js': 100_000,
  'p.js': 8,
  'a.css': 50,
  'h.css': 6,
  'x.css': 7,
};
const packedBytes = (file: string) => bytes[file] ?? Number.NaN;

test('a first view is the first script, the entry, the screen and what both import outright, each file once', () => {
  expect(firstViews(manifest, packedBytes)).toEqual({
    home: { jsBytes: 406_234, cssBytes: 56, files: 9 },
    user: { jsBytes: 401_235, cssBytes: 50, files: 7 },
  });
});

test('what comes later is counted without what is there already, wherever it is opened', () => {
  expect(laterParts(manifest, packedBytes)).toEqual({
    'routes/tab': { jsBytes: 70_000, cssBytes: 0 },
    'features/x/some-dialog': { jsBytes: 65_000, cssBytes: 7 },
    'ui/popup': { jsBytes: 8, cssBytes: 0 },
  });
});

test('what is over its limit is named', () => {
  const limits = { jsBytes: 100, cssBytes: 10 };
  expect(overrunsOf(limits, { home: limits })).toEqual([]);
  expect(overrunsOf(limits, { home: { ...limits, jsBytes: 101 } })).toEqual([
    'home: jsBytes is 101, at most 100 is allowed',
  ]);
});
