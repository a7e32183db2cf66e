import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../db/client.ts';

/** A suspension in force. */
export interface SuspensionRow {
  readonly suspendedAt: string;
  /** When it ends by itself; null: when a host ends it. */
  readonly endsAt: string | null;
  /** null for one from before decisions were kept. */
  readonly decisionId: string | null;
  /** null for one from the command line. */
  readonly reason: string | null;
}

export async function findSuspension(db: DbOrTx, memberId: UserId): Promise<SuspensionRow | undefined> {
  const [suspension] = await db<SuspensionRow[]>`
    select u.suspended_at, u.suspended_until as ends_at, d.id as decision_id, d.reason
    from users u left join lateral (
      select id, reason from host_decisions
      where member_id = u.id and act = 'suspend' and undone_at is null and closed_at is null and decided_at >= u.suspended_at
      order by decided_at desc, id desc limit 1) d on true
    where u.id = ${memberId} and u.suspended_at is not null`;
  return suspension;
}

/** A host takes back what holds a member now. The member must be suspended still. */
export async function markUndone(tx: Tx, memberId: UserId, hostId: UserId | null): Promise<void> {
  await tx`
    update host_decisions d set undone_at = now(), undone_by = ${hostId}
    from users u where u.id = ${memberId} and d.member_id = u.id and d.act = 'suspend' and d.undone_at is null
      and d.decided_at >= u.suspended_at`;
}

const DUE_AT_ONCE = 100;
/** A suspension whose job is lost is due again after so long. */
const AGAIN_AFTER = '10 minutes';

const momentOf = (db: DbOrTx, now: Date | undefined) =>
  now ? db`${now.toISOString()}::timestamptz` : db`clock_timestamp()`;

/** Takes suspensions that are due, so that no other process does for a while. Waits for no row that somebody else is at. */
export async function takeDue(tx: Tx, now: Date | undefined): Promise<UserId[]> {
  const moment = momentOf(tx, now);
  const taken = await tx<{ id: UserId }[]>`
    update users set suspension_due_at = ${moment} + ${AGAIN_AFTER}::interval
    where id = any(array(
      select id from users where suspension_due_at <= ${moment} order by suspension_due_at limit ${DUE_AT_ONCE}
      for no key update skip locked))
    returning id`;
  return taken.map(({ id }) => id);
}

/** Whether the end of a suspension has come, of a member who must be locked. */
export async function hasEnded(tx: Tx, memberId: UserId, now: Date | undefined): Promise<boolean> {
  const ended =
    await tx`select 1 from users where id = ${memberId} and suspended_until <= ${momentOf(tx, now)}`;
  return ended.length > 0;
}
