-- What has happened to something of a member's: one row for each cause, written in the transaction of the cause.
create table notices (
  id bigint generated always as identity primary key,
  -- Members, courses and projects without references: who writes a notice waits for nobody who is leaving.
  member_id uuid not null,
  kind text not null,
  -- The member who did it; null: the site, or the host.
  actor_id uuid,
  -- The course, project or member that it is about.
  subject_id uuid,
  -- The title of the course or project at that time.
  title text,
  -- What came to the member with it.
  amount_svc bigint,
  -- What exactly, e.g. which security event. The contract says what it is for each kind.
  detail text,
  created_at timestamptz(3) not null default clock_timestamp(),
  read_at timestamptz(3),
  constraint notices_kind_is_known check (kind in ('welcome', 'security', 'enrolled', 'completed', 'left', 'reviewed',
    'project-joined', 'project-left', 'project-removed', 'project-changed', 'project-received', 'project-hidden',
    'course-changed', 'course-deleted', 'course-hidden', 'report-decided')),
  constraint notices_are_of_others check (member_id <> actor_id),
  constraint notices_amount_is_positive check (amount_svc > 0),
  constraint notices_detail_is_short check (char_length(detail) <= 40)
);
create index notices_newest_first on notices (member_id, id desc);
create index notices_unread on notices (member_id, id) where read_at is null;
-- Small: only the pruning of old ones reads it.
create index notices_by_age on notices using brin (created_at);

-- The kinds that a member has switched off. Without a row a kind is on.
create table notice_settings (
  member_id uuid not null references users (id) on delete restrict,
  kind text not null,
  in_app boolean not null,
  primary key (member_id, kind),
  constraint notice_settings_kind_can_be_switched check (kind in ('enrolled', 'completed', 'left', 'reviewed',
    'project-joined', 'project-left', 'project-removed', 'project-changed', 'project-received', 'project-hidden',
    'course-changed', 'course-deleted', 'course-hidden', 'report-decided'))
);

-- Written by the database, as the wallet is opened: every member has one from the moment the member exists.
create function welcome_member() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notices (member_id, kind, amount_svc)
    select new.id, 'welcome', nullif(u.welcome_svc, 0) from users u where u.id = new.id;
  return null;
end $$;
-- Triggers go by their names: after users_get_a_wallet, which decides how many coins there are.
create trigger users_have_a_notice after insert on users
  for each row when (not new.is_sample) execute function welcome_member();
revoke execute on function welcome_member() from public;
