-- A wallet's last days are added up from these alone, without a look at the transfers themselves. Of a transfer's two sides only
-- the member's is of interest, and its kind says which one that is: so each transfer has a place in one of the two.
create index transfers_out_of_members on transfers (debit_wallet_id, created_at) include (amount_svc)
  where kind in ('enroll', 'closing');
create index transfers_into_members on transfers (credit_wallet_id, created_at) include (amount_svc)
  where kind in ('welcome', 'payout', 'reward', 'refund');
