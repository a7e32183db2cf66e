import { expect, test } from 'vitest';
import { initdbProblem } from './initdb-problem.ts';

test.each([
  [
    'a full disk',
    `2026-11-21 22:24:55.588 UTC [16790] FATAL:  could not extend file "base/1/2691": No space left on device
2026-11-21 22:24:55.588 UTC [16790] HINT:  Check free disk space.
Aborted
child process exited with exit code 134
initdb: removing contents of data directory "/small/data"\n`,
    'the disk is full',
  ],
  [
    'what PostgreSQL says',
    `2026-11-21 22:24:55.588 UTC [16790] FATAL:  could not create shared memory segment: No such device
child process exited with exit code 1
initdb: removing contents of data directory "/small/data"\n`,
    'could not create shared memory segment: No such device',
  ],
  [
    'what initdb says',
    'initdb: error: invalid locale name "x"\ninitdb: hint: choose another\n',
    'invalid locale name "x"',
  ],
  ['something else', 'one thing\nand another\n', 'and another'],
])('of all that initdb complains of, the cause is told: %s', (_, complaint, cause) => {
  expect(initdbProblem(complaint)).toBe(cause);
});
