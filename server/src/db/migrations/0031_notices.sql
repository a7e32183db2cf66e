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
  -- Listed under the bell. Others are there to be mailed or pushed alone, and go once they are.
  in_app boolean not null default true,
  -- When it is to be mailed or pushed; null: not, or done.
  mail_due_at timestamptz(3),
  push_due_at timestamptz(3),
  constraint notices_kind_is_known check (kind in ('welcome', 'security', 'enrolled', 'completed', 'left', 'reviewed',
    'project-joined', 'project-left', 'project-removed', 'project-changed', 'project-received', 'project-hidden',
    'course-changed', 'course-deleted', 'course-hidden', 'report-decided', 'message')),
  constraint notices_are_of_others check (member_id <> actor_id),
  constraint notices_amount_is_positive check (amount_svc > 0),
  constraint notices_detail_is_short check (char_length(detail) <= 40)
);
create index notices_newest_first on notices (member_id, id desc);
create index notices_unread on notices (member_id, id) where in_app and read_at is null;
create index notices_to_mail on notices (mail_due_at, id) where mail_due_at is not null;
create index notices_to_push on notices (push_due_at, id) where push_due_at is not null;
-- Small: only the pruning of old ones reads it.
create index notices_by_age on notices using brin (created_at);

-- What a member has chosen for a kind. Without a row, or with null, it is as the contract says.
create table notice_settings (
  member_id uuid not null references users (id) on delete restrict,
  kind text not null,
  in_app boolean,
  by_mail boolean,
  by_push boolean,
  primary key (member_id, kind),
  constraint notice_settings_kind_can_be_switched check (kind in ('enrolled', 'completed', 'left', 'reviewed',
    'project-joined', 'project-left', 'project-removed', 'project-changed', 'project-received', 'project-hidden',
    'course-changed', 'course-deleted', 'course-hidden', 'report-decided', 'message'))
);

-- Browsers that a member gets pushes in.
create table push_devices (
  id uuid primary key,
  member_id uuid not null references users (id) on delete restrict,
  -- Where the browser's maker takes pushes for it.
  endpoint text not null,
  -- What a push to it is encrypted with (RFC 8291), in base64url.
  p256dh text not null,
  auth text not null,
  -- As the browser called itself; null where it did not.
  user_agent text,
  created_at timestamptz(3) not null default now(),
  constraint push_devices_are_of_one_member unique (endpoint),
  constraint push_devices_endpoint_is_short check (char_length(endpoint) <= 1000),
  constraint push_devices_keys_are_short check (char_length(p256dh) <= 200 and char_length(auth) <= 100)
);
create index push_devices_by_member on push_devices (member_id, created_at);

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
