import { commonErrors } from '@skillverse/contract/errors';
import * as z from 'zod/mini';
import { ApiRefusal, isCommonRefusal, NetworkFailure } from './refusal.ts';

const REPEATS = 2;
const FIRST_WAIT_MS = 300;
/** A server that answers later than this has already waited in vain for what it needs: asking again only takes longer. */
const PROMPT_MS = 1500;

/** A temporary failure of the network or the server, not an answer that would be the same next time. */
export function isPassing(error: unknown): boolean {
  if (error instanceof NetworkFailure) return error.why !== 'unreadable' || isPassingStatus(error.status);
  return error instanceof ApiRefusal && isPassingStatus(error.status);
}

/** The server was overloaded and did nothing, so any request may be sent again. */
export function isOverloaded(error: unknown): error is ApiRefusal {
  return isCommonRefusal(error, 'CROWDED');
}

/** A 502 is none of the server's: it says that the server is gone, however long it had been at it. */
function isAnswer(error: unknown): boolean {
  if (error instanceof NetworkFailure) return error.status !== undefined && error.status !== 502;
  return error instanceof ApiRefusal;
}

function isPassingStatus(status: number | undefined): boolean {
  return status === 502 || status === 503;
}

/**
 * Attempts up to three times, waiting about 300 and 900 ms in between, or as long as the server asks for if too much
 * is asked at once, unless the trouble was long in coming.
 * @param mayRepeat whether this error is worth another attempt
 * @param signal ends the waiting too
 */
export async function repeatedly<T>(
  attempt: () => Promise<T>,
  mayRepeat: (error: unknown) => boolean,
  signal?: AbortSignal,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    let waitMs: number;
    const begunAt = performance.now();
    try {
      return await attempt();
    } catch (error) {
      const waitedInVain = isAnswer(error) && performance.now() - begunAt > PROMPT_MS;
      if (failures === REPEATS || waitedInVain || !mayRepeat(error)) throw error;
      waitMs = toldWaitMs(error) ?? FIRST_WAIT_MS * 3 ** failures * 0.75;
    }
    // A random part, so that many browsers do not come back in the same moment.
    await pause(waitMs * (1 + Math.random() / 2), signal);
  }
}

function toldWaitMs(error: unknown): number | undefined {
  if (!isOverloaded(error)) return undefined;
  const told = z.safeParse(commonErrors.CROWDED.details, error.details);
  return told.success ? told.data.retryAfterSeconds * 1000 : undefined;
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
