-- A learner's place on one course. Rows are never deleted: they are the receipt for the coins paid.
-- Teacher and price are copies of the moment of enrollment: later edits to the course do not change them.

create table enrollments (
  id uuid primary key,
  learner_id uuid not null references users (id) on delete restrict,
  course_id uuid not null references courses (id) on delete restrict,
  teacher_id uuid not null references users (id) on delete restrict,
  status text not null default 'ongoing',
  price_paid_svc bigint not null,
  reward_svc bigint not null default 0,
  -- The caps that were in force when this completion was rewarded or not.
  reward_cap_per_day integer,
  reward_cap_per_teacher integer,
  enrolled_at timestamptz(3) not null default now(),
  completed_at timestamptz(3),
  constraint enrollments_status_is_known check (status in ('ongoing', 'completed', 'refunded')),
  constraint enrollments_price_not_negative check (price_paid_svc >= 0),
  constraint enrollments_reward_in_range check (reward_svc between 0 and 100),
  constraint enrollments_reward_only_when_completed check (reward_svc = 0 or status = 'completed'),
  constraint enrollments_not_in_own_course check (learner_id <> teacher_id),
  constraint enrollments_completed_means_dated check ((status = 'completed') = (completed_at is not null)),
  constraint enrollments_completed_means_caps_stored
    check ((status = 'completed') = (reward_cap_per_day is not null and reward_cap_per_teacher is not null))
);
create unique index enrollments_one_live_per_learner_and_course
  on enrollments (learner_id, course_id) where status <> 'refunded';
create index enrollments_by_course on enrollments (course_id, status);
create index enrollments_by_learner on enrollments (learner_id, status, enrolled_at desc);
create index enrollments_rewarded on enrollments (learner_id, completed_at) where reward_svc > 0;

alter table transfers add constraint transfers_enrollment_exists
  foreign key (enrollment_id) references enrollments (id) on delete restrict;

-- A place begins in progress, at the course's own price and with its own teacher.
create function check_new_enrollment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare course courses;
begin
  select * into course from courses where id = new.course_id;
  if new.status <> 'ongoing' or course.deleted_at is not null
    or new.teacher_id <> course.teacher_id or new.price_paid_svc <> course.price_svc then
    raise exception 'an enrollment begins in progress, with the teacher and the price of its course'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger enrollments_begin_in_progress before insert on enrollments
  for each row execute function check_new_enrollment();

-- It ends once, completed or refunded; who, what and for how much never change.
create function check_enrollment_change() returns trigger language plpgsql as $$
begin
  if old.status <> 'ongoing' or (new.id, new.learner_id, new.course_id, new.teacher_id, new.price_paid_svc,
      new.enrolled_at) is distinct from (old.id, old.learner_id, old.course_id, old.teacher_id,
      old.price_paid_svc, old.enrolled_at) then
    raise exception 'an enrollment is a receipt: it ends once, and what it says stays'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger enrollments_end_once before update on enrollments
  for each row execute function check_enrollment_change();
create trigger enrollments_are_never_deleted before delete on enrollments
  for each row execute function refuse_change();

-- Parties and amount must fit the reason. INSERT is all that the app's role may do to transfers, and even an
-- INSERT must not be able to mint: nothing leaves escrow that was not paid in.
create function check_transfer() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare debit wallets; credit wallets; place enrollments; paid boolean; fits boolean;
begin
  select * into debit from wallets where id = new.debit_wallet_id;
  select * into credit from wallets where id = new.credit_wallet_id;
  select * into place from enrollments where id = new.enrollment_id;
  paid := exists (select from transfers where enrollment_id = new.enrollment_id and kind = 'enroll');
  fits := (place.status is null or place.status = 'ongoing') and case new.kind
    when 'welcome' then debit.kind = 'mint' and credit.kind = 'member' and new.amount_svc = 500
    when 'enroll' then debit.user_id = place.learner_id and credit.kind = 'escrow'
      and new.amount_svc = place.price_paid_svc
    when 'payout' then debit.kind = 'escrow' and credit.user_id = place.teacher_id
      and new.amount_svc = place.price_paid_svc and paid
    when 'refund' then debit.kind = 'escrow' and credit.user_id = place.learner_id
      and new.amount_svc = place.price_paid_svc and paid
    when 'reward' then debit.kind = 'mint' and credit.user_id = place.learner_id and new.amount_svc = 100
    when 'closing' then credit.kind = 'mint' and new.amount_svc = debit.balance_svc
      and exists (select from users where id = debit.user_id and deleted_at is not null)
    else false end;
  if fits is not true then
    raise exception 'a % transfer does not fit its parties or amount', new.kind using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transfers_fit_their_reason before insert on transfers
  for each row execute function check_transfer();

revoke execute on function check_new_enrollment(), check_enrollment_change(), check_transfer() from public;
