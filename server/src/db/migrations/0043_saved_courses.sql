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
