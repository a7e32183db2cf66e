-- All that a project says about itself, how it is found, and its files.

alter table projects
  add column difficulty_level text not null default 'beginner',
  -- As its creator put it.
  add column estimated_duration text,
  add column deadline date,
  add column required_skills text[] not null default '{}',
  add column tags text[] not null default '{}',
  add column requirements text,
  add column contact_info text,
  -- Contact information and files are kept for the members of the project.
  add column members_only boolean not null default false,
  add column project_goals text[] not null default '{}',
  add column project_links text[] not null default '{}',
  add constraint projects_difficulty_level_is_known
    check (difficulty_level in ('beginner', 'intermediate', 'advanced'));

-- What a search looks through, and what the filter compares, in small letters.
alter table projects add column search_text text not null
  generated always as (lower(title || ' ' || description || ' ' || joined_lines(tags))) stored;
alter table projects add column skills_sought text[] not null
  generated always as (string_to_array(lower(joined_lines(required_skills)), E'\n')) stored;
create index projects_by_search_text on projects using gin (search_text gin_trgm_ops) where status = 'open';
create index projects_by_skills_sought on projects using gin (skills_sought) where status = 'open';
create index projects_open_newest_first on projects (created_at desc, id desc) where status = 'open';
create index projects_open_by_category on projects (category, created_at desc, id desc) where status = 'open';

create table project_media (
  file_id uuid primary key references files (id) on delete cascade,
  project_id uuid not null references projects (id) on delete restrict,
  kind text not null,
  -- Counts from 0 within the kind; gaps are left where a file was removed.
  position integer not null,
  constraint project_media_kind_is_known check (kind in ('image', 'video', 'document'))
);
create index project_media_in_order on project_media (project_id, kind, position);

-- A project is never without its creator: one whose creator has left belongs to whoever is in it longest.
update projects p set creator_id = (
    select m.user_id from project_members m where m.project_id = p.id order by m.joined_at, m.user_id limit 1)
  where not exists (select 1 from project_members m where m.project_id = p.id and m.user_id = p.creator_id)
    and exists (select 1 from project_members m where m.project_id = p.id);
delete from projects p where not exists (select 1 from project_members m where m.project_id = p.id);

-- The last guard: a project has its creator in it, and nobody without a place. Looked at when the transaction ends, because
-- on the way there it may be otherwise; under a lock, so that two who take the last place see each other.
create function check_project_team() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare checked uuid; project projects; member_count integer; has_creator boolean;
begin
  foreach checked in array case
      when tg_table_name = 'projects' then array[(to_jsonb(new) ->> 'id')::uuid]
      else array[(to_jsonb(old) ->> 'project_id')::uuid, (to_jsonb(new) ->> 'project_id')::uuid] end
  loop
    select * into project from projects where id = checked for no key update;
    continue when not found;
    select count(*), coalesce(bool_or(user_id = project.creator_id), false) into member_count, has_creator
      from project_members where project_id = checked;
    if member_count > project.max_members or not has_creator then
      raise exception 'a project has its creator in it, and nobody without a place' using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;
create constraint trigger projects_have_a_team after insert or update of creator_id, max_members on projects
  deferrable initially deferred for each row execute function check_project_team();
create constraint trigger project_members_have_places after insert or update or delete on project_members
  deferrable initially deferred for each row execute function check_project_team();
