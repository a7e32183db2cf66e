-- What bounds accounts that work together. Networks and addresses are kept as keyed hashes alone, for as long as they are needed.

alter table users
  -- Where the account was made: a keyed hash of the network, 'unknown' where the network could not be told, null for
  -- sample members, for accounts from before this step, and once 30 days have passed. It outlives the membership, so
  -- that leaving gives no network fresh rewards.
  add column sign_up_network text,
  -- Said by whoever inserts, looked up and forgotten by the trigger: a keyed hash of the e-mail.
  add column welcome_key text,
  -- What this member was welcomed with, set by the trigger.
  add column welcome_svc bigint not null default 500,
  add constraint users_welcome_is_all_or_nothing check (welcome_svc in (0, 500)),
  add constraint users_sign_up_network_is_short check (char_length(sign_up_network) between 1 and 64);
create index users_by_sign_up_network on users (sign_up_network, created_at) where sign_up_network is not null;

-- E-mail addresses that were here and left, as keyed hashes, for a year: they are welcomed without coins.
create table left_emails (
  email_key text primary key,
  left_at timestamptz(3) not null default now()
);
create index left_emails_by_moment on left_emails (left_at);

alter table enrollments
  -- Null where no such cap concerned the learner.
  add column reward_cap_per_network integer,
  add constraint enrollments_network_cap_only_when_completed
    check (reward_cap_per_network is null or status = 'completed');

-- After the insert and not before: it has waited for whoever is giving the address back at this moment, and so sees
-- that they left.
create or replace function open_wallet() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare wallet bigint; grant_svc bigint := 500;
begin
  if new.welcome_key is not null and exists (
    select from left_emails where email_key = new.welcome_key and left_at > now() - interval '1 year'
  ) then
    grant_svc := 0;
  end if;
  if new.welcome_key is not null or new.welcome_svc <> grant_svc then
    update users set welcome_svc = grant_svc, welcome_key = null where id = new.id;
  end if;
  insert into wallets (kind, user_id, balance_svc) values ('member', new.id, 0) returning id into wallet;
  insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc)
    select 'welcome', mint.id, wallet, grant_svc from wallets mint where mint.kind = 'mint' and grant_svc > 0;
  return null;
end $$;

-- Beside check_transfer(), which knows the parties.
create function check_welcome() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.amount_svc is distinct from (
    select u.welcome_svc from wallets w join users u on u.id = w.user_id where w.id = new.credit_wallet_id
  ) then
    raise exception 'a welcome transfer is what this member is welcomed with' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transfers_welcome_as_set before insert on transfers
  for each row when (new.kind = 'welcome') execute function check_welcome();
revoke execute on function check_welcome() from public;
