-- Finding courses and people: filters and orders, each read from one index without a look into the table.

alter table courses
  add column rating numeric(2, 1) not null default 0, -- of its own reviews; 0 while there are none
  add column review_count integer not null default 0,
  add constraint courses_rating_is_none_or_one_to_five check (rating = 0 or rating between 1 and 5),
  add constraint courses_review_count_not_negative check (review_count >= 0),
  add constraint courses_rating_has_reviews_behind_it check ((rating = 0) = (review_count = 0));
update courses c set rating = r.mean, review_count = r.reviews
  from (select course_id, round(avg(rating), 1) as mean, count(*) as reviews from user_reviews group by course_id) r
  where c.id = r.course_id;

-- What narrows a list stands in each of them, so that whatever is chosen together costs one way through narrow rows at most.
drop index courses_newest_first;
create index courses_newest_first on courses (created_at desc, id desc)
  include (skill_category, price_svc, duration_minutes, rating, teacher_id)
  where deleted_at is null and hidden_at is null;
drop index courses_by_category;
create index courses_by_category on courses (skill_category, created_at desc, id desc)
  include (price_svc, duration_minutes, rating, teacher_id)
  where deleted_at is null and hidden_at is null;
create index courses_by_rating on courses (rating desc, created_at desc, id desc)
  include (skill_category, price_svc, duration_minutes, teacher_id)
  where deleted_at is null and hidden_at is null;
drop index courses_by_price;
create index courses_by_price on courses (price_svc, created_at desc, id desc)
  include (skill_category, duration_minutes, rating, teacher_id)
  where deleted_at is null and hidden_at is null;
create index courses_by_duration on courses (duration_minutes, created_at desc, id desc)
  include (skill_category, price_svc, rating, teacher_id)
  where deleted_at is null and hidden_at is null;

-- Whether somebody teaches a course that can be found.
alter table users add column teaches boolean not null default false;
update users u set teaches = true where exists (
  select from courses c where c.teacher_id = u.id and c.deleted_at is null and c.hidden_at is null);

-- The member is locked first: what another transaction does to another course of theirs is seen then.
create function keep_teaches() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare has_course boolean;
begin
  perform from users where id = new.teacher_id for no key update;
  has_course := exists (
    select from courses where teacher_id = new.teacher_id and deleted_at is null and hidden_at is null);
  update users set teaches = has_course where id = new.teacher_id and teaches <> has_course;
  return null;
end $$;
create trigger courses_make_teachers after insert on courses for each row execute function keep_teaches();
create trigger courses_unmake_teachers after update of deleted_at, hidden_at on courses for each row
  when ((old.deleted_at is null and old.hidden_at is null) <> (new.deleted_at is null and new.hidden_at is null))
  execute function keep_teaches();

create index users_by_rating on users (rating desc, created_at desc, id desc)
  where deleted_at is null and suspended_at is null;
create index users_teaching_newest_first on users (created_at desc, id desc)
  where teaches and deleted_at is null and suspended_at is null;
create index users_teaching_by_rating on users (rating desc, created_at desc, id desc)
  where teaches and deleted_at is null and suspended_at is null;
