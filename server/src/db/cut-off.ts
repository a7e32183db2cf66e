import type { Db } from './client.ts';

/** Ends a pool once the signal says so, whatever it waits for. @returns how to leave it alone from now on */
export function cutOffOn(signal: AbortSignal, db: Db): () => void {
  signal.throwIfAborted();
  const cut = () => void db.end({ timeout: 0 });
  signal.addEventListener('abort', cut, { once: true });
  return () => signal.removeEventListener('abort', cut);
}
