import { type DatabaseAddress, type Db, openPool } from './client.ts';

/**
 * Ends the connection of a pool of one once the signal says so, whatever it waits for: the driver alone would wait for the
 * database to answer first.
 * @returns how to leave it alone from now on
 */
export async function cutOffOn(signal: AbortSignal, db: Db, address: DatabaseAddress): Promise<() => void> {
  const [ours] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const cut = async () => {
    const other = openPool(address, { max: 1 });
    try {
      await other`select pg_terminate_backend(${ours?.pid ?? 0})`;
    } catch {
      // The database is gone, and with it what it was waited for.
    } finally {
      await other.end({ timeout: 1 });
    }
  };
  signal.throwIfAborted();
  signal.addEventListener('abort', cut, { once: true });
  return () => signal.removeEventListener('abort', cut);
}

/** How many seconds a pool is given to end: one that was cut off from the database would take all of them. */
export function patienceOf(signal: AbortSignal): number {
  return signal.aborted ? 0 : 5;
}
