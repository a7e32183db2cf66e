-- Besides courses and projects a host can hide reviews, answers to them, messages, calls for help, and what a member says about
-- themselves. What is hidden stays as it was, so that the decision can be undone.

alter table user_reviews
  -- Since when nobody but its reviewer sees it, and it counts in no rating.
  add column hidden_at timestamptz(3),
  -- Since when nobody but the teacher sees the answer.
  add column answer_hidden_at timestamptz(3);

alter table messages
  -- Since when nobody reads its text. Its place in the conversation stays. The check is not validated: it takes no longer on a large
  -- table, and the rows that are there are null.
  add column hidden_at timestamptz(3),
  add constraint messages_events_are_not_hidden check (event is null or hidden_at is null) not valid;

alter table help_requests
  -- Since when nobody but the asker reads its text and skill.
  add column hidden_at timestamptz(3);

-- What members said about themselves before a host removed it. It goes with the account.
create table hidden_profiles (
  member_id uuid primary key references users (id) on delete restrict,
  bio text,
  bio_markdown text,
  linkedin_url text,
  github_url text,
  portfolio_url text,
  other_links text[] not null,
  avatar_url text,
  avatar_file_id uuid references files (id) on delete set null,
  -- What was known of the skills, which holds again if skills and links are again what they were.
  skills text[] not null,
  skills_verified boolean not null,
  verification_status text not null,
  verified_at timestamptz(3),
  hidden_at timestamptz(3) not null default now()
);
-- For the deletion of any file, which asks whether it was an avatar.
create unique index hidden_profiles_by_avatar on hidden_profiles (avatar_file_id) where avatar_file_id is not null;

-- Hosts look for what is hidden as well, and for projects in any state: those that are open have an index for that already.
create index courses_hidden_newest_first on courses (created_at desc, id desc)
  where hidden_at is not null and deleted_at is null;
create index projects_hidden_newest_first on projects (created_at desc, id desc) where hidden_at is not null;
create index projects_begun_by_search_text on projects using gin (search_text gin_trgm_ops) where status <> 'open';
create index projects_begun_by_short_words on projects using gin (short_parts(search_text)) where status <> 'open';
create index users_suspended_by_search_text on users using gin (search_text gin_trgm_ops)
  where deleted_at is null and suspended_at is not null;
