create table projects (
  id uuid primary key,
  creator_id uuid not null references users (id) on delete restrict,
  title text not null,
  description text not null,
  category text not null,
  status text not null default 'open',
  max_members integer not null default 2,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint projects_title_not_blank check (title ~ '\S'),
  constraint projects_description_not_blank check (description ~ '\S'),
  constraint projects_category_is_known check (category in ('Web Development', 'Mobile Development',
    'Data Science', 'AI/ML', 'Design', 'Game Development', 'Blockchain', 'DevOps', 'Other')),
  constraint projects_status_is_known check (status in ('open', 'in-progress', 'completed', 'paused')),
  constraint projects_max_members_in_range check (max_members between 2 and 10)
);
create index projects_newest_first on projects (created_at desc, id desc);
create index projects_by_creator on projects (creator_id, created_at desc);

create table project_members (
  project_id uuid not null references projects (id) on delete cascade,
  user_id uuid not null references users (id) on delete restrict,
  joined_at timestamptz(3) not null default now(),
  constraint project_members_once_each primary key (project_id, user_id)
);
create index project_members_by_member on project_members (user_id, joined_at desc);
