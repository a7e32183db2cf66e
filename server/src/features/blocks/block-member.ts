import { blockMember as blockMemberCall } from '@skillverse/contract/blocks';
import type { UserId } from '@skillverse/contract/ids';
import { commonRefusal, refusals } from '../../core/errors/refusal.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { hasBlocked, insertBlock, lockBoth } from './queries.ts';

const refuse = refusals(blockMemberCall);

/** What else ends with a block, in its transaction: both members are locked. @returns what is to be done once that has committed */
export type AlsoEnds = (tx: Tx, one: UserId, other: UserId) => Promise<(() => void) | undefined>;

/**
 * From its answer on nothing that one of the two writes reaches the other. What is being written at this moment is waited for.
 * @returns false where the member was blocked before
 */
export async function blockMember(
  db: DbOrTx,
  blockerId: UserId,
  blockedId: UserId,
  alsoEnds: AlsoEnds = async () => undefined,
): Promise<boolean> {
  // As it may be written in an address.
  const id = blockedId.toLowerCase() as UserId;
  if (blockerId === id) throw refuse.CANNOT_BLOCK_YOURSELF();
  // Asked again and again, it keeps nobody from writing to the other.
  if (await hasBlocked(db, blockerId, id)) return false;
  const { isNew, after } = await inTransaction(db, async (tx) => {
    const here = (await lockBoth(tx, blockerId, id)).map((one) => one.id);
    if (!here.includes(blockerId)) throw commonRefusal('SIGN_IN_REQUIRED');
    if (!here.includes(id)) throw refuse.USER_NOT_FOUND();
    const isNew = await insertBlock(tx, blockerId, id);
    return { isNew, after: isNew ? await alsoEnds(tx, blockerId, id) : undefined };
  });
  after?.();
  return isNew;
}
