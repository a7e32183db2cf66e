import type { FaultRow } from './scenario.ts';
import { answersOf, type Stage, unansweredOf } from './stage.ts';

/** What came of all cycles on a stage. */
export function rowOf(
  fault: string,
  { markets, breaches }: Pick<Stage, 'markets' | 'breaches'>,
  { cycles, measured }: Pick<FaultRow, 'cycles' | 'measured'>,
): FaultRow {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    fault,
    cycles,
    answers: sum(markets.map(answersOf)),
    unanswered: sum(markets.map(unansweredOf)),
    breaches,
    measured,
  };
}

/** E.g. '0.8 s, 1.4 s at most': the middle one and the longest. */
export function spanOf(milliseconds: readonly number[]): string {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const seconds = (at: number) => `${((sorted[at] ?? 0) / 1000).toFixed(1)} s`;
  return `${seconds(Math.floor(sorted.length / 2))}, ${seconds(sorted.length - 1)} at most`;
}
