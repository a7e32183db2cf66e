/** How long answers took. */
export interface Percentiles {
  readonly count: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly mostMs: number;
}

/** @param tookMs in any order; if it is empty, all figures are 0 */
export function percentilesOf(tookMs: readonly number[]): Percentiles {
  const sorted = Float64Array.from(tookMs).sort();
  // The smallest value that at least this share of all values does not exceed.
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { count: sorted.length, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), mostMs: at(1) };
}
