import type { UserId } from '@skillverse/contract/ids';
import type { Tx } from '../../db/client.ts';
import { listAlerted, markAlertsReadBetween } from '../notices/alert-queries.ts';
import type { Concerned } from './apply-due.ts';
import { giveBack, payHelper } from './end-request.ts';
import { tellAsker, tellHelper } from './notice-queries.ts';
import { freeRequest, type LockedRow, lockClaimOf, lockRunningOf, readMoment } from './writing-queries.ts';

/**
 * The blocker has blocked the other, in this transaction: who has not answered yet is not helping any more, and alerts between them are
 * read. The other hears only that the help has ended, as it may for any reason.
 */
export async function endHelpBetween(tx: Tx, blockerId: UserId, otherId: UserId): Promise<Concerned[]> {
  const concerned: Concerned[] = [];
  const free = async (request: LockedRow) => {
    await freeRequest(tx, request, 'ended', await readMoment(tx, undefined));
    const alertedIds = await listAlerted(tx, request.id);
    concerned.push({ id: request.id, memberIds: [blockerId, otherId], alertedIds });
  };
  const asked = await lockClaimOf(tx, otherId, blockerId);
  if (asked) {
    await free(asked);
    tellHelper(tx, asked, { kind: 'help-ended', detail: 'cancelled' });
  }
  const helped = await lockClaimOf(tx, blockerId, otherId);
  if (helped) {
    await free(helped);
    tellAsker(tx, helped, { kind: 'help-claimed', detail: 'open again' });
  }
  for (const { memberId, subjectId: id } of await markAlertsReadBetween(tx, blockerId, otherId)) {
    concerned.push({ id, memberIds: [], alertedIds: [memberId] });
  }
  return concerned;
}

/**
 * A member is suspended: what they ask and nobody has answered ends, with the bounty back, and what they help with is free again. Once
 * it is answered time goes on, and decides where the asker cannot. The member must be locked.
 */
export async function suspendHelpOf(tx: Tx, memberId: UserId): Promise<void> {
  const at = await readMoment(tx, undefined);
  for (const request of await lockRunningOf(tx, memberId)) {
    if (request.state !== 'open') continue;
    if (request.askerId === memberId) await giveBack(tx, request, { state: 'cancelled', by: 'closed' }, at);
    else {
      await freeRequest(tx, request, 'ended', at);
      tellAsker(tx, request, { kind: 'help-claimed', detail: 'open again' });
    }
  }
}

/** Whose wallets a departure moves bounties of, besides the member's own. Locks the requests; the member must be locked. */
export async function lockHelpOf(tx: Tx, memberId: UserId): Promise<UserId[]> {
  const requests = await lockRunningOf(tx, memberId);
  return requests.flatMap(({ askerId, helperId }) => [askerId, ...(helperId ? [helperId] : [])]);
}

/**
 * A member leaves: as on a suspension, and what is answered is decided now. An asker who has not said that it is not solved pays; where
 * the helper leaves, nobody is there who could be paid. The requests and all wallets must be locked (lockHelpOf).
 */
export async function leaveHelp(tx: Tx, memberId: UserId): Promise<void> {
  await suspendHelpOf(tx, memberId);
  const at = await readMoment(tx, undefined);
  for (const request of await lockRunningOf(tx, memberId)) {
    if (request.askerId === memberId) await payHelper(tx, request, { said: false }, at);
    else await giveBack(tx, request, { state: 'cancelled', by: 'closed' }, at);
  }
}
