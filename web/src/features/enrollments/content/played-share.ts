/** A film that was played this far counts as watched; so does one that has reached its end. */
const WATCHED_SHARE = 0.9;

/** From second to second. */
export type Span = readonly [from: number, to: number];

type Played = Pick<TimeRanges, 'length' | 'start' | 'end'>;

/** What was played, now and earlier; what was played twice is there once. */
export function playedSpans(earlier: readonly Span[], played: Played): Span[] {
  const now = Array.from({ length: played.length }, (_, i): Span => [played.start(i), played.end(i)]);
  const joined: Span[] = [];
  for (const [from, to] of [...earlier, ...now].sort(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], to)];
    else joined.push([from, to]);
  }
  return joined;
}

/**
 * Whether so much of a film was really played that it counts as watched: what was skipped does not.
 * @param durationSeconds NaN before it is known, Infinity if the file does not say
 */
export function isWatched(played: readonly Span[], durationSeconds: number): boolean {
  if (!Number.isFinite(durationSeconds) || durationSeconds <= 0) return false;
  const playedSeconds = played.reduce((sum, [from, to]) => sum + to - from, 0);
  return playedSeconds / durationSeconds >= WATCHED_SHARE;
}
