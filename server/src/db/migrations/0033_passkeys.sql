-- Passkeys: one credential of one member on one device, or in one manager of passwords that syncs it.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Of this host name alone: a browser offers it at no other.
  rp_id text not null,
  -- Both in base64url; the key as COSE has it.
  credential_id text not null,
  public_key text not null,
  -- As the device counts its signatures; 0 for good where it does not.
  counter bigint not null,
  transports text[] not null default '{}',
  device_type text not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  constraint passkeys_credential_belongs_to_one_member unique (credential_id),
  constraint passkeys_credential_is_short check (char_length(credential_id) between 1 and 1364),
  constraint passkeys_public_key_is_short check (char_length(public_key) between 1 and 4096),
  constraint passkeys_rp_id_is_a_host_name check (char_length(rp_id) between 1 and 253 and rp_id = lower(rp_id collate "C")),
  constraint passkeys_counter_not_negative check (counter >= 0),
  constraint passkeys_transports_are_few check (cardinality(transports) <= 10),
  constraint passkeys_device_type_is_known check (device_type in ('singleDevice', 'multiDevice')),
  constraint passkeys_name_is_short_and_not_blank check (char_length(name) <= 60 and name ~ '\S')
);
create index passkeys_by_member on passkeys (user_id, created_at, id);

-- When a passkey last proved in this session that the member sits there.
alter table sessions add column passkey_proved_at timestamptz(3);
