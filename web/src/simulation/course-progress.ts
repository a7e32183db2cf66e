const LOWEST_PERCENT = 20;
const HIGHEST_PERCENT = 99;

/**
 * How far a member is in a course that has nothing to track: a made-up share, never 0 and never finished.
 * @returns a whole percentage from 20 to 99, always the same for the same member and course
 */
export function courseProgressPercent(memberId: string, courseId: string): number {
  const steps = HIGHEST_PERCENT - LOWEST_PERCENT + 1;
  return LOWEST_PERCENT + (hash(`${memberId} ${courseId}`) % steps);
}

/** FNV-1a with a final mix: neighbouring ids give unrelated numbers. */
function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 16777619);
  value = Math.imul(value ^ (value >>> 16), 2246822507);
  return (value ^ (value >>> 13)) >>> 0;
}
