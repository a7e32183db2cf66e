-- Files that members uploaded. The bytes lie in the file storage under bucket and path; a row is written after its
-- bytes are there and deleted before they go, so that no row ever leads nowhere.

create table files (
  id uuid primary key,
  -- Whose quota it counts against.
  owner_id uuid not null references users (id) on delete restrict,
  bucket text not null,
  path text not null,
  -- Images are kept in two sizes; path is the large one.
  small_path text,
  -- As the person called it: shown, never used as a path.
  name text not null,
  content_type text not null,
  size_bytes bigint not null,
  small_size_bytes bigint,
  created_at timestamptz(3) not null default now(),
  constraint files_bucket_is_known check (bucket in ('course-media', 'course-uploads')),
  constraint files_path_once unique (bucket, path),
  constraint files_small_path_once unique (bucket, small_path),
  constraint files_not_empty check (size_bytes > 0 and small_size_bytes > 0),
  constraint files_small_ones_have_a_size check ((small_path is null) = (small_size_bytes is null))
);
create index files_by_owner on files (owner_id);

create table course_media (
  file_id uuid primary key references files (id) on delete cascade,
  course_id uuid not null references courses (id) on delete restrict,
  kind text not null,
  -- Counts from 0 within the kind; gaps are left where a file was removed.
  position integer not null,
  caption_of uuid references course_media (file_id) on delete cascade,
  constraint course_media_kind_is_known check (kind in ('image', 'video', 'document', 'caption')),
  constraint course_media_captions_have_a_video check ((kind = 'caption') = (caption_of is not null)),
  constraint course_media_one_caption_per_video unique (caption_of)
);
create index course_media_in_order on course_media (course_id, kind, position);

-- The first uploaded image, so that a list of courses need not look for it.
alter table courses add column cover_file_id uuid references files (id) on delete set null;

-- What a learner has watched or opened.
create table content_views (
  learner_id uuid not null references users (id) on delete restrict,
  file_id uuid not null references course_media (file_id) on delete cascade,
  viewed_at timestamptz(3) not null default now(),
  constraint content_views_once_per_learner_and_file primary key (learner_id, file_id)
);
create index content_views_by_file on content_views (file_id);

-- Paging through what a course or a teacher has earned.
create index enrollments_by_teacher on enrollments (teacher_id, course_id, status);
