create table user_reviews (
  id uuid primary key,
  reviewer_id uuid not null references users (id) on delete restrict,
  user_id uuid not null references users (id) on delete restrict,
  course_id uuid not null references courses (id) on delete restrict,
  rating integer not null,
  comment text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint user_reviews_one_per_reviewer_and_course unique (reviewer_id, course_id),
  constraint user_reviews_rating_in_range check (rating between 1 and 5),
  constraint user_reviews_not_of_oneself check (reviewer_id <> user_id),
  constraint user_reviews_comment_in_range check (char_length(comment) <= 500)
);
create index user_reviews_newest_first on user_reviews (user_id, created_at desc, id desc);
