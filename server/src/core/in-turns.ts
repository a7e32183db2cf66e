/** At most so many pieces of work at once; whoever comes later waits for a turn. */
export function inTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The turn is handed on, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
