-- Members, how they sign in, and where they are signed in. Rows of members are never deleted: they are one side of
-- transfers, enrollments and reviews. Whoever leaves is marked with deleted_at.

create table users (
  id uuid primary key, -- made by us (UUID version 7), so that any PostgreSQL 15+ serves
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  avatar_url text,
  skills text[] not null default '{}',
  bio text,
  rating numeric(2, 1) not null default 0, -- 0 while nobody has reviewed this member
  review_count integer not null default 0,
  linkedin_url text,
  github_url text,
  portfolio_url text,
  other_links text[] not null default '{}',
  skills_verified boolean not null default false,
  verification_status text not null default 'not_started',
  onboarding_completed boolean not null default false,
  is_sample boolean not null default false, -- nobody can sign in as a sample member
  deleted_at timestamptz(3),
  suspended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint users_email_belongs_to_one_member unique (email),
  -- "C": what counts as a small letter must not depend on the server's language (Turkish has two kinds of i).
  constraint users_email_is_lower_case check (email = lower(email collate "C")),
  constraint users_email_is_short check (char_length(email) between 1 and 254),
  constraint users_name_is_short_and_not_empty check (char_length(name) between 1 and 100),
  constraint users_bio_is_short check (char_length(bio) <= 500),
  constraint users_skills_are_few check (cardinality(skills) <= 50),
  constraint users_rating_is_none_or_one_to_five check (rating = 0 or rating between 1 and 5),
  constraint users_review_count_not_negative check (review_count >= 0),
  constraint users_rating_has_reviews_behind_it check ((rating = 0) = (review_count = 0)),
  constraint users_verification_status_is_known
    check (verification_status in ('not_started', 'pending', 'verified', 'failed')),
  constraint users_skills_verified_only_when_verified check (not skills_verified or verification_status = 'verified')
);

-- One way of signing in that a member has: a password ('credential'), or an account elsewhere.
create table sign_in_accounts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password_hash text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint sign_in_accounts_belong_to_one_member unique (provider_id, account_id),
  constraint sign_in_accounts_one_per_member_and_provider unique (user_id, provider_id),
  constraint sign_in_accounts_with_a_password_are_credentials
    check ((provider_id = 'credential') = (password_hash is not null)),
  constraint sign_in_accounts_never_hold_a_bare_password check (password_hash like '$argon2id$%')
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint sessions_token_opens_one_session unique (token)
);
create index sessions_by_member on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

-- What a sign-in elsewhere (Google) has to remember until the person comes back.
create table sign_in_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index sign_in_verifications_by_identifier on sign_in_verifications (identifier);
create index sign_in_verifications_by_end on sign_in_verifications (expires_at);
