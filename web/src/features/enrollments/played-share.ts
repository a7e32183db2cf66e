/** A film that was played this far counts as watched; so does one that has reached its end. */
const WATCHED_SHARE = 0.9;

type Played = Pick<TimeRanges, 'length' | 'start' | 'end'>;

/**
 * Whether so much of a film was really played that it counts as watched: what was skipped does not.
 * @param durationSeconds NaN before it is known, Infinity where the file does not tell
 */
export function isWatched(played: Played, durationSeconds: number): boolean {
  if (!Number.isFinite(durationSeconds) || durationSeconds <= 0) return false;
  let playedSeconds = 0;
  for (let i = 0; i < played.length; i++) playedSeconds += played.end(i) - played.start(i);
  return playedSeconds / durationSeconds >= WATCHED_SHARE;
}
