import type { Tx } from '../../db/client.ts';
import { markAlertsRead } from '../notices/alert-queries.ts';
import { writeToRecord } from '../record/write-to-record.ts';
import { insertBountyTransfer, lockWallets } from '../wallet/queries.ts';
import { tellAsker, tellHelper } from './notice-queries.ts';
import { type LockedRow, markEnded } from './writing-queries.ts';

/** What brings a request to its end with the bounty going back. */
type Back =
  | { readonly state: 'not-solved'; readonly reason: string }
  | { readonly state: 'expired' }
  /** 'closed': by the site, because one of the two has left or is suspended. */
  | { readonly state: 'cancelled'; readonly by: 'asker' | 'closed' };

/** Gives the bounty back and ends the request, which must be locked. Locks the asker's wallet. */
export async function giveBack(tx: Tx, request: LockedRow, end: Back, at: Date): Promise<void> {
  await moveBounty(tx, request, 'bounty-back');
  await markEnded(tx, request, end, at);
  await markAlertsRead(tx, request.id);
  const amountSvc = request.bountySvc;
  if (end.state === 'expired') tellAsker(tx, request, { kind: 'help-ended', detail: 'expired', amountSvc });
  else if (end.state === 'cancelled' && end.by === 'closed') {
    tellAsker(tx, { ...request, helperId: null }, { kind: 'help-ended', detail: 'closed', amountSvc });
  }
  const detail = end.state === 'not-solved' ? 'not-solved' : 'cancelled';
  tellHelper(tx, request, { kind: 'help-ended', detail });
}

/** @param said false: the asker has said nothing, and time was over or the asker left */
interface Solved {
  readonly said: boolean;
  readonly thanks?: string | null;
}

/** Pays the helper, who has answered, and ends the request, which must be locked. Locks the helper's wallet. */
export async function payHelper(
  tx: Tx,
  request: LockedRow,
  { said, thanks = null }: Solved,
  at: Date,
): Promise<void> {
  await moveBounty(tx, request, 'bounty-paid');
  await markEnded(tx, request, { state: 'solved', thanks }, at);
  if (request.helperId) await writeToRecord(tx, request.helperId, { isActive: true, at });
  const amountSvc = request.bountySvc;
  tellHelper(tx, request, { kind: 'help-solved', amountSvc, ...(!said && { detail: 'undecided still' }) });
  if (!said) tellAsker(tx, request, { kind: 'help-ended', detail: 'paid' });
}

async function moveBounty(tx: Tx, request: LockedRow, kind: 'bounty-paid' | 'bounty-back'): Promise<void> {
  const { id: helpRequestId, askerId, helperId, bountySvc: amountSvc } = request;
  const memberId = kind === 'bounty-back' ? askerId : helperId;
  if (amountSvc === 0 || memberId === null) return;
  await lockWallets(tx, [memberId]);
  const moved = await insertBountyTransfer(tx, { kind, memberId, amountSvc, helpRequestId });
  if (moved.length !== 1) throw new Error('a bounty has nobody to go to');
}
