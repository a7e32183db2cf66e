-- Hosts: members who may use the desk, what they did, and what they decided about others.

alter table users
  -- Since when this member is a host; null: is none.
  add column host_since timestamptz(3),
  add constraint users_hosts_are_here
    check (host_since is null or (deleted_at is null and suspended_at is null and not is_sample));
create index users_hosts on users (host_since, id) where host_since is not null;

-- Hosts are locked in the order of their ids, so that of two who remove each other one finds the other gone.
create function keep_a_host() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from users where host_since is not null order by id for no key update;
  if not exists (select from users where host_since is not null and id <> new.id) then
    raise exception 'a site that has a host keeps one' using errcode = 'check_violation', constraint = 'users_keep_a_host';
  end if;
  return new;
end $$;
create trigger users_keep_a_host before update of host_since on users for each row
  when (old.host_since is not null and new.host_since is null) execute function keep_a_host();

-- When the password was proved on this session for what hosts do.
alter table sessions add column host_proved_at timestamptz(3);

-- What hosts did, in the desk or from the command line. Rows are added and never changed.
create table host_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  -- null: the command line.
  host_id uuid references users (id) on delete restrict,
  act text not null,
  -- The member concerned. No name and no address: what is known of a member who has left must not stay here.
  member_id uuid references users (id) on delete restrict,
  -- The course, project, report, invitation or document that it was done to; without a reference, because some of them go.
  subject_id uuid,
  reason text,
  -- Small facts as they were before and after. No passwords, tokens or texts of messages.
  before jsonb,
  after jsonb,
  constraint host_log_act_is_known check (act in ('make-host', 'remove-host', 'reset-password', 'reset-link', 'sign-out',
    'suspend', 'restore', 'hide', 'show', 'take-report', 'note-report', 'decide-report', 'undo-decision', 'decide-appeal',
    'close-report', 'set-joining', 'make-invitation', 'end-invitation', 'approve-member', 'refuse-member',
    'publish-document')),
  constraint host_log_reason_is_short check (char_length(reason) <= 500),
  constraint host_log_facts_are_objects check (jsonb_typeof(before) = 'object' and jsonb_typeof(after) = 'object')
);
create index host_log_by_act on host_log (act, id desc);
create index host_log_by_host on host_log (host_id, id desc);
create index host_log_by_member on host_log (member_id, id desc) where member_id is not null;
create index host_log_by_subject on host_log (subject_id) where subject_id is not null;

create function refuse_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log of the hosts is only added to' using errcode = 'check_violation', constraint = 'host_log_stays';
end $$;
create trigger host_log_stays before update or delete on host_log for each row execute function refuse_log_change();
create trigger host_log_is_never_emptied before truncate on host_log for each statement execute function refuse_log_change();

-- What was done from the command line before: the member is who it was done to, or whose course or project it is.
insert into host_log (at, act, member_id, subject_id)
  select h.created_at, h.action, coalesce(u.id, c.teacher_id, p.creator_id), case when u.id is null then h.subject_id end
  from host_actions h left join users u on u.id = h.subject_id left join courses c on c.id = h.subject_id
    left join projects p on p.id = h.subject_id
  order by h.id;
drop table host_actions;

-- A decision about something of a member: a warning, a suspension, or that something is hidden. Its member can read it and appeal once.
create table host_decisions (
  id uuid primary key,
  member_id uuid not null references users (id) on delete restrict,
  -- null: the command line.
  host_id uuid references users (id) on delete restrict,
  -- The report that it followed from. Reports go after a year.
  report_id uuid references reports (id) on delete set null,
  act text not null,
  -- What it is about; null: the member.
  subject_kind text,
  subject_id uuid,
  -- Of a course or project, as it was then.
  title text,
  reason text,
  -- When a suspension ends by itself; null: when a host ends it.
  ends_at timestamptz(3),
  decided_at timestamptz(3) not null default now(),
  undone_at timestamptz(3),
  undone_by uuid references users (id) on delete restrict,
  -- When a suspension gave way to another one, or was ended with another one.
  closed_at timestamptz(3),
  appeal_text text,
  appealed_at timestamptz(3),
  appeal_decided_at timestamptz(3),
  appeal_host_id uuid references users (id) on delete restrict,
  appeal_upheld boolean,
  constraint host_decisions_act_is_known check (act in ('warn', 'suspend', 'hide')),
  constraint host_decisions_subject_is_known
    check (subject_kind in ('message', 'profile', 'course', 'project', 'review', 'answer', 'help-request')),
  constraint host_decisions_subject_is_whole check ((subject_kind is null) = (subject_id is null)),
  constraint host_decisions_hide_something check (act <> 'hide' or subject_id is not null),
  constraint host_decisions_reason_not_blank check (reason ~ '\S'),
  constraint host_decisions_reason_is_short check (char_length(reason) <= 500),
  constraint host_decisions_only_suspensions_end check ((ends_at is null and closed_at is null) or act = 'suspend'),
  constraint host_decisions_appeal_not_blank check (appeal_text ~ '\S'),
  constraint host_decisions_appeal_is_short check (char_length(appeal_text) <= 1000),
  constraint host_decisions_appeal_means_dated check (appeal_text is null or appealed_at is not null),
  constraint host_decisions_decided_appeals_were_sent
    check ((appeal_decided_at is null) = (appeal_upheld is null) and (appeal_decided_at is null or appealed_at is not null))
);
create index host_decisions_by_member on host_decisions (member_id, decided_at desc, id desc);
create index host_decisions_by_subject on host_decisions (subject_id, decided_at desc) where subject_id is not null;
create index host_decisions_by_report on host_decisions (report_id) where report_id is not null;
create index host_decisions_appealed on host_decisions (appealed_at, id)
  where appealed_at is not null and appeal_decided_at is null;

alter table notices
  drop constraint notices_kind_is_known,
  add constraint notices_kind_is_known check (kind in ('welcome', 'security', 'host', 'decided', 'enrolled', 'completed', 'left',
    'reviewed', 'answered', 'project-joined', 'project-left', 'project-removed', 'project-changed', 'project-received',
    'project-hidden', 'course-changed', 'course-deleted', 'course-hidden', 'course-idle', 'course-settled', 'help-wanted',
    'help-claimed', 'help-answered', 'help-solved', 'help-ended', 'report-decided', 'message'));
