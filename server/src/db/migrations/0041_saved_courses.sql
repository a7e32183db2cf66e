-- Courses that a member has put aside for later, for that member alone.
create table saved_courses (
  member_id uuid not null references users (id) on delete restrict,
  course_id uuid not null references courses (id) on delete restrict,
  saved_at timestamptz(3) not null default now(),
  primary key (member_id, course_id)
);
create index saved_courses_newest_first on saved_courses (member_id, saved_at desc, course_id desc);
-- For the deletion of a course.
create index saved_courses_by_course on saved_courses (course_id);

-- What the reviewed teacher says to a review, for everybody to read.
alter table user_reviews
  add column answer text,
  add column answered_at timestamptz(3),
  -- When it was changed last; null where it stands as it was written.
  add column answer_edited_at timestamptz(3),
  -- When the reviewer was told. It stays when the answer goes, so that nobody is told again and again.
  add column answer_told_at timestamptz(3),
  add constraint user_reviews_answer_not_blank check (answer ~ '\S'),
  add constraint user_reviews_answer_is_short check (char_length(answer) <= 500),
  add constraint user_reviews_answered_means_dated check ((answer is null) = (answered_at is null)),
  add constraint user_reviews_edited_means_answered check (answer_edited_at is null or answer is not null);

alter table reports
  drop constraint reports_kind_is_known,
  add constraint reports_kind_is_known
    check (kind in ('message', 'profile', 'course', 'project', 'review', 'answer', 'help-request'));

alter table notices
  drop constraint notices_kind_is_known,
  add constraint notices_kind_is_known check (kind in ('welcome', 'security', 'enrolled', 'completed', 'left', 'reviewed',
    'answered', 'project-joined', 'project-left', 'project-removed', 'project-changed', 'project-received', 'project-hidden',
    'course-changed', 'course-deleted', 'course-hidden', 'course-idle', 'course-settled', 'help-wanted', 'help-claimed',
    'help-answered', 'help-solved', 'help-ended', 'report-decided', 'message'));
alter table notice_settings
  drop constraint notice_settings_kind_can_be_switched,
  add constraint notice_settings_kind_can_be_switched check (kind in ('enrolled', 'completed', 'left', 'reviewed',
    'answered', 'project-joined', 'project-left', 'project-removed', 'project-changed', 'project-received', 'project-hidden',
    'course-changed', 'course-deleted', 'course-hidden', 'course-idle', 'course-settled', 'help-wanted', 'help-claimed',
    'help-answered', 'help-solved', 'help-ended', 'report-decided', 'message'));
