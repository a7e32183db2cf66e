import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../db/client.ts';

/** A member in their first 7 days whose network is remembered: rewards of such a network are bounded. */
export interface Newcomer {
  readonly network: string;
  readonly isNetworkKnown: boolean;
  readonly grownAt: string;
}

export async function findNewcomer(db: DbOrTx, memberId: UserId): Promise<Newcomer | undefined> {
  // By the primary key alone: the row tells whether the member is a newcomer.
  const [member] = await db<(Omit<Newcomer, 'network'> & { network: string | null; isNew: boolean })[]>`
    select sign_up_network as network, coalesce(sign_up_network <> 'unknown', false) as is_network_known,
      created_at + interval '7 days' as grown_at, created_at > clock_timestamp() - interval '7 days' as is_new
    from users where id = ${memberId}`;
  if (!member?.isNew || member.network === null) return undefined;
  const { network, isNetworkKnown, grownAt } = member;
  return { network, isNetworkKnown, grownAt };
}

/** Until the transaction ends, no other completion of a new member of this network counts its rewards. */
export function lockNetwork(tx: Tx, { network }: Newcomer) {
  return tx`select pg_advisory_xact_lock(hashtextextended(${`rewards of network ${network}`}, 0))`;
}

interface CountedRewards {
  readonly today: number;
  readonly withTeacher: number;
  /** The moment of counting, by the database's clock. */
  readonly moment: string;
}

/** Inside a completion only ever called after the wallets are locked: counted earlier, parallel ones miss each other. */
export async function countRewards(
  tx: DbOrTx,
  learnerId: UserId,
  teacherId: UserId,
): Promise<CountedRewards> {
  const [counted] = await tx<CountedRewards[]>`
    with moment as (select clock_timestamp()::timestamptz(3) as at)
    select m.at as moment,
      count(e.id) filter (where e.completed_at >= date_trunc('day', m.at, 'UTC')) as today,
      count(e.id) filter (where e.teacher_id = ${teacherId} and e.completed_at > m.at - interval '30 days')
        as with_teacher
    from moment m left join enrollments e on e.learner_id = ${learnerId} and e.reward_svc > 0
      and e.completed_at > m.at - interval '30 days'
    group by m.at`;
  if (!counted) throw new Error('counting rewards gave no row');
  return counted;
}

interface CountedOfNetwork {
  /** Also of those who have left since. */
  readonly today: number;
  /** Members older than 7 days, up to a hundred. */
  readonly grown: number;
}

/** Inside a completion only ever called after the network is locked. */
export async function countRewardsOfNetwork(
  tx: DbOrTx,
  { network }: Newcomer,
  moment: string,
): Promise<CountedOfNetwork> {
  const [counted] = await tx<CountedOfNetwork[]>`
    select
      (select count(*) from users u
        join enrollments e on e.learner_id = u.id and e.reward_svc > 0
          and e.completed_at >= date_trunc('day', ${moment}::timestamptz, 'UTC')
          and e.completed_at < u.created_at + interval '7 days'
        where u.sign_up_network = ${network}
          and u.created_at > date_trunc('day', ${moment}::timestamptz, 'UTC') - interval '7 days') as today,
      (select count(*) from (select 1 from users
        where created_at <= ${moment}::timestamptz - interval '7 days' and deleted_at is null
          and suspended_at is null and not is_sample limit 100) grown_ones) as grown`;
  if (!counted) throw new Error('counting rewards of a network gave no row');
  return counted;
}

/** When one reward fewer than `cap` of this teacher will lie within 30 days; null where there are fewer than that. */
export async function findTeacherReturn(
  db: DbOrTx,
  { learnerId, teacherId, cap }: { learnerId: UserId; teacherId: UserId; cap: number },
): Promise<string | null> {
  if (cap === 0) return null;
  const [oldest] = await db<{ returnsAt: string }[]>`
    select completed_at + interval '30 days' as returns_at from enrollments
    where learner_id = ${learnerId} and teacher_id = ${teacherId} and reward_svc > 0
    order by completed_at desc offset ${cap - 1} limit 1`;
  return oldest?.returnsAt ?? null;
}
