-- People: their pictures, how they are found, and what the host can do about members and courses.

-- The uploaded avatar; avatar_url then leads to it. Sample members keep the address of their bundled picture.
alter table users add column avatar_file_id uuid references files (id) on delete set null;
-- Also for the deletion of any file, which asks whose avatar it was.
create unique index users_by_avatar on users (avatar_file_id) where avatar_file_id is not null;

-- What a search for people looks through, in small letters: the name between tabs, each skill between line breaks. Neither
-- holds such a sign, so that a whole name or skill can be told from a part of one.
create function joined_lines(parts text[]) returns text
language sql immutable parallel safe as $$ select array_to_string(parts, E'\n') $$;
alter table users add column search_text text not null
  generated always as (E'\t' || lower(name) || E'\t\n' || lower(joined_lines(skills)) || E'\n') stored;
create index users_by_search_text on users using gin (search_text gin_trgm_ops)
  where deleted_at is null and suspended_at is null;
create index users_newest_first on users (created_at desc, id desc)
  where deleted_at is null and suspended_at is null;

-- The words that members and courses are found by, each once, for the nearest to one that was mistyped. Words come with
-- those who use them first, and are removed now and then when nobody uses them any more.
create table search_words (
  among text not null,
  -- In small letters.
  word text not null,
  -- As whoever used it first spelled it.
  spelled text not null,
  constraint search_words_once_among_each primary key (among, word),
  constraint search_words_among_what_is_known check (among in ('people', 'courses'))
);
create index search_words_by_likeness on search_words using gin (word gin_trgm_ops);

create function words_of(texts text) returns table (word text, spelled text)
language sql immutable parallel safe as $$
  select lower(w), w
  from string_to_table(translate(texts, E'\t\n', '  '), ' ') part, btrim(part, '.,:;!?()[]{}<>"''“”‘’„«»…') w
  where char_length(w) between 3 and 40
$$;

create function bring_words() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare texts text;
begin
  if tg_argv[0] = 'people' then
    texts := new.name || ' ' || joined_lines(new.skills);
  else
    texts := new.title || ' ' || new.skill_category;
  end if;
  -- In one order, so that two who bring the same new words wait for each other, and not forever.
  insert into search_words (among, word, spelled)
    select distinct on (w.word) tg_argv[0], w.word, w.spelled from words_of(texts) w order by w.word
    on conflict do nothing;
  return null;
end $$;
create trigger users_bring_words after insert or update of name, skills on users
  for each row execute function bring_words('people');
create trigger courses_bring_words after insert or update of title, skill_category on courses
  for each row execute function bring_words('courses');
insert into search_words (among, word, spelled)
  select 'people', w.word, w.spelled from users u, words_of(u.name || ' ' || joined_lines(u.skills)) w
  union all
  select 'courses', w.word, w.spelled from courses c, words_of(c.title || ' ' || c.skill_category) w
  on conflict do nothing;

-- Set by the host: the course is off the market, but those who are in it keep it.
alter table courses add column hidden_at timestamptz(3);
create or replace function check_new_enrollment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare course courses;
begin
  select * into course from courses where id = new.course_id;
  if new.status <> 'ongoing' or course.deleted_at is not null or course.hidden_at is not null
    or new.teacher_id <> course.teacher_id or new.price_paid_svc <> course.price_svc then
    raise exception 'an enrollment begins in progress, with the teacher and the price of its course'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- What the host did from the command line.
create table host_actions (
  id bigint generated always as identity primary key,
  action text not null,
  -- The member or the course. No address: what is known of a member who has left must not stay here.
  subject_id uuid not null,
  created_at timestamptz(3) not null default now(),
  constraint host_actions_action_is_known
    check (action in ('reset-password', 'suspend', 'restore', 'hide', 'show'))
);
