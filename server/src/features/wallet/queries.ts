import type { UserId } from '@skillverse/contract/ids';
import type { BountyState, DayBalance, TransferCause, TransferReason } from '@skillverse/contract/wallet';
import type { DbOrTx, Tx } from '../../db/client.ts';
import type { Days } from './rules.ts';

export interface Wallet {
  readonly id: number;
  readonly userId: UserId;
  readonly balanceSvc: number;
}

/** One movement as one wallet sees it; amountSvc is negative where coins left. */
export interface TransferRow {
  readonly id: number;
  readonly reason: TransferReason;
  readonly cause: TransferCause | null;
  readonly bountyState: BountyState | null;
  readonly amountSvc: number;
  readonly courseTitle: string | null;
  readonly counterpartId: UserId | null;
  readonly counterpartName: string | null;
  readonly createdAt: string;
}

/** Locks the wallets of these members, always in id order, so that two completions cannot deadlock. */
export async function lockWallets(tx: Tx, userIds: readonly UserId[]): Promise<Wallet[]> {
  return await tx<Wallet[]>`
    select id, user_id, balance_svc from wallets where user_id = any(${[...userIds]}::uuid[])
    order by id for no key update`;
}

export async function lockWallet(tx: Tx, userId: UserId): Promise<Wallet | undefined> {
  const [wallet] = await lockWallets(tx, [userId]);
  return wallet;
}

interface Balance {
  readonly balanceSvc: number;
  /** When that was so. Not now(), the moment of BEGIN: what moved after that and before the snapshot is in the balance. */
  readonly asOf: string;
}

/** What is in the wallet, 0 where there is none. */
export async function findBalance(db: DbOrTx, userId: UserId): Promise<Balance> {
  const [balance] = await db<[Balance]>`
    select coalesce((select balance_svc from wallets where user_id = ${userId}), 0)::bigint as balance_svc,
      clock_timestamp()::timestamptz(3) as as_of`;
  return balance;
}

interface NewTransfer {
  readonly kind: 'enroll' | 'payout' | 'refund' | 'reward';
  /** The member's wallet; the other side follows from the kind. */
  readonly walletId: number;
  readonly amountSvc: number;
  readonly enrollmentId: string;
}

/** Moves coins between a member's wallet and the community's: the trigger changes the balance. Sent if it is awaited, or by tx.send. */
export function insertTransfer(tx: Tx, { kind, walletId, amountSvc, enrollmentId }: NewTransfer) {
  const communityKind = kind === 'reward' ? 'mint' : 'escrow';
  return tx`
    insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
    select ${kind}, case when ${kind} = 'enroll' then ${walletId}::bigint else community.id end,
      case when ${kind} = 'enroll' then community.id else ${walletId}::bigint end,
      ${amountSvc}, ${enrollmentId}
    from wallets community where community.kind = ${communityKind}`;
}

interface NewBountyTransfer {
  readonly kind: 'bounty' | 'bounty-paid' | 'bounty-back';
  readonly memberId: UserId;
  readonly amountSvc: number;
  readonly helpRequestId: string;
}

/** Moves a bounty between a member's wallet and escrow. The wallet must be locked. Sent as insertTransfer. */
export function insertBountyTransfer(tx: Tx, transfer: NewBountyTransfer) {
  const { kind, memberId, amountSvc, helpRequestId } = transfer;
  const isHeld = kind === 'bounty';
  return tx`
    insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, help_request_id)
    select ${kind}, case when ${isHeld} then own.id else escrow.id end,
      case when ${isHeld} then escrow.id else own.id end, ${amountSvc}, ${helpRequestId}
    from wallets own, wallets escrow where own.user_id = ${memberId} and escrow.kind = 'escrow' returning 1`;
}

/** Gives all that is left in a member's wallet back to the mint. The wallet must be locked, the member marked as gone. */
export async function closeWallet(tx: Tx, userId: UserId): Promise<number> {
  const [closing] = await tx<{ amountSvc: number }[]>`
    insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc)
    select 'closing', own.id, mint.id, own.balance_svc from wallets own, wallets mint
    where own.user_id = ${userId} and own.balance_svc > 0 and mint.kind = 'mint' returning amount_svc`;
  return closing?.amountSvc ?? 0;
}

/**
 * The newest movements of a member's wallet that are older than `beforeId`, with one more than `limit` if there is one. The price of
 * a place that was settled left escrow then, and at no other time.
 */
export async function listTransfers(
  db: DbOrTx,
  userId: UserId,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
): Promise<TransferRow[]> {
  return await db<TransferRow[]>`
    with own as (select id from wallets where user_id = ${userId}), moved as (
      (select t.*, -t.amount_svc as signed_svc from transfers t where t.debit_wallet_id = (select id from own)
        and t.id < ${beforeId ?? Number.MAX_SAFE_INTEGER} order by t.id desc limit ${limit + 1})
      union all
      (select t.*, t.amount_svc as signed_svc from transfers t where t.credit_wallet_id = (select id from own)
        and t.id < ${beforeId ?? Number.MAX_SAFE_INTEGER} order by t.id desc limit ${limit + 1}))
    select m.id, m.kind as reason, m.signed_svc as amount_svc,
      case when m.kind not in ('payout', 'refund') then null when e.settled_at is not null then 'settled'
        when e.left_at is not null then 'left' when m.kind = 'refund' then 'course-deleted' else 'completed' end as cause,
      case when m.kind <> 'bounty' then null when r.state in ('open', 'answered') then 'held'
        when r.state = 'solved' then 'paid' else 'back' end as bounty_state,
      c.title as course_title, m.created_at,
      other.id as counterpart_id, case when other.deleted_at is null then other.name end as counterpart_name
    from moved m
    left join enrollments e on e.id = m.enrollment_id
    left join courses c on c.id = e.course_id
    left join help_requests r on r.id = m.help_request_id
    left join users other on other.id = case m.kind
      when 'enroll' then e.teacher_id when 'refund' then e.teacher_id when 'payout' then e.learner_id when 'bounty-paid' then r.asker_id
      when 'bounty' then case when r.state = 'solved' then r.helper_id end end
    order by m.id desc limit ${limit + 1}`;
}

export async function countTransfers(db: DbOrTx, userId: UserId): Promise<number> {
  const [counted] = await db<{ total: number }[]>`
    with own as (select id from wallets where user_id = ${userId})
    select (select count(*) from transfers where debit_wallet_id = (select id from own))
      + (select count(*) from transfers where credit_wallet_id = (select id from own)) as total`;
  return counted?.total ?? 0;
}

/**
 * The balance at the end of each of the last days, oldest first, none from before the wallet: counted back from the balance
 * that there is now. They end with today, or with tomorrow where something has moved in it, which the clock had not told of yet: each
 * movement in the balance has its day among them, else all earlier days would be wrong by it. The kinds stand here as in the
 * indexes that hold all that is asked for.
 */
export async function listDayBalances(
  tx: Tx,
  userId: UserId,
  { days, starts, todayNumber }: Days,
): Promise<DayBalance[]> {
  return await tx<DayBalance[]>`
    with days as materialized (select ${[...starts]}::text[]::timestamptz[] as starts), own as (
      select w.id, w.balance_svc,
        width_bucket(coalesce(welcome.created_at, u.created_at), (select starts from days)) as joined_on
      from wallets w join users u on u.id = w.user_id
      left join transfers welcome on welcome.credit_wallet_id = w.id and welcome.kind = 'welcome'
      where w.user_id = ${userId}
    ), moved as materialized (
      select width_bucket(m.created_at, (select starts from days)) as n, sum(m.signed_svc) as signed_svc from (
        select t.created_at, -t.amount_svc as signed_svc from own join transfers t on t.debit_wallet_id = own.id
        where t.created_at >= ${starts[0] ?? null}::timestamptz and t.kind in ('enroll', 'closing', 'bounty')
        union all
        select t.created_at, t.amount_svc from own join transfers t on t.credit_wallet_id = own.id
        where t.created_at >= ${starts[0] ?? null}::timestamptz
          and t.kind in ('welcome', 'payout', 'reward', 'refund', 'bounty-paid', 'bounty-back')) m
      group by 1
    ), span as (
      select ends.last_n, greatest(ends.last_n - ${todayNumber - 1}::int, own.joined_on) as first_n
      from own cross join lateral (select greatest(${todayNumber}::int, max(n)) as last_n from moved) ends)
    select (${[...days]}::text[])[listed.n] as day,
      greatest(0, own.balance_svc - coalesce(sum(moved.signed_svc) over later, 0))::bigint as balance_svc
    from own cross join span
    cross join lateral generate_series(span.first_n, span.last_n) listed(n)
    left join moved on moved.n = listed.n
    window later as (order by listed.n desc rows between unbounded preceding and 1 preceding)
    order by listed.n`;
}

/** What a member has earned since: rewards, and what their learners paid. The kinds stand here as in the index. */
export async function sumEarnedSince(db: DbOrTx, userId: UserId, since: string): Promise<number> {
  const [summed] = await db<{ earnedSvc: number }[]>`
    select coalesce(sum(t.amount_svc), 0)::bigint as earned_svc
    from wallets w join transfers t on t.credit_wallet_id = w.id
    where w.user_id = ${userId} and t.created_at >= ${since}::timestamptz
      and t.kind in ('welcome', 'payout', 'reward', 'refund', 'bounty-paid', 'bounty-back')
      and t.kind in ('payout', 'reward', 'bounty-paid')`;
  return summed?.earnedSvc ?? 0;
}

interface TransferSumRow {
  readonly kind: TransferReason;
  readonly transfers: number;
  readonly amountSvc: number;
  readonly isSettled: boolean;
  readonly lastId: number;
}

/**
 * Sums by kind over the transfers of all members that came after `afterId`. Numbers are given before a transfer commits,
 * so a smaller one may appear after a larger one; after five minutes no transaction is still open, and they are settled.
 */
export async function sumTransfersAfter(db: DbOrTx, afterId: number): Promise<TransferSumRow[]> {
  return await db<TransferSumRow[]>`
    with settled as materialized (
      select coalesce(max(id), 0) as id from transfers where created_at < now() - interval '5 minutes')
    select kind, t.id <= settled.id as is_settled, count(*) as transfers, sum(amount_svc)::bigint as amount_svc,
      max(t.id) as last_id
    from transfers t, settled where t.id > ${afterId} group by 1, 2`;
}
