import { createHash } from 'node:crypto';
import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { commonRefusal } from '../errors/refusal.ts';

/** A request that carries an Idempotency-Key: whose it is, and what exactly was asked. */
export interface RepeatKey {
  readonly userId: UserId;
  readonly key: string;
  readonly requestHash: string;
}

/** A hash over everything that makes two requests the same request. */
export function requestHashOf(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex');
}

/** The key of an upload: the file's content is a part of what was asked. */
export function withContent(repeat: RepeatKey, contentHash: string): RepeatKey {
  const requestHash = createHash('sha256').update(`${repeat.requestHash} ${contentHash}`).digest('hex');
  return { ...repeat, requestHash };
}

/**
 * One transaction whose effect happens once for a key: the same key with the same request gives the first answer
 * again, with another request it is refused. A parallel duplicate waits for the first. Key and effect commit
 * together; a refusal stores nothing, so it is decided afresh next time.
 * @param repeat none where the caller sent no key: then this is a plain transaction
 * @param work must return plain JSON: it is stored as the answer
 */
export function onceInTransaction<T>(
  db: DbOrTx,
  repeat: RepeatKey | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return onceAfter(db, repeat, { first: async () => undefined, work });
}

interface Steps<F, T> {
  /** Sent together with the key, and so also if the first answer is given again: it only reads and locks. */
  readonly first: (tx: Tx) => Promise<F>;
  /** As for onceInTransaction. */
  readonly work: (tx: Tx, found: F) => Promise<T>;
}

/** As onceInTransaction, with one wait for the database less. */
export async function onceAfter<F, T>(
  db: DbOrTx,
  repeat: RepeatKey | undefined,
  { first, work }: Steps<F, T>,
): Promise<T> {
  if (!repeat) return await inTransaction(db, async (tx) => await work(tx, await first(tx)));
  return await inTransaction(db, async (tx) => {
    const [isFirst, found] = await Promise.all([takeKey(tx, repeat), first(tx)]);
    if (!isFirst) return await firstAnswer<T>(tx, repeat);
    const answer = await work(tx, found);
    tx.send(tx`
      update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
      where user_id = ${repeat.userId} and key = ${repeat.key}`);
    return answer;
  });
}

async function takeKey(tx: Tx, { userId, key, requestHash }: RepeatKey): Promise<boolean> {
  const taken = await tx`
    insert into idempotency_keys (user_id, key, request_hash) values (${userId}, ${key}, ${requestHash})
    on conflict do nothing returning key`;
  return taken.length === 1;
}

async function firstAnswer<T>(tx: Tx, { userId, key, requestHash }: RepeatKey): Promise<T> {
  const [first] = await tx<{ requestHash: string; answer: T }[]>`
    select request_hash, answer from idempotency_keys where user_id = ${userId} and key = ${key}`;
  if (!first || first.requestHash !== requestHash) throw commonRefusal('IDEMPOTENCY_KEY_REUSED');
  return first.answer;
}

/** Forgets what this member was answered. */
export async function deleteKeysOf(tx: Tx, userId: UserId): Promise<void> {
  await tx`delete from idempotency_keys where user_id = ${userId}`;
}

/** Forgets keys older than three days: after that the tables' own constraints alone protect from repetition. */
export async function pruneIdempotencyKeys(db: DbOrTx): Promise<void> {
  await db`delete from idempotency_keys where created_at < now() - interval '72 hours'`;
}
