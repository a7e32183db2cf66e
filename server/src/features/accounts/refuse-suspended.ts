import type { UserId } from '@skillverse/contract/ids';
import { commonRefusal } from '../../core/errors/refusal.ts';
import type { Tx } from '../../db/client.ts';
import { isSuspended } from './queries.ts';

/**
 * For what members do themselves: a request that was under way when a suspension began leaves nothing behind. The member must be locked
 * or kept before, so that a suspension that is under way is waited for. @throws SUSPENDED
 */
export async function refuseSuspended(tx: Tx, memberId: UserId): Promise<void> {
  if (await isSuspended(tx, memberId)) throw commonRefusal('SUSPENDED');
}
