import type { Db } from './client.ts';

/**
 * Tells all who listen on a channel. Not in a transaction that does more: PostgreSQL commits transactions that notify one after
 * the other.
 * @param payloads each of less than 8,000 bytes
 */
export async function notify(db: Db, channel: string, payloads: readonly string[]): Promise<void> {
  await db`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`;
}

interface Listening {
  /** Rejects when the connection is lost. */
  readonly lost: Promise<never>;
  /** Answers when the connection is still there. */
  ping(): Promise<void>;
}

/** Keeps one connection of the pool until the pool ends. Resolves when it hears. @param channel a plain name */
export async function listenOn(
  db: Db,
  channel: string,
  onPayload: (payload: string) => void,
): Promise<Listening> {
  const client = await db.lend();
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.once('end', () => {
      // Otherwise the pool would wait for it when it ends.
      client.release(true);
      reject(new Error('the connection that listens has ended'));
    });
  });
  // It may be lost before anybody waits for that.
  lost.catch(() => undefined);
  client.on('notification', ({ payload = '' }) => onPayload(payload));
  await client.query(`listen ${channel}`);
  return { lost, ping: async () => void (await client.query('select')) };
}
