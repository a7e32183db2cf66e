interface Line {
  running: number;
  /** How each begins, in the order in which they came. */
  readonly waiting: (() => void)[];
}

interface Few {
  readonly atOnce: number;
  /** Asked at the moment. */
  readonly waitingMost: () => number;
}

/**
 * Of what one member asks for at the same moment only a few are worked on, and some wait for these. In this process: other
 * processes of the site have their own.
 * @param refusal for whoever asks when so many wait already
 */
export function fewAtOnce(
  { atOnce, waitingMost }: Few,
  refusal: () => Error,
): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, Line>();
  return async (who, work) => {
    const line = lines.get(who) ?? { running: 0, waiting: [] };
    lines.set(who, line);
    if (line.running < atOnce) line.running++;
    else if (line.waiting.length >= waitingMost()) throw refusal();
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) lines.delete(who);
    }
  };
}
