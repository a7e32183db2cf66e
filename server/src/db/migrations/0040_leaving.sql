-- Leaving a course, and what becomes of a place whose learner does nothing in it any more.

alter table enrollments
  -- When its learner last did something in it, as far as that was marked: what was opened since is in opened_items.
  add column active_at timestamptz(3),
  -- When its learner was told that it is about to be settled; null once they go on.
  add column idle_noticed_at timestamptz(3),
  -- When it has to be looked at next. Those that are here are looked at after this step, which changes none of them: so it takes no longer
  -- the more there are, and nobody is settled who was not told before.
  add column due_at timestamptz(3) default now();
alter table enrollments alter column due_at drop default;
create index enrollments_due on enrollments (due_at)
  where status = 'ongoing' and settled_at is null and price_paid_svc > 0;
-- What comes back for leaving comes back once. It stands beside the rules, which say how often that is within 30 days.
create unique index enrollments_one_refund_for_leaving on enrollments (learner_id, course_id)
  where status = 'refunded' and left_at is not null and price_paid_svc > 0;

-- As in 0020. What costs nothing is never settled.
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
  new.active_at := null;
  new.idle_noticed_at := null;
  new.due_at := case when new.price_paid_svc > 0 then new.enrolled_at + interval '1824 hours' end;
  return new;
end $$;

-- As in 0020. Nobody is settled who was not told 14 days before.
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
  if new.settled_at is distinct from old.settled_at
    and (old.idle_noticed_at is null or new.settled_at < old.idle_noticed_at + interval '336 hours') then
    raise exception 'an enrollment is settled 14 days after its learner was told' using errcode = 'check_violation';
  end if;
  return new;
end $$;

alter table notices
  drop constraint notices_kind_is_known,
  add constraint notices_kind_is_known check (kind in ('welcome', 'security', 'enrolled', 'completed', 'left', 'reviewed',
    'project-joined', 'project-left', 'project-removed', 'project-changed', 'project-received', 'project-hidden',
    'course-changed', 'course-deleted', 'course-hidden', 'course-idle', 'course-settled', 'help-wanted', 'help-claimed',
    'help-answered', 'help-solved', 'help-ended', 'report-decided', 'message'));
alter table notice_settings
  drop constraint notice_settings_kind_can_be_switched,
  add constraint notice_settings_kind_can_be_switched check (kind in ('enrolled', 'completed', 'left', 'reviewed',
    'project-joined', 'project-left', 'project-removed', 'project-changed', 'project-received', 'project-hidden',
    'course-changed', 'course-deleted', 'course-hidden', 'course-idle', 'course-settled', 'help-wanted', 'help-claimed',
    'help-answered', 'help-solved', 'help-ended', 'report-decided', 'message'));
