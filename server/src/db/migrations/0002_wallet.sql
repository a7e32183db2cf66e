-- The ledger. One row moves coins from one wallet to another, so coins cannot appear or vanish by half.
-- Members' wallets keep a cached balance that only the trigger below can change; the community's own wallets
-- (escrow, mint) have none and are summed up from the transfers, so that no row is hot.

create table wallets (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id uuid references users (id) on delete restrict,
  balance_svc bigint,
  constraint wallets_kind_is_known check (kind in ('member', 'escrow', 'mint')),
  constraint wallets_one_per_member unique (user_id),
  constraint wallets_of_members_have_an_owner check ((kind = 'member') = (user_id is not null)),
  constraint wallets_of_members_have_a_balance check ((kind = 'member') = (balance_svc is not null)),
  constraint wallets_balance_not_negative check (balance_svc >= 0)
);
create unique index wallets_one_of_each_community_kind on wallets (kind) where kind <> 'member';

create table transfers (
  id bigint generated always as identity primary key,
  kind text not null,
  debit_wallet_id bigint not null references wallets (id) on delete restrict,
  credit_wallet_id bigint not null references wallets (id) on delete restrict,
  amount_svc bigint not null,
  enrollment_id uuid,
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint transfers_kind_is_known
    check (kind in ('welcome', 'enroll', 'payout', 'reward', 'refund', 'closing')),
  constraint transfers_amount_is_positive check (amount_svc > 0),
  constraint transfers_between_two_wallets check (debit_wallet_id <> credit_wallet_id),
  constraint transfers_of_courses_name_the_enrollment
    check ((kind in ('enroll', 'payout', 'reward', 'refund')) = (enrollment_id is not null))
);
create index transfers_by_debit on transfers (debit_wallet_id, id);
create index transfers_by_credit on transfers (credit_wallet_id, id);
create unique index transfers_one_welcome_per_wallet on transfers (credit_wallet_id) where kind = 'welcome';
create unique index transfers_one_payment_per_enrollment on transfers (enrollment_id) where kind = 'enroll';
create unique index transfers_one_payout_or_refund_per_enrollment
  on transfers (enrollment_id) where kind in ('payout', 'refund');
create unique index transfers_one_reward_per_enrollment on transfers (enrollment_id) where kind = 'reward';

insert into wallets (kind) values ('escrow'), ('mint');

-- After, not before: an insert that ends in ON CONFLICT DO NOTHING must not have moved anything.
create function apply_transfer() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Runs with the owner's rights, so it serves this one table and no look-alike.
  if tg_relid <> 'public.transfers'::regclass then
    raise exception 'only transfers move coins' using errcode = 'insufficient_privilege';
  end if;
  update wallets set balance_svc = balance_svc - new.amount_svc where id = new.debit_wallet_id and kind = 'member';
  update wallets set balance_svc = balance_svc + new.amount_svc where id = new.credit_wallet_id and kind = 'member';
  return null;
end $$;
create trigger transfers_change_balances after insert on transfers
  for each row execute function apply_transfer();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: the ledger is only ever added to', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger transfers_are_immutable before update or delete on transfers
  for each row execute function refuse_change();
create trigger transfers_are_never_truncated before truncate on transfers
  for each statement execute function refuse_change();

-- A direct UPDATE runs this at depth 1; the one inside apply_transfer at depth 2.
create function refuse_direct_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 or new.id <> old.id or new.kind <> old.kind
    or new.user_id is distinct from old.user_id then
    raise exception 'wallets change through transfers only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger wallets_change_through_transfers before update on wallets
  for each row execute function refuse_direct_balance();
create trigger wallets_are_never_deleted before delete on wallets
  for each row execute function refuse_change();
create trigger wallets_are_never_truncated before truncate on wallets
  for each statement execute function refuse_change();

-- A wallet is born empty: coins come by transfer.
create function refuse_born_rich() returns trigger language plpgsql as $$
begin
  if new.kind = 'member' and new.balance_svc <> 0 then
    raise exception 'a wallet starts with 0 SVC' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger wallets_start_empty before insert on wallets
  for each row execute function refuse_born_rich();

-- Every member has one wallet and one welcome grant from the moment the member exists.
create function open_wallet() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare wallet bigint;
begin
  insert into wallets (kind, user_id, balance_svc) values ('member', new.id, 0) returning id into wallet;
  insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc)
    select 'welcome', mint.id, wallet, 500 from wallets mint where mint.kind = 'mint';
  return null;
end $$;
create trigger users_get_a_wallet after insert on users
  for each row execute function open_wallet();

-- A trigger fires without this right; only making a trigger of one's own needs it.
revoke execute on function apply_transfer(), refuse_change(), refuse_direct_balance(), refuse_born_rich(),
  open_wallet() from public;
