/**
 * Why initdb gave up, out of all that it complained of. It ends with what it cleans up, and names the cause before: its own,
 * or that of the PostgreSQL that it started.
 */
export function initdbProblem(complaint: string): string | undefined {
  if (/No space left on device/.test(complaint)) return 'the disk is full';
  const cause = /^(?:initdb: error|.*\b(?:FATAL|PANIC)): +(.*)$/m.exec(complaint)?.[1];
  return cause ?? complaint.trim().split('\n').at(-1);
}
