/** What is random, repeatably: the same seed and round always lead to the same choices. */
export interface Chance {
  /** A whole number from 0 to below `bound`. */
  below(bound: number): number;
  oneOf<T>(list: readonly T[]): T;
  happens(percent: number): boolean;
}

const USUAL_SEED = 20_261_121;

/**
 * Of this run. Without TRUST_SEED always the same, so that `npm test` never fails, nor passes, by chance; `npm run trust:full` has
 * another one each time, and prints it.
 */
export const SEED = Number(process.env.TRUST_SEED || USUAL_SEED);

/** Each round has choices of its own, so that one can be repeated without those before it. */
export function chanceOf(round: number, seed = SEED): Chance {
  // mulberry32: small, and good enough to choose by.
  let state = Math.imul(seed ^ Math.imul(round + 1, 0x9e3779b9), 0x85ebca6b);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    oneOf: (list) => list[below(list.length)] as (typeof list)[number],
    happens: (percent) => next() * 100 < percent,
  };
}
