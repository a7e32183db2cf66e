import type { UserId } from '@skillverse/contract/ids';
import type { Digest } from '@skillverse/contract/notices';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import type { Fragment } from '../../../db/sql.ts';

/** By the member's clock. What is late is sent on its day until the evening, and no more afterwards. */
const MORNING = '08:00';
const EVENING = '22:00';

/** The first morning behind a moment, of a Monday where it is weekly. Its clock is that of `u`, a member; `d` is the digest. */
function nextMorning(db: DbOrTx, moment: Fragment): Fragment {
  return db`(
    (date_trunc(case d.every when 'weekly' then 'week' else 'day' end, (${moment} at time zone u.time_zone) - ${MORNING}::interval)
      + case d.every when 'weekly' then interval '7 days' else interval '1 day' end + ${MORNING}::interval)
    at time zone u.time_zone)`;
}

/** Whether a digest that was due at one moment may be sent at another: on the same day of the member `u`, and not at night. */
function isInTime(db: DbOrTx, dueAt: Fragment, now: Date): Fragment {
  const here = db`(${now.toISOString()}::timestamptz at time zone u.time_zone)`;
  return db`(${here}::date = (${dueAt} at time zone u.time_zone)::date and ${here}::time < ${EVENING}::time)`;
}

export async function findDigest(db: DbOrTx, memberId: UserId): Promise<Digest> {
  const [found] = await db<{ every: Digest }[]>`select every from digests where member_id = ${memberId}`;
  return found?.every ?? 'off';
}

export async function putDigest(db: DbOrTx, memberId: UserId, every: Digest, now: Date): Promise<void> {
  if (every === 'off') {
    await db`delete from digests where member_id = ${memberId}`;
    return;
  }
  const at = db`${now.toISOString()}::timestamptz`;
  await db`
    insert into digests (member_id, every, since, due_at)
    select u.id, d.every, ${at}, ${nextMorning(db, at)} from users u, (values (${every}::text)) d (every)
    where u.id = ${memberId} and u.deleted_at is null
    on conflict (member_id) do update set every = excluded.every, due_at = excluded.due_at
      where digests.every <> excluded.every`;
}

/**
 * For a member who is in another zone now. Who has had one waits for at least half of the time between two, so that a day which begins
 * again in the west does not bring another.
 */
export async function moveDigest(tx: Tx, memberId: UserId, now: Date): Promise<void> {
  const at = tx`greatest(${now.toISOString()}::timestamptz,
    d.made_at + case d.every when 'weekly' then interval '84 hours' else interval '12 hours' end)`;
  await tx`
    update digests d set due_at = ${nextMorning(tx, at)} from users u
    where d.member_id = ${memberId} and u.id = d.member_id`;
}

/**
 * Takes digests that are due, and makes each due again at its next time: also one that is too late, which is not made up for. What
 * another process has taken is left to it, and who is leaving to the next time.
 * @returns whose are in time
 */
export async function takeDueDigests(tx: Tx, now: Date, limit: number): Promise<UserId[]> {
  const at = tx`${now.toISOString()}::timestamptz`;
  const taken = await tx<{ memberId: UserId; inTime: boolean }[]>`
    with due as materialized (
      select d.member_id, ${isInTime(tx, tx`d.due_at`, now)} as in_time
      from digests d join users u on u.id = d.member_id
      where d.due_at <= ${at} order by d.due_at, d.member_id limit ${limit}
      for no key update of d skip locked for key share of u skip locked
    )
    update digests d set due_at = ${nextMorning(tx, at)}, made_at = case when due.in_time then ${at} else d.made_at end
    from due join users u on u.id = due.member_id
    where d.member_id = due.member_id returning d.member_id, due.in_time`;
  return taken.filter(({ inTime }) => inTime).map(({ memberId }) => memberId);
}

/** What was due is over: this site is a copy of what it was. */
export async function skipDueDigests(tx: Tx): Promise<void> {
  await tx`
    update digests d set due_at = ${nextMorning(tx, tx`now()`)} from users u where u.id = d.member_id and d.due_at <= now()`;
}

/** How often a digest that was due then is wanted, if it may be sent now. */
export async function findWanted(
  tx: Tx,
  memberId: UserId,
  dueAt: Date,
  now: Date,
): Promise<Digest | undefined> {
  const [found] = await tx<{ every: Digest }[]>`
    select d.every from digests d join users u on u.id = d.member_id
    where d.member_id = ${memberId} and ${isInTime(tx, tx`${dueAt.toISOString()}::timestamptz`, now)}`;
  return found?.every;
}

export async function deleteDigestOf(db: DbOrTx, memberId: UserId): Promise<void> {
  await db`delete from digests where member_id = ${memberId}`;
}
