import { makeHost, removeHost } from '@skillverse/contract/host/desk';
import type { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { voidLinks } from '../../accounts/email/link-queries.ts';
import { findMemberWithEmail, lockCandidate, lockHosts, updateHost } from '../../accounts/host-queries.ts';
import { writeToHostLog } from '../../host-log/queries.ts';
import { writeNotice } from '../../notices/writing-queries.ts';
import { confirmHost } from './confirm-host.ts';

const refuseMake = refusals(makeHost);
const refuseRemove = refusals(removeHost);

/** @returns whether this changed anything */
export async function addHost(db: Db, viewer: Viewer, memberId: UserId | undefined): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    await confirmHost(tx, viewer);
    const member = memberId && (await lockCandidate(tx, memberId));
    if (!member) throw refuseMake.USER_NOT_FOUND();
    if (!member.canBeHost) throw refuseMake.CANNOT_BE_HOST();
    if (member.isHost) return false;
    await giveRole(tx, { memberId: member.id, hostId: viewer.id });
    return true;
  });
}

type Outcome = 'changed' | 'unchanged' | 'impossible' | 'unknown';

/** From the command line, where the first host comes from. @returns 'impossible': a suspended member, or the last host */
export async function changeHostFromShell(
  db: Db,
  email: string,
  action: 'make-host' | 'remove-host',
): Promise<{ outcome: Outcome; memberId?: UserId }> {
  return await inTransaction(db, async (tx) => {
    const hosts = await lockHosts(tx);
    const found = await findMemberWithEmail(tx, email);
    const member = found && (await lockCandidate(tx, found.id));
    if (!member) return { outcome: 'unknown' };
    const memberId = member.id;
    const isMaking = action === 'make-host';
    if (member.isHost === isMaking) return { outcome: 'unchanged', memberId };
    if (isMaking ? !member.canBeHost : hosts.length === 1) return { outcome: 'impossible', memberId };
    await (isMaking ? giveRole : takeRole)(tx, { memberId, hostId: null });
    return { outcome: 'changed', memberId };
  });
}

async function giveRole(
  tx: Tx,
  { memberId, hostId }: { memberId: UserId; hostId: UserId | null },
): Promise<void> {
  await updateHost(tx, memberId, true);
  // One that a host made and kept would be a way into another host's account.
  await voidLinks(tx, memberId, ['reset']);
  await writeToHostLog(tx, { hostId, act: 'make-host', memberId });
  tx.send(writeNotice(tx, { kind: 'host', memberId, detail: 'made-host' }));
}

/** Hosts are locked in the order of their ids, so that of two who remove each other one finds themselves the last. */
export async function dropHost(db: Db, viewer: Viewer, memberId: UserId | undefined): Promise<void> {
  await inTransaction(db, async (tx) => {
    const hosts = await lockHosts(tx);
    await confirmHost(tx, viewer);
    if (!memberId || !hosts.includes(memberId)) throw refuseRemove.HOST_NOT_FOUND();
    if (hosts.length === 1) throw refuseRemove.LAST_HOST();
    await takeRole(tx, { memberId, hostId: viewer.id });
  });
}

async function takeRole(
  tx: Tx,
  { memberId, hostId }: { memberId: UserId; hostId: UserId | null },
): Promise<void> {
  await updateHost(tx, memberId, false);
  await writeToHostLog(tx, { hostId, act: 'remove-host', memberId });
  tx.send(writeNotice(tx, { kind: 'host', memberId, detail: 'removed-host' }));
}
