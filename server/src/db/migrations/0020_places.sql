-- How a place on a course ends: completed, refunded (the price back to the learner) or left (the price at the teacher).
-- Settled: the price has left escrow while the place goes on; whatever ends it later moves no price.
alter table enrollments
  add column settled_at timestamptz(3),
  -- When its learner left it. Null where it ended otherwise: completed, or with its course.
  add column left_at timestamptz(3),
  -- The videos and documents that the course had when the place began.
  add column item_count integer;

-- Nobody knows any more what was there: what is there now.
alter table enrollments disable trigger enrollments_end_once;
update enrollments e set item_count =
  (select count(*) from course_media m where m.course_id = e.course_id and m.kind in ('video', 'document'));
alter table enrollments enable trigger enrollments_end_once;

alter table enrollments
  alter column item_count set not null,
  drop constraint enrollments_status_is_known,
  add constraint enrollments_status_is_known check (status in ('ongoing', 'completed', 'refunded', 'left')),
  add constraint enrollments_settled_is_not_refunded check (settled_at is null or status <> 'refunded'),
  add constraint enrollments_left_means_ended check (left_at is null or status in ('refunded', 'left')),
  add constraint enrollments_item_count_not_negative check (item_count >= 0);

drop index enrollments_one_live_per_learner_and_course;
create unique index enrollments_one_live_per_learner_and_course
  on enrollments (learner_id, course_id) where status in ('ongoing', 'completed');

-- A place begins in progress, at the course's own price and with its own teacher. What is in the course is counted here.
create or replace function check_new_enrollment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare course courses;
begin
  select * into course from courses where id = new.course_id;
  if new.status <> 'ongoing' or new.settled_at is not null
    or course.deleted_at is not null or course.hidden_at is not null
    or new.teacher_id <> course.teacher_id or new.price_paid_svc <> course.price_svc then
    raise exception 'an enrollment begins in progress, with the teacher and the price of its course'
      using errcode = 'check_violation';
  end if;
  new.item_count :=
    (select count(*) from course_media m where m.course_id = new.course_id and m.kind in ('video', 'document'));
  return new;
end $$;

-- It ends once, and is settled at most once, before that. Who, what and for how much never change.
create or replace function check_enrollment_change() returns trigger language plpgsql as $$
begin
  if old.status <> 'ongoing' or (new.id, new.learner_id, new.course_id, new.teacher_id, new.price_paid_svc,
      new.enrolled_at, new.item_count) is distinct from (old.id, old.learner_id, old.course_id, old.teacher_id,
      old.price_paid_svc, old.enrolled_at, old.item_count) then
    raise exception 'an enrollment is a receipt: it ends once, and what it says stays'
      using errcode = 'check_violation';
  end if;
  if new.settled_at is distinct from old.settled_at and (old.settled_at is not null or new.status <> 'ongoing') then
    raise exception 'an enrollment is settled once, while it is in progress' using errcode = 'check_violation';
  end if;
  if new.settled_at is not null and new.price_paid_svc > 0 and not exists (select from transfers
      where enrollment_id = new.id and kind in ('payout', 'refund')) then
    raise exception 'a settled enrollment has no price in escrow' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- What was sent to a learner: the first byte of a video or document. A row outlives its file, so that a file that was
-- removed or replaced was opened all the same.
create table opened_items (
  learner_id uuid not null references users (id) on delete restrict,
  course_id uuid not null references courses (id) on delete restrict,
  -- The file's id.
  item_id uuid not null,
  opened_at timestamptz(3) not null default now(),
  constraint opened_items_once_per_learner_and_item primary key (learner_id, course_id, item_id)
);

-- What was watched or read had been sent.
insert into opened_items (learner_id, course_id, item_id, opened_at)
select v.learner_id, m.course_id, v.file_id, v.viewed_at
from content_views v join course_media m on m.file_id = v.file_id where m.kind in ('video', 'document');
