import type { Db, Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertHostAction } from './queries.ts';

export interface Hiding {
  readonly title: string;
  /** False where it was so already. */
  readonly changed: boolean;
}

/** How one kind of thing is hidden. */
interface Hideable<Id extends string> {
  readonly lock: (tx: Tx, id: Id) => Promise<{ readonly title: string } | undefined>;
  /** @returns false where it is so already */
  readonly updateHidden: (tx: Tx, id: Id, isHidden: boolean) => Promise<boolean>;
  readonly notify: (tx: Tx, ids: readonly Id[], action: 'hidden' | 'shown') => Promise<void>;
}

/**
 * Takes something out of everything in which it can be found, or puts it back, and writes down that the host did.
 * @returns undefined where there is no such thing
 */
export function hideOrShow<Id extends string>(
  db: Db,
  { lock, updateHidden, notify }: Hideable<Id>,
  id: Id,
  action: 'hide' | 'show',
): Promise<Hiding | undefined> {
  return inTransaction(db, async (tx) => {
    const locked = await lock(tx, id);
    if (!locked) return undefined;
    const changed = await updateHidden(tx, id, action === 'hide');
    if (changed) {
      await insertHostAction(tx, action, id);
      await notify(tx, [id], action === 'hide' ? 'hidden' : 'shown');
    }
    return { title: locked.title, changed };
  });
}
