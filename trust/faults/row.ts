import { onGround } from './ground.ts';
import type { FaultRow, Wanted } from './scenario.ts';
import { answersOf, breakTrade, endStage, type OnEnd, openStage, type Stage, unansweredOf } from './stage.ts';

/** One kind of fault: where it happens, and how it is done once. */
export interface Fault<Measured> {
  readonly fault: string;
  /** Left out, a server with the database that comes along. */
  readonly open?: (onEnd: OnEnd) => Promise<Stage>;
  /** @param count from 1 on */
  readonly cycle: (stage: Stage, count: number) => Promise<Measured>;
  readonly measured: (all: readonly Measured[]) => string;
  /** Somebody is interrupted by it, at least once in all cycles: else it was not what it says. */
  readonly interrupts?: boolean;
  /** What else shows that it never happened. */
  readonly missing?: (all: readonly Measured[]) => readonly string[];
}

export interface Cycles {
  readonly cycles: number;
  readonly say: Wanted['say'];
}

/** All cycles of one kind on a stage of their own, and what came of them. */
export async function runFault<Measured>(
  wanted: Fault<Measured>,
  { cycles, say }: Cycles,
): Promise<FaultRow> {
  const { fault, open = openStage, cycle, measured } = wanted;
  return await onGround(async (onEnd) => {
    const stage = await open(onEnd);
    const all: Measured[] = [];
    for (let count = 1; count <= cycles; count++) {
      all.push(await cycle(stage, count));
      const answers = answersOf(stage.markets.at(-1)!);
      say(`${fault} ${count}/${cycles}: ${answers} answers, ${stage.breaches.length} breaches so far`);
    }
    await endStage(stage);
    const { markets } = stage;
    const counted = { answers: sumOf(markets.map(answersOf)), unanswered: sumOf(markets.map(unansweredOf)) };
    const breaches = [...stage.breaches, ...notSeen(wanted, all, counted.unanswered)];
    return { fault, cycles, ...counted, breaches, measured: measured(all) };
  });
}

/** A fault that hits nobody proves nothing. */
export function notSeen<Measured>(
  { fault, interrupts, missing }: Pick<Fault<Measured>, 'fault' | 'interrupts' | 'missing'>,
  all: readonly Measured[],
  unanswered: number,
): string[] {
  const missed = interrupts && unanswered === 0 ? ['nobody was interrupted'] : [];
  return [...missed, ...(missing?.(all) ?? [])].map((what) => `${fault}: ${what}`);
}

/** Breaks something while members trade, in every cycle at another moment. */
export function underLoad<Measured>(
  breakIt: (stage: Stage, count: number) => Promise<Measured>,
): Fault<Measured>['cycle'] {
  return (stage, count) => {
    const before = 120 + ((count * 97) % 300);
    return breakTrade(stage, { before, after: 60, fault: () => breakIt(stage, count) });
  };
}

/** E.g. '0.84 s, 1.40 s at most': the middle one and the longest. */
export function spanOf(milliseconds: readonly number[]): string {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const seconds = (at: number) => `${((sorted[at] ?? 0) / 1000).toFixed(2)} s`;
  return `${seconds(Math.floor((sorted.length - 1) / 2))}, ${seconds(sorted.length - 1)} at most`;
}

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
