import type { Invariant } from '../../core/errors/invariant.ts';

/** What must hold between calls for help, who helps, and the ledger. Each query lists the breaches: none is expected. */
export const helpInvariants: readonly Invariant[] = [
  {
    name: 'I14',
    says: 'each bounty went into escrow, and is there until its request ends: then it is at the helper if it is solved, and else at the asker',
    breaches: (db) => db`
      select r.id as help_request_id, r.state from help_requests r left join transfers t on t.help_request_id = r.id
      group by r.id having
        coalesce(sum(t.amount_svc) filter (where t.kind = 'bounty'), 0) <> r.bounty_svc
        or coalesce(sum(t.amount_svc) filter (where t.kind = 'bounty-paid'), 0)
          <> case when r.state = 'solved' then r.bounty_svc else 0 end
        or coalesce(sum(t.amount_svc) filter (where t.kind = 'bounty-back'), 0)
          <> case when r.state in ('not-solved', 'expired', 'cancelled') then r.bounty_svc else 0 end
      union all
      select r.id, r.state from transfers t join help_requests r on r.id = t.help_request_id
      join wallets d on d.id = t.debit_wallet_id join wallets c on c.id = t.credit_wallet_id
      where not case t.kind
        when 'bounty' then d.user_id = r.asker_id and c.kind = 'escrow'
        when 'bounty-paid' then d.kind = 'escrow' and c.user_id = r.helper_id
        else d.kind = 'escrow' and c.user_id = r.asker_id end`,
  },
  {
    name: 'I15',
    says: 'every call for help is with the helper whose claim says so, one at a time, and nobody who has left asks or helps',
    breaches: (db) => db`
      select r.id as help_request_id, r.state from help_requests r
      where (select array_agg(k.helper_id) from help_claims k where k.request_id = r.id and k.ending is null)
          is distinct from case when r.state = 'open' and r.helper_id is not null then array[r.helper_id] end
        or (r.answered_at is not null and not exists (
          select from help_claims k where k.request_id = r.id and k.helper_id = r.helper_id and k.ending = 'answered'))
      union all
      select r.id, r.state from help_requests r join users u on u.id in (r.asker_id, r.helper_id)
      where r.ended_at is null and u.deleted_at is not null`,
  },
];
