/** Cover inks are a family of their own: none equals the interface's green, gold or coral, which carry meaning. */
export const inks = {
  cream: '#F6EAD2',
  sand: '#EBD3AE',
  butter: '#F1DC9B',
  rose: '#EBA9A0',
  clay: '#C8714B',
  brick: '#A44A3A',
  sky: '#8DBFD0',
  sea: '#3F7F95',
  night: '#26365A',
  lilac: '#BBA5CF',
  plum: '#6A3B5E',
  sage: '#A8C09A',
  moss: '#5F8A57',
  pine: '#1E4A3D',
} as const;

export type Ink = keyof typeof inks;

/** Ground, then three inks from light to dark. */
export type Press = readonly [ground: string, light: string, middle: string, dark: string];

/** FNV-1a: the same text gives the same number everywhere. */
export function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 16777619);
  return value >>> 0;
}

export type Dice = (min: number, max: number) => number;

/** Numbers that look thrown and are not: one seed, one row of numbers (mulberry32). One decimal is enough to draw with. */
export function dice(seed: number): Dice {
  let state = seed;
  return (min, max) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return round(min + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (max - min));
  };
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function range(count: number): number[] {
  return [...Array(count).keys()];
}

// Shapes of one ink are one path: a telephone gives a place to each element, and a page of courses shows many prints.

export function circlePath(x: number, y: number, r: number): string {
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
}
