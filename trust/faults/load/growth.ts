const HOUR_MS = 3_600_000;

/** Something that was looked at from time to time. */
interface Point {
  readonly atMs: number;
  readonly value: number;
}

/**
 * @returns by which share of its mean it grows in an hour: the slope of the straight line that fits best (least squares), so
 * that one odd look says little. NaN for fewer than two looks.
 */
export function growthPerHour(points: readonly Point[]): number {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const middleMs = mean(points.map(({ atMs }) => atMs));
  const middle = mean(points.map(({ value }) => value));
  const off = points.map(({ atMs, value }) => ({
    hours: (atMs - middleMs) / HOUR_MS,
    value: value - middle,
  }));
  const slope = mean(off.map(({ hours, value }) => hours * value)) / mean(off.map(({ hours }) => hours ** 2));
  return slope / middle;
}

/** Without the first quarter, in which a program still finds its size. */
export function settled<T>(looks: readonly T[]): readonly T[] {
  return looks.slice(Math.ceil(looks.length / 4));
}
