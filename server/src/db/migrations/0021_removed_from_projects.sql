-- Whom its creator has put out of a project: they do not come back for a while, and then the row is forgotten.
create table project_removals (
  project_id uuid not null references projects (id) on delete cascade,
  user_id uuid not null references users (id) on delete restrict,
  removed_at timestamptz(3) not null default now(),
  constraint project_removals_once_each primary key (project_id, user_id)
);
create index project_removals_by_member on project_removals (user_id, removed_at desc);

-- A member whom the host has suspended takes no place, unless it is the creator, who always does.
create or replace function check_project_team() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare checked uuid; project projects; taken integer; has_creator boolean;
begin
  foreach checked in array case
      when tg_table_name = 'projects' then array[(to_jsonb(new) ->> 'id')::uuid]
      else array[(to_jsonb(old) ->> 'project_id')::uuid, (to_jsonb(new) ->> 'project_id')::uuid] end
  loop
    select * into project from projects where id = checked for no key update;
    continue when not found;
    select count(*) filter (where u.suspended_at is null or m.user_id = project.creator_id),
        coalesce(bool_or(m.user_id = project.creator_id), false) into taken, has_creator
      from project_members m join users u on u.id = m.user_id where m.project_id = checked;
    if taken > project.max_members or not has_creator then
      raise exception 'a project has its creator in it, and nobody without a place' using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;

-- Those that a suspension has left with one place taken.
update projects p set status = 'open' where p.status = 'in-progress' and 1 = (
  select count(*) from project_members m join users u on u.id = m.user_id
  where m.project_id = p.id and (u.suspended_at is null or m.user_id = p.creator_id));
