import { pino } from 'pino';

/** So much goes out in one piece, or what there is after so long: a write for every line took a seventh of a small request. */
const TOGETHER_BYTES = 12_288;
const HELD_MS = 250;
/** Where a line has the first digit of its level. Warnings and what is worse have 40 and more. */
const LEVEL_AT = '{"level":'.length;

interface LogLines {
  write(line: string): void;
  /** What pino calls behind a line after which the program may be over. */
  flushSync(): void;
}

/**
 * Where log lines go: together, but a warning at once (or with the next piece, where one is just being written), and all of them
 * when the program ends, in whatever way it can notice.
 */
export function openLogLines(fd = 1, heldMs = HELD_MS): LogLines {
  const held = pino.destination({ dest: fd, minLength: TOGETHER_BYTES });
  let timer: NodeJS.Timeout | undefined;
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    held.flush();
  }
  return {
    write(line) {
      held.write(line);
      if ((line[LEVEL_AT] ?? '') >= '4') flush();
      // Where nothing is said, nothing is written.
      else timer ??= setTimeout(flush, heldMs).unref();
    },
    flushSync: () => held.flushSync(),
  };
}
