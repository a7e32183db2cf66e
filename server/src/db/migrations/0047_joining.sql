-- How people become members, and what they agree to.

-- What the hosts have set for the site. One row.
create table site_settings (
  is_only_row boolean primary key default true,
  joining text not null default 'open',
  -- When a host chose it; null: nobody has yet.
  joining_chosen_at timestamptz(3),
  constraint site_settings_is_only_row check (is_only_row),
  constraint site_settings_joining_is_known check (joining in ('open', 'invitation', 'approval'))
);
insert into site_settings default values;

-- Links by which people join.
create table invitations (
  id uuid primary key,
  -- Of the link's token, which is shown once and kept nowhere.
  token_hash text not null,
  title text,
  uses_max int not null,
  uses int not null default 0,
  -- null: the command line.
  made_by uuid references users (id) on delete restrict,
  created_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null,
  -- When a host ended it.
  ended_at timestamptz(3),
  constraint invitations_token_is_of_one unique (token_hash),
  constraint invitations_title_not_blank check (title ~ '\S'),
  constraint invitations_title_is_short check (char_length(title) <= 100),
  constraint invitations_uses_are_few check (uses_max between 1 and 500),
  -- The last guard: no use beyond the last one.
  constraint invitations_are_not_overused check (uses between 0 and uses_max)
);
create index invitations_newest_first on invitations (created_at desc, id desc);

-- Who came by which.
create table invitation_uses (
  user_id uuid primary key references users (id) on delete restrict,
  invitation_id uuid not null references invitations (id) on delete restrict,
  used_at timestamptz(3) not null default now()
);
create index invitation_uses_by_invitation on invitation_uses (invitation_id, used_at desc);

-- People who want to join where a host approves. They are no members: what an account is made of lies here until then.
create table join_requests (
  id uuid primary key,
  state text not null default 'waiting',
  -- Of the account; null once it is made.
  name text,
  email text,
  email_verified boolean not null default false,
  skills text[] not null default '{}',
  password_hash text,
  google_sub text,
  welcome_key text,
  sign_up_network text,
  -- The documents that the person agreed to.
  agreed_to uuid[] not null default '{}',
  reason text not null,
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  -- What the host says to a person who is refused.
  refused_because text,
  member_id uuid references users (id) on delete restrict,
  constraint join_requests_state_is_known check (state in ('waiting', 'approved', 'refused')),
  constraint join_requests_reason_not_blank check (reason ~ '\S'),
  constraint join_requests_reason_is_short check (char_length(reason) <= 500),
  constraint join_requests_refusal_is_short check (char_length(refused_because) <= 500),
  constraint join_requests_decided_means_dated check ((state = 'waiting') = (decided_at is null)),
  constraint join_requests_approved_means_member check ((state = 'approved') = (member_id is not null)),
  -- A person who waits or was refused can prove it in one way; of an approved one nothing of the account is kept twice.
  constraint join_requests_have_one_way_in check (case state
    when 'approved' then num_nonnulls(name, email, password_hash, google_sub, welcome_key, sign_up_network) = 0
    else name is not null and email is not null and num_nonnulls(password_hash, google_sub) = 1 end)
);
create unique index join_requests_one_waiting_per_email on join_requests (email) where state <> 'approved';
create unique index join_requests_one_waiting_per_google on join_requests (google_sub) where state <> 'approved';
create unique index join_requests_one_per_member on join_requests (member_id) where member_id is not null;
create index join_requests_oldest_first on join_requests (created_at, id) where state = 'waiting';

-- Terms, privacy and code of conduct. Each change is a version; rows are added and never changed.
create table documents (
  id uuid primary key,
  kind text not null,
  version int not null,
  -- Markdown; null: the document was taken down.
  text text,
  -- Members are asked to agree to it before they go on.
  asks_again boolean not null,
  published_at timestamptz(3) not null default now(),
  constraint documents_kind_is_known check (kind in ('terms', 'privacy', 'conduct')),
  constraint documents_one_of_each_version unique (kind, version),
  constraint documents_versions_count_up check (version >= 1),
  constraint documents_text_not_blank check (text ~ '\S'),
  constraint documents_text_is_short check (char_length(text) <= 20000),
  constraint documents_nothing_to_agree_to check (text is not null or not asks_again)
);

-- Which version a member agreed to, and when.
create table consents (
  user_id uuid not null references users (id) on delete restrict,
  document_id uuid not null references documents (id) on delete restrict,
  agreed_at timestamptz(3) not null default now(),
  primary key (user_id, document_id)
);
create index consents_by_document on consents (document_id);
