-- The functions of 0002 and 0004 say the same with fewer statements: one changes the balance of each wallet once, and one reads what
-- a transfer has to fit. Whether a price is in escrow is asked only where it leaves escrow.
create or replace function apply_transfer() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Runs with the owner's rights, so it serves this one table and no look-alike.
  if tg_relid <> 'public.transfers'::regclass then
    raise exception 'only transfers move coins' using errcode = 'insufficient_privilege';
  end if;
  update wallets
    set balance_svc = balance_svc + case when id = new.credit_wallet_id then new.amount_svc else -new.amount_svc end
    where id in (new.debit_wallet_id, new.credit_wallet_id) and kind = 'member';
  return null;
end $$;

create or replace function check_transfer() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare parties record; fits boolean;
begin
  select debit.kind as from_kind, debit.user_id as from_user, debit.balance_svc as from_balance_svc,
      credit.kind as to_kind, credit.user_id as to_user,
      place.status, place.learner_id, place.teacher_id, place.price_paid_svc
    into parties
    from wallets debit
    join wallets credit on credit.id = new.credit_wallet_id
    left join enrollments place on place.id = new.enrollment_id
    where debit.id = new.debit_wallet_id;
  fits := (parties.status is null or parties.status = 'ongoing') and case new.kind
    when 'welcome' then parties.from_kind = 'mint' and parties.to_kind = 'member' and new.amount_svc = 500
    when 'enroll' then parties.from_user = parties.learner_id and parties.to_kind = 'escrow'
      and new.amount_svc = parties.price_paid_svc
    when 'payout' then parties.from_kind = 'escrow' and parties.to_user = parties.teacher_id
      and new.amount_svc = parties.price_paid_svc
    when 'refund' then parties.from_kind = 'escrow' and parties.to_user = parties.learner_id
      and new.amount_svc = parties.price_paid_svc
    when 'reward' then parties.from_kind = 'mint' and parties.to_user = parties.learner_id and new.amount_svc = 100
    when 'closing' then parties.to_kind = 'mint' and new.amount_svc = parties.from_balance_svc
    else false end;
  if fits and new.kind in ('payout', 'refund') then
    fits := exists (select from transfers where enrollment_id = new.enrollment_id and kind = 'enroll');
  elsif fits and new.kind = 'closing' then
    fits := exists (select from users where id = parties.from_user and deleted_at is not null);
  end if;
  if fits is not true then
    raise exception 'a % transfer does not fit its parties or amount', new.kind using errcode = 'check_violation';
  end if;
  return new;
end $$;
