-- Mails that are to be sent, and what became of them. Never what was in one: that is written when it is sent.
create table mails (
  id uuid primary key, -- also the mail's own id (Message-ID), so that the same one sent twice is known as one
  kind text not null,
  -- null: somebody asked for a reset with an address that nobody has here. The row costs as much as any other.
  user_id uuid references users (id) on delete restrict,
  -- Where it goes, if that is not the member's present address; null again once it has ended.
  address text,
  -- Ids of what it is about.
  about jsonb not null default '{}',
  state text not null default 'queued',
  tries integer not null default 0,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  constraint mails_kind_is_a_word check (kind ~ '^[a-z-]{1,40}$'),
  constraint mails_address_is_short check (char_length(address) between 1 and 254),
  -- sending: handed to the mail server, and not known whether it took it.
  constraint mails_state_is_known
    check (state in ('queued', 'sending', 'sent', 'refused', 'failed', 'limited', 'dropped')),
  constraint mails_end_once check ((state in ('queued', 'sending')) = (ended_at is null))
);
create index mails_by_member on mails (user_id, created_at desc, id desc);
create index mails_by_end on mails (ended_at);

-- What a link in a mail may do, once. Of its token only a hash is kept.
create table account_links (
  mail_id uuid primary key references mails (id) on delete cascade,
  kind text not null,
  user_id uuid not null references users (id) on delete restrict,
  email text not null, -- verify, reset: the address it was sent to. change: the new one
  token_hash text not null,
  expires_at timestamptz(3) not null,
  constraint account_links_token_opens_one unique (token_hash),
  constraint account_links_kind_is_known check (kind in ('verify', 'reset', 'change')),
  constraint account_links_hold_a_hash check (token_hash ~ '^[0-9a-f]{64}$')
);
create index account_links_by_member on account_links (user_id);
create index account_links_by_end on account_links (expires_at);
