import type { Body, Ok } from '@skillverse/contract/call';
import {
  restoreMember as restoreCall,
  type suspendMember as suspendCall,
} from '@skillverse/contract/host/members';
import type { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db } from '../../../db/client.ts';
import { allowLongStatements, inTransaction } from '../../../db/transaction.ts';
import { endOfSuspension } from '../../departures/end-suspension.ts';
import { type Moved, restoreAccount, suspendAccount } from '../../departures/suspend-account.ts';
import { confirmHost } from '../desk/confirm-host.ts';

const refuse = refusals(restoreCall);

interface Acted<Call extends typeof suspendCall | typeof restoreCall> {
  readonly answer: Ok<Call>;
  readonly moved: Moved;
}

/** A host suspends a member, until then or until a host ends it. */
export async function suspendMember(
  db: Db,
  viewer: Viewer,
  memberId: UserId,
  { reason, days, withOffers }: Body<typeof suspendCall>,
): Promise<Acted<typeof suspendCall>> {
  return await inTransaction(db, async (tx) => {
    await confirmHost(tx, viewer);
    await allowLongStatements(tx);
    const endsAt = endOfSuspension(days);
    const asked = { memberId, hostId: viewer.id, reason, endsAt, withOffers };
    const { endedSessions, moved } = await suspendAccount(tx, asked);
    return { answer: { suspendedUntil: endsAt, hidden: countOf(moved), endedSessions }, moved };
  });
}

/** A host ends a suspension. */
export async function restoreMember(
  db: Db,
  viewer: Viewer,
  memberId: UserId,
  withOffers: boolean,
): Promise<Acted<typeof restoreCall>> {
  return await inTransaction(db, async (tx) => {
    await confirmHost(tx, viewer);
    await allowLongStatements(tx);
    const asked = { memberId, hostId: viewer.id, withOffers, because: 'host' } as const;
    const { changed, moved } = await restoreAccount(tx, asked);
    // What a suspension that is over has hidden can be shown still.
    if (!changed && countOf(moved) === 0) throw refuse.NOT_SUSPENDED();
    return { answer: { shown: countOf(moved) }, moved };
  });
}

const countOf = ({ courses, projects }: Moved) => courses.length + projects.length;
