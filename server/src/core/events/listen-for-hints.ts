import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../db/client.ts';
import { listenOn } from '../../db/notifications.ts';
import { withinDeadline } from '../overload/deadline.ts';

const ANSWER_MS = 5000;
const PING_EVERY_MS = 5000;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5000;

interface Listener {
  /** Opens a pool of one connection. */
  readonly open: () => Db;
  readonly channel: string;
  readonly onPayload: (payload: string) => void;
  /** It hears, from now on or again. What was sent before was not heard. */
  readonly onListening: () => void;
  readonly onLost: (error: unknown) => void;
}

/**
 * Listens on a connection of its own, and connects again for as long as it takes if that is lost. It is asked now and then whether
 * it is there, because a network that swallows everything would not end it.
 * @returns how to stop
 */
export function listenForHints(listener: Listener): () => Promise<void> {
  const closing = new AbortController();
  const { signal } = closing;
  const listening = keepListening(listener, signal);
  return async () => {
    closing.abort();
    await listening;
  };
}

async function keepListening(listener: Listener, signal: AbortSignal): Promise<void> {
  let waitMs = FIRST_WAIT_MS;
  while (!signal.aborted) {
    const db = listener.open();
    const end = () => db.end({ timeout: 0 }).catch(() => undefined);
    signal.addEventListener('abort', end, { once: true });
    try {
      await listenUntilLost(db, listener, () => {
        waitMs = FIRST_WAIT_MS;
      });
    } catch (error) {
      if (!signal.aborted) listener.onLost(error);
    } finally {
      signal.removeEventListener('abort', end);
      await end();
    }
    await delay(waitMs * (0.5 + Math.random()), undefined, { ref: false, signal }).catch(() => undefined);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}

async function listenUntilLost(db: Db, listener: Listener, onConnected: () => void): Promise<never> {
  const beginning = listenOn(db, listener.channel, listener.onPayload);
  const { lost, ping } = await withinDeadline(ANSWER_MS, beginning);
  onConnected();
  listener.onListening();
  return await new Promise<never>((_, reject) => {
    const timer = setInterval(() => {
      withinDeadline(ANSWER_MS, ping()).catch(giveUp);
    }, PING_EVERY_MS).unref();
    function giveUp(error: unknown) {
      clearInterval(timer);
      reject(error);
    }
    lost.catch(giveUp);
  });
}
