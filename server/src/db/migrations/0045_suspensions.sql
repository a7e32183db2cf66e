-- A suspension that ends by itself.
alter table users
  -- When it ends; null: when a host ends it.
  add column suspended_until timestamptz(3),
  -- When the end is looked at next.
  add column suspension_due_at timestamptz(3),
  add constraint users_suspensions_end check (suspended_until is null or suspended_at is not null),
  add constraint users_due_suspensions_end check ((suspension_due_at is null) = (suspended_until is null));
create index users_suspensions_due on users (suspension_due_at) where suspension_due_at is not null;
-- How hosts page through members and through those who are suspended.
create index users_of_hosts_newest_first on users (created_at desc, id desc) where deleted_at is null;
create index users_suspended_last_first on users (suspended_at desc, id desc)
  where suspended_at is not null and deleted_at is null;

-- A link that a host hands over was not mailed: who uses it has not shown that the address is theirs.
alter table account_links add column was_mailed boolean not null default true;
