import type { Invariant } from '../../core/errors/invariant.ts';

/** What must hold for wallets and transfers at any moment. Each query lists the breaches: none is expected. */
export const walletInvariants: readonly Invariant[] = [
  {
    name: 'I1',
    says: 'no coin is made or lost: wallets + escrow = minted - closed',
    breaches: (db) => db`
      select difference from (select
        coalesce((select sum(balance_svc) from wallets), 0)
        + coalesce((select sum(case when kind in ('enroll', 'bounty') then amount_svc else -amount_svc end)
            from transfers where kind in ('enroll', 'payout', 'refund', 'bounty', 'bounty-paid', 'bounty-back')), 0)
        - coalesce((select sum(case when kind = 'closing' then -amount_svc else amount_svc end)
            from transfers where kind in ('welcome', 'reward', 'closing')), 0) as difference) books
      where difference <> 0`,
  },
  {
    name: 'I2',
    says: 'every balance is what its transfers say',
    breaches: (db) => db`
      select w.id as wallet_id, w.balance_svc, coalesce(m.total, 0) as transfers_svc from wallets w
      left join (select wallet_id, sum(amount) as total from (
          select credit_wallet_id as wallet_id, amount_svc as amount from transfers
          union all select debit_wallet_id, -amount_svc from transfers) moved group by wallet_id) m
        on m.wallet_id = w.id
      where w.kind = 'member' and w.balance_svc <> coalesce(m.total, 0)`,
  },
  {
    name: 'I3',
    says: 'nobody is below zero, now or ever',
    breaches: (db) => db`
      select history.wallet_id, history.id as transfer_id, history.balance from (
        select wallet_id, id, sum(amount) over (partition by wallet_id order by id) as balance from (
          select credit_wallet_id as wallet_id, amount_svc as amount, id from transfers
          union all select debit_wallet_id, -amount_svc, id from transfers) moved) history
      join wallets w on w.id = history.wallet_id
      where w.kind = 'member' and history.balance < 0`,
  },
  {
    name: 'I6',
    says: 'every member has one wallet and one welcome grant: 500, or none where the e-mail had left before',
    breaches: (db) => db`
      select u.id as user_id, t.amount_svc from users u
      left join wallets w on w.user_id = u.id
      left join transfers t on t.credit_wallet_id = w.id and t.kind = 'welcome'
      where t.amount_svc is distinct from nullif(u.welcome_svc, 0) or w.id is null`,
  },
];
