import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for outlines, marks and pictures that say something. */
const TEXT_CONTRAST = 4.5;
const GRAPHICS_CONTRAST = 3;

const SURFACES = ['paper-sunk', 'paper', 'card', 'raised', 'tag'];
const WASHES = ['green-wash', 'coral-wash'];

/** Which colours of text lie on which colours. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  ink: [...SURFACES, ...WASHES],
  'ink-soft': [...SURFACES, ...WASHES],
  'green-text': [...SURFACES, 'green-wash'],
  'coral-text': [...SURFACES, 'coral-wash'],
  'on-green': ['green'],
  'on-coral': ['coral'],
  'on-gold': ['gold-wash'],
  'gold-wash': ['on-gold'],
  paper: ['ink'],
};

/** The outline of what has the focus or can be written into, and what marks a state. */
const GRAPHICS: Readonly<Record<string, readonly string[]>> = {
  green: [...SURFACES, ...WASHES],
  edge: SURFACES,
  coral: SURFACES,
};

type Scheme = 'light' | 'dark';

const tokens = readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8');

/** @throws Error where the theme has no such colour in both schemes */
function colorOf(name: string, scheme: Scheme): string {
  const pair = new RegExp(`--color-${name}: light-dark\\((#[\\da-f]{6}), (#[\\da-f]{6})\\)`).exec(tokens);
  if (!pair) throw new Error(`tokens.css has no pair of colors ${name}`);
  return (scheme === 'light' ? pair[1] : pair[2]) as string;
}

/** The relative luminance of sRGB, as WCAG defines it. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function tooPale(pairs: Readonly<Record<string, readonly string[]>>, scheme: Scheme, least: number) {
  return Object.entries(pairs).flatMap(([front, grounds]) =>
    grounds
      .map((ground) => ({
        pair: `${front} on ${ground}`,
        contrast: contrastOf(colorOf(front, scheme), colorOf(ground, scheme)),
      }))
      .filter(({ contrast }) => contrast < least),
  );
}

test('contrast is computed as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test.each(['light', 'dark'] as const)('in %s every text can be read on what it lies on', (scheme) => {
  expect(tooPale(TEXTS, scheme, TEXT_CONTRAST)).toEqual([]);
});

test.each(['light', 'dark'] as const)('in %s every outline and mark can be seen', (scheme) => {
  expect(tooPale(GRAPHICS, scheme, GRAPHICS_CONTRAST)).toEqual([]);
});
