import { NotNow } from './not-now.ts';

/** However slow the machine: so many are answered at once. */
const ALWAYS_WELCOME = 256;
/** Of more than that only as many as are through in about this time, by what was got done lately. */
const WAIT_MS = 400;
const SPAN_MS = 250;
const SPANS = 4;

export const CROWDED = 'too much is being asked at once';

/** More came than can be answered in good time. Thousands may hear it in a second, so nobody writes each of them down. */
export class Crowded extends NotNow {
  override name = 'Crowded';
}

/** Who is being answered. Whoever comes on top is told to come back, rather than that everybody waits ever longer. */
export interface Crowd {
  /** @throws Crowded where one more would wait too long */
  refuseMore(): void;
  /** Counts this work until it is done. */
  count<T>(work: Promise<T>): Promise<T>;
}

/** @param now in milliseconds; only tests have a clock of their own */
export function limitCrowd(now: () => number = () => performance.now()): Crowd {
  let inside = 0;
  /** How many left in each of the last spans of time, the present one last. */
  let left: readonly number[] = [0];
  let span = Math.floor(now() / SPAN_MS);
  const turnTo = (current: number) => {
    const passed = Math.min(current - span, SPANS + 1);
    left = [...left, ...Array<number>(passed).fill(0)].slice(-SPANS - 1);
    span = current;
  };
  const leave = () => {
    inside--;
    turnTo(Math.floor(now() / SPAN_MS));
    left = [...left.slice(0, -1), (left.at(-1) ?? 0) + 1];
  };
  return {
    refuseMore() {
      if (inside < ALWAYS_WELCOME) return;
      turnTo(Math.floor(now() / SPAN_MS));
      // The present span has only begun.
      const lately = left.slice(0, -1).reduce((sum, count) => sum + count, 0);
      if (inside >= (lately * WAIT_MS) / (SPANS * SPAN_MS)) throw new Crowded(CROWDED);
    },
    count(work) {
      inside++;
      return work.finally(leave);
    },
  };
}
