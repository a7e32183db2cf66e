import { describe, expect, test } from 'vitest';
import { combined, editDistance, nearest } from './rules.ts';

describe('the distance between two words', () => {
  test('counts letters that were changed, added, left out or swapped', () => {
    for (const [one, other, distance] of [
      ['python', 'python', 0],
      ['pyton', 'python', 1],
      ['pythonn', 'python', 1],
      ['pythan', 'python', 1],
      ['pyhton', 'python', 1],
      ['phyton', 'python', 2],
      ['', 'ab', 2],
      ['kitten', 'sitting', 3],
      ['zoë', 'zoe', 1],
      ['👩', 'a', 1],
    ] as const) {
      expect([one, other, editDistance(one, other, 3)]).toEqual([one, other, distance]);
      expect(editDistance(other, one, 3)).toBe(distance);
    }
  });

  test('is not looked for beyond what matters', () => {
    expect(editDistance('kitten', 'sitting', 2)).toBe(Number.POSITIVE_INFINITY);
    expect(editDistance('a'.repeat(100_000), 'b', 3)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('near words', () => {
  test('are the nearest alone, in any case, as they are spelled', () => {
    expect(nearest('reakt', ['Reach', 'React', 'React Native', 'REACT'])).toEqual([
      { text: 'React', distance: 1 },
      { text: 'REACT', distance: 1 },
    ]);
    expect(nearest('REACT', ['Reach', 'React'])).toEqual([{ text: 'React', distance: 0 }]);
  });

  test('hold few mistakes: none in two letters, one in four, two in eight, three beyond', () => {
    const isNear = (typed: string, text: string) => nearest(typed, [text]).length > 0;
    expect([isNear('ux', 'ui'), isNear('rust', 'rest'), isNear('rust', 'east')]).toEqual([
      false,
      true,
      false,
    ]);
    expect([
      isNear('gardning', 'gardening'),
      isNear('gadrning', 'gardening'),
      isNear('garnin', 'gardening'),
    ]).toEqual([true, true, false]);
    expect(isNear('photografhie', 'photography')).toBe(true);
  });

  test('are put together in every way, the nearest first', () => {
    const of = (...texts: [string, number][]) => texts.map(([text, distance]) => ({ text, distance }));
    expect(combined([of(['Lute', 1], ['Flute', 2]), of(['making', 0])])).toEqual(
      of(['Lute making', 1], ['Flute making', 2]),
    );
    expect(combined([])).toEqual([{ text: '', distance: 0 }]);
  });
});
