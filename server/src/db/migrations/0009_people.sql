-- People: their pictures, how they are found, and what the host can do about members and courses.

-- The uploaded avatar; avatar_url then leads to it. Sample members keep the address of their bundled picture.
alter table users add column avatar_file_id uuid references files (id) on delete set null;
-- Also for the deletion of any file, which asks whose avatar it was.
create unique index users_by_avatar on users (avatar_file_id) where avatar_file_id is not null;

-- What a search for people looks through, in small letters.
create function joined_text(parts text[]) returns text
language sql immutable parallel safe as $$ select array_to_string(parts, ' ') $$;
alter table users add column search_text text not null
  generated always as (lower(name || ' ' || joined_text(skills))) stored;
create index users_by_search_text on users using gin (search_text gin_trgm_ops)
  where deleted_at is null and suspended_at is null;
-- A chip finds members who have exactly this skill, in any case.
create function small_letters(parts text[]) returns text[]
language sql immutable parallel safe as $$ select lower(parts::text)::text[] $$;
create index users_by_skill on users using gin (small_letters(skills))
  where deleted_at is null and suspended_at is null;
create index users_newest_first on users (created_at desc, id desc)
  where deleted_at is null and suspended_at is null;

-- Set by the host: the course is off the market, but those who are in it keep it.
alter table courses add column hidden_at timestamptz(3);

-- What the host did from the command line.
create table host_actions (
  id bigint generated always as identity primary key,
  action text not null,
  -- The member's e-mail address or the course's id, as it was given.
  subject text not null,
  created_at timestamptz(3) not null default now(),
  constraint host_actions_action_is_known
    check (action in ('reset-password', 'suspend', 'restore', 'hide', 'show'))
);
