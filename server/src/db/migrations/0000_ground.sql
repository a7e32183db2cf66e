-- Ground that no room owns: how often something was done lately, and which keyed requests were already answered.

create table rate_limits (
  key text primary key,
  window_ends_at timestamptz(3) not null,
  used integer not null,
  constraint rate_limits_used_is_positive check (used > 0)
);
create index rate_limits_by_end on rate_limits (window_ends_at);

-- The key and the effect of a request commit together, so a repeated request finds the first answer or waits for it.
create table idempotency_keys (
  user_id uuid not null,
  key uuid not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz(3) not null default now(),
  constraint idempotency_keys_one_per_member_and_key primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
