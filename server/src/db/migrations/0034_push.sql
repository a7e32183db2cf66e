-- What pushes are signed with (VAPID): one pair for all processes of the site, made when it is first asked for.
create table push_keys (
  id smallint primary key default 1,
  -- Uncompressed, in base64url.
  public_key text not null,
  -- The private key, encrypted with a key of the session secret.
  sealed_key text not null,
  created_at timestamptz(3) not null default now(),
  constraint push_keys_are_one_pair check (id = 1)
);

-- When a member wants no pushes. Without a row it is as the contract says, in UTC.
create table push_settings (
  member_id uuid primary key references users (id) on delete restrict,
  -- Hours of the day in the member's time zone; the same: no quiet hours.
  quiet_from smallint not null default 22,
  quiet_until smallint not null default 8,
  time_zone text not null,
  constraint push_settings_quiet_hours_are_hours check (quiet_from between 0 and 23 and quiet_until between 0 and 23),
  constraint push_settings_time_zone_is_short check (char_length(time_zone) <= 64)
);

-- A browser gets pushes as long as it is signed in, however the session ends. Nothing has written devices before.
delete from push_devices;
alter table push_devices
  add session_id uuid not null references sessions (id) on delete cascade,
  add constraint push_devices_are_one_a_session unique (session_id);
