import { ApiRefusal, NetworkFailure } from './refusal.ts';

const REPEATS = 2;
const FIRST_WAIT_MS = 300;
/** A server that answers later than this has already waited in vain for what it needs: asking again only takes longer. */
const PROMPT_MS = 1500;

/** A passing trouble of the way or the server, as opposed to an answer that will be the same next time. */
export function isPassing(error: unknown): boolean {
  if (error instanceof NetworkFailure) return error.why !== 'unreadable' || isPassingStatus(error.status);
  return error instanceof ApiRefusal && isPassingStatus(error.status);
}

function isAnswer(error: unknown): boolean {
  return error instanceof ApiRefusal || (error instanceof NetworkFailure && error.status !== undefined);
}

function isPassingStatus(status: number | undefined): boolean {
  return status === 502 || status === 503;
}

/**
 * Attempts up to three times, waiting about 300 and 900 ms in between, unless the trouble was long in coming.
 * @param mayRepeat whether this error is worth another attempt
 * @param signal ends the waiting too
 */
export async function repeatedly<T>(
  attempt: () => Promise<T>,
  mayRepeat: (error: unknown) => boolean,
  signal?: AbortSignal,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    const begunAt = performance.now();
    try {
      return await attempt();
    } catch (error) {
      const waitedInVain = isAnswer(error) && performance.now() - begunAt > PROMPT_MS;
      if (failures === REPEATS || waitedInVain || !mayRepeat(error)) throw error;
    }
    // A random part, so that many browsers do not come back in the same moment.
    await pause(FIRST_WAIT_MS * 3 ** failures * (0.75 + Math.random() / 2), signal);
  }
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
