-- What members report to the host: a message, a profile, a course, a project or a review of another member.
create table reports (
  id uuid primary key,
  -- null once the reporter has left.
  reporter_id uuid references users (id) on delete restrict,
  kind text not null,
  -- Without a reference: a report outlives what it is about.
  target_id uuid not null,
  -- Who has sent, taught, created or written it, or whose profile it is.
  about_id uuid not null references users (id) on delete restrict,
  reason text not null,
  text text,
  -- What was reported, as it was then. null where there was no text, and some time after the reported member has left.
  copied text,
  created_at timestamptz(3) not null default now(),
  -- When the host had looked at it.
  closed_at timestamptz(3),
  constraint reports_kind_is_known check (kind in ('message', 'profile', 'course', 'project', 'review')),
  constraint reports_reason_is_known check (reason in ('spam', 'harassment', 'misleading', 'unsafe', 'other')),
  constraint reports_are_about_others check (reporter_id <> about_id),
  constraint reports_of_profiles_are_about_them check (kind <> 'profile' or target_id = about_id),
  constraint reports_other_is_described check (reason <> 'other' or text is not null),
  constraint reports_text_not_blank check (text ~ '\S'),
  constraint reports_text_is_short check (char_length(text) <= 500),
  constraint reports_copy_is_short check (char_length(copied) <= 2000)
);
create unique index reports_open_once_each on reports (reporter_id, kind, target_id) where closed_at is null;
create index reports_newest_first on reports (created_at desc, id desc);
create index reports_by_reporter on reports (reporter_id, created_at desc, id desc);
create index reports_with_copy_by_about on reports (about_id) where copied is not null;
