create table courses (
  id uuid primary key,
  teacher_id uuid not null references users (id) on delete restrict,
  title text not null,
  description text not null,
  skill_category text not null,
  price_svc bigint not null,
  duration_minutes integer not null,
  availability text[] not null default '{online}',
  image_url text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint courses_title_not_blank check (title ~ '\S'),
  constraint courses_price_in_range check (price_svc between 0 and 1000000),
  constraint courses_duration_in_range check (duration_minutes between 1 and 100000),
  constraint courses_category_is_known check (skill_category in (
    'Web Development', 'Mobile Development', 'Data Science', 'Machine Learning', 'UI/UX Design',
    'Digital Marketing', 'Content Creation', 'Business Strategy', 'Photography', 'Music Production',
    'Language Learning', 'Fitness & Health'))
);
create index courses_newest_first on courses (created_at desc, id desc) where deleted_at is null;
create index courses_by_category on courses (skill_category, created_at desc, id desc) where deleted_at is null;
create index courses_by_teacher on courses (teacher_id, created_at desc, id desc);
