-- A member's record: the days on which they learned or helped, what they achieved, and pictures that they chose to show.

-- Members without references, here and below: who learns something waits for nobody who is leaving.
create table activity_days (
  member_id uuid not null,
  -- The date where the member was, by the server's clock.
  day date not null,
  -- The IANA name of that zone.
  zone text not null,
  primary key (member_id, day)
);

create table achievements (
  member_id uuid not null,
  key text not null,
  awarded_at timestamptz(3) not null,
  primary key (member_id, key),
  constraint achievements_key_is_known
    check (key in ('first-course', 'streak-master', 'collaborator', 'skill-sharer', 'ai-verified'))
);

-- What has happened so far. Where members were then is not known: where they are now. First what only reads other tables: what locks
-- users comes last.
create temporary table past on commit drop as
  select p.member_id, u.time_zone as zone, p.at, p.what
  from (select v.learner_id as member_id, v.viewed_at as at, 'viewed' as what from content_views v
    union all select learner_id, completed_at, 'completed' from enrollments where status = 'completed'
    union all select teacher_id, created_at, 'published' from courses) p
  join users u on u.id = p.member_id and not u.is_sample and u.deleted_at is null;

create temporary table past_days on commit drop as
  select member_id, (at at time zone zone)::date as day, zone, min(at) as began_at from past group by 1, 2, 3;

insert into activity_days (member_id, day, zone) select member_id, day, zone from past_days;

insert into achievements (member_id, key, awarded_at)
select member_id, 'first-course', min(at) from past where what = 'completed' group by 1
union all select member_id, 'skill-sharer', min(at) from past where what = 'published' group by 1;

insert into achievements (member_id, key, awarded_at)
select m.user_id, 'collaborator', min(m.joined_at) from project_members m join projects p on p.id = m.project_id
join users u on u.id = m.user_id and not u.is_sample and u.deleted_at is null
where m.user_id <> p.creator_id group by 1;

-- When it was verified is not known: not after the profile was changed last.
insert into achievements (member_id, key, awarded_at)
select id, 'ai-verified', updated_at from users where skills_verified and not is_sample and deleted_at is null;

-- The seventh day of a streak; two missing days a calendar month are rest days.
do $$
declare
  d record; member uuid; last date; streak integer; done boolean; missing date; rested date[];
begin
  for d in select a.member_id, a.day, a.began_at from past_days a order by a.member_id, a.day loop
    if d.member_id is distinct from member then
      member := d.member_id; last := d.day; streak := 0; done := false; rested := '{}';
    end if;
    missing := last + 1;
    while streak > 0 and missing < d.day loop
      if (select count(*) from unnest(rested) r (day) where date_trunc('month', r.day) = date_trunc('month', missing)) < 2 then
        rested := rested || missing;
      else
        streak := 0;
      end if;
      missing := missing + 1;
    end loop;
    streak := streak + 1;
    last := d.day;
    if streak = 7 and not done then
      done := true;
      insert into achievements (member_id, key, awarded_at) values (d.member_id, 'streak-master', d.began_at);
    end if;
  end loop;
end $$;

create table gallery_items (
  member_id uuid not null references users (id) on delete restrict,
  -- Whether it may be shown is looked at whenever it is: its member may be back in the project tomorrow.
  file_id uuid not null,
  caption text,
  position integer not null,
  primary key (member_id, file_id),
  constraint gallery_items_file_id_fkey foreign key (file_id) references project_media (file_id) on delete cascade,
  constraint gallery_items_caption_is_short check (char_length(caption) between 1 and 120)
);
create index gallery_items_by_file on gallery_items (file_id);

-- What of the record others see.
alter table users
  add shows_achievements boolean not null default true,
  add shows_gallery boolean not null default true;

-- Which courses many have begun lately.
create index enrollments_newest_first on enrollments (enrolled_at, course_id);
