import type { Invariant } from '../../core/errors/invariant.ts';

/** What must hold between enrollments, courses and the ledger. Each query lists the breaches: none is expected. */
export const enrollmentInvariants: readonly Invariant[] = [
  {
    name: 'I4',
    says: 'each enrollment was paid in and out exactly as its price, status and reward say',
    breaches: (db) => db`
      select e.id as enrollment_id, e.status from enrollments e left join transfers t on t.enrollment_id = e.id
      group by e.id having
        coalesce(sum(t.amount_svc) filter (where t.kind = 'enroll'), 0) <> e.price_paid_svc
        or coalesce(sum(t.amount_svc) filter (where t.kind in ('payout', 'refund')), 0)
          <> case when e.status = 'ongoing' and e.settled_at is null then 0 else e.price_paid_svc end
        -- Where it was settled the one who has the price is not told by its status.
        or (e.settled_at is null and coalesce(sum(t.amount_svc) filter (where t.kind = 'payout'), 0)
          <> case when e.status in ('completed', 'left') then e.price_paid_svc else 0 end)
        or coalesce(sum(t.amount_svc) filter (where t.kind = 'reward'), 0)
          <> case e.status when 'completed' then e.reward_svc else 0 end`,
  },
  {
    name: 'I5',
    says: 'every transfer of a course is between the right parties',
    breaches: (db) => db`
      select t.id as transfer_id, t.kind from transfers t
      join enrollments e on e.id = t.enrollment_id
      join wallets d on d.id = t.debit_wallet_id
      join wallets c on c.id = t.credit_wallet_id
      where not case t.kind
        when 'enroll' then d.user_id = e.learner_id and c.kind = 'escrow'
        when 'payout' then d.kind = 'escrow' and c.user_id = e.teacher_id
        when 'refund' then d.kind = 'escrow' and c.user_id = e.learner_id
        else d.kind = 'mint' and c.user_id = e.learner_id end`,
  },
  {
    name: 'I7',
    says: 'nobody is in progress on a deleted course',
    breaches: (db) => db`
      select e.id as enrollment_id from enrollments e join courses c on c.id = e.course_id
      where c.deleted_at is not null and e.status = 'ongoing'`,
  },
  {
    name: 'I8',
    says: 'the reward caps held: per learner and UTC day, per learner and teacher in 30 days, per network of new members and UTC day',
    breaches: (db) => db`
      select e.id as enrollment_id from enrollments e
      cross join lateral (select
        count(*) filter (where d.completed_at >= date_trunc('day', e.completed_at, 'UTC')) as on_day,
        count(*) filter (where d.teacher_id = e.teacher_id) as with_teacher
        from enrollments d
        where d.learner_id = e.learner_id and d.reward_svc > 0 and d.completed_at <= e.completed_at
          and d.completed_at > e.completed_at - interval '30 days') rewarded
      where e.reward_svc > 0
        and (on_day > e.reward_cap_per_day or with_teacher > e.reward_cap_per_teacher or e.reward_svc > 100)
      union all
      select e.id from enrollments e join users u on u.id = e.learner_id
      cross join lateral (select count(*) as on_day from users other join enrollments d on d.learner_id = other.id
        where other.sign_up_network = u.sign_up_network and d.reward_svc > 0
          and d.completed_at between date_trunc('day', e.completed_at, 'UTC') and e.completed_at
          and d.completed_at < other.created_at + interval '7 days') rewarded
      where e.reward_svc > 0 and u.sign_up_network is not null
        and e.completed_at < u.created_at + interval '7 days'
        and (e.reward_cap_per_network is null or on_day > e.reward_cap_per_network)`,
  },
  {
    name: 'I11',
    says: 'whose wallet was closed has left for good: no coins, no place in progress, no course on offer',
    breaches: (db) => db`
      select u.id as user_id from transfers t
      join wallets w on w.id = t.debit_wallet_id
      join users u on u.id = w.user_id
      where t.kind = 'closing' and (u.deleted_at is null or w.balance_svc <> 0
        or exists (select 1 from transfers later where later.debit_wallet_id = w.id and later.id > t.id)
        or exists (select 1 from transfers later where later.credit_wallet_id = w.id and later.id > t.id)
        or exists (select 1 from enrollments e where e.learner_id = u.id and e.status = 'ongoing')
        or exists (select 1 from courses c where c.teacher_id = u.id and c.deleted_at is null))`,
  },
  {
    name: 'I16',
    says: 'what comes back for leaving comes back within 14 days, once for a course, and of three courses in 30 days',
    breaches: (db) => db`
      with returned as (select e.id, e.learner_id, e.course_id, e.left_at from enrollments e
        join users t on t.id = e.teacher_id and (t.deleted_at is null or t.deleted_at > e.left_at)
        where e.status = 'refunded' and e.left_at is not null and e.price_paid_svc > 0)
      select r.id as enrollment_id from returned r
      where (select count(*) from returned o where o.learner_id = r.learner_id and o.course_id = r.course_id) > 1
        or (select count(*) from returned o where o.learner_id = r.learner_id and o.left_at <= r.left_at
          and o.left_at > r.left_at - interval '30 days') > 3
        or r.left_at > (select min(f.enrolled_at) from enrollments f
          where f.learner_id = r.learner_id and f.course_id = r.course_id) + interval '336 hours 1 minute'`,
  },
  {
    name: 'I17',
    says: 'nobody was settled who had not been told 14 days before',
    breaches: (db) => db`
      select e.id as enrollment_id from enrollments e
      where e.settled_at is not null and (e.idle_noticed_at is null or e.settled_at < e.idle_noticed_at + interval '336 hours')`,
  },
];
