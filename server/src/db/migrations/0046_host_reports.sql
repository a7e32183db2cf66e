-- How hosts look at reports: who takes one, what they note, what was decided; and the messages around a reported one.

alter table reports
  -- The host who looks at it, or who decided it.
  add column taken_by uuid references users (id) on delete restrict,
  add column taken_at timestamptz(3),
  -- null while it is open, and if it was closed from the command line.
  add column verdict text,
  add column decided_by uuid references users (id) on delete restrict,
  add column verdict_reason text,
  -- What its member can read and appeal; null if nothing was done.
  add column decision_id uuid references host_decisions (id) on delete restrict,
  -- When a decision was undone last, so that it is open again.
  add column reopened_at timestamptz(3),
  add constraint reports_taken_means_dated check ((taken_by is null) = (taken_at is null)),
  add constraint reports_verdict_is_known check (verdict in ('hide', 'warn', 'suspend', 'dismiss')),
  add constraint reports_verdict_is_whole
    check (num_nonnulls(verdict, decided_by, verdict_reason) in (0, 3) and (verdict is null or closed_at is not null)),
  add constraint reports_act_has_a_decision check ((decision_id is not null) = (coalesce(verdict, 'dismiss') <> 'dismiss')),
  add constraint reports_verdict_reason_not_blank check (verdict_reason ~ '\S'),
  add constraint reports_verdict_reason_is_short check (char_length(verdict_reason) <= 500);

-- One that was opened again stands beside one that its reporter has sent meanwhile.
drop index reports_open_once_each;
create unique index reports_open_once_each on reports (reporter_id, kind, target_id)
  where closed_at is null and reopened_at is null;
create index reports_to_decide on reports (created_at, id) where closed_at is null;
create index reports_decided_last on reports (closed_at desc, id desc) where closed_at is not null;
create index reports_by_about on reports (about_id, created_at);

-- The messages around a reported one as they were then: a host reads these and no others of the conversation.
create table report_messages (
  report_id uuid not null references reports (id) on delete cascade,
  -- Counted from the reported message: -1 is the one before it.
  place smallint not null,
  sender_id uuid not null references users (id) on delete restrict,
  event text,
  -- null for an event, where the sender had removed it, and some time after the sender has left.
  text text,
  sent_at timestamptz(3) not null,
  constraint report_messages_once_each primary key (report_id, place),
  constraint report_messages_are_around check (place between -5 and 5 and place <> 0),
  constraint report_messages_text_is_short check (char_length(text) <= 2000)
);
create index report_messages_by_sender on report_messages (sender_id) where text is not null;

-- At most five: more would be the conversation.
create function check_messages_around() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from report_messages m join added a on a.report_id = m.report_id group by m.report_id having count(distinct m.place) > 5) then
    raise exception 'a report has at most five messages around it'
      using errcode = 'check_violation', constraint = 'report_messages_are_few';
  end if;
  return null;
end $$;
create trigger report_messages_are_few after insert on report_messages referencing new table as added
  for each statement execute function check_messages_around();

-- What hosts write to each other about a report.
create table report_notes (
  id uuid primary key, -- made by the browser
  report_id uuid not null references reports (id) on delete cascade,
  host_id uuid not null references users (id) on delete restrict,
  text text not null,
  created_at timestamptz(3) not null default now(),
  constraint report_notes_text_not_blank check (text ~ '\S'),
  constraint report_notes_text_is_short check (char_length(text) <= 1000)
);
create index report_notes_by_report on report_notes (report_id, created_at, id);

alter table host_decisions
  -- What the member reads about the appeal.
  add column appeal_answer text,
  add constraint host_decisions_answer_not_blank check (appeal_answer ~ '\S'),
  add constraint host_decisions_answer_is_short check (char_length(appeal_answer) <= 500),
  add constraint host_decisions_answers_decide check (appeal_answer is null or appeal_decided_at is not null);
