-- Where a member is, as the browser said last: an IANA name. Quiet hours of pushes had a zone of their own.
alter table users
  add time_zone text not null default 'UTC',
  add constraint users_time_zone_is_short check (char_length(time_zone) between 1 and 64);
update users u set time_zone = p.time_zone from push_settings p
where p.member_id = u.id and u.deleted_at is null and char_length(p.time_zone) > 0;
alter table push_settings drop column time_zone;

-- Who wants a digest by mail. No row: not.
create table digests (
  member_id uuid primary key references users (id) on delete restrict,
  every text not null,
  -- When it was turned on: what is older is not told.
  since timestamptz(3) not null,
  -- 8 o'clock of the member's next day, or next Monday. Written anew each time, so the clocks of the zone may do what they like.
  due_at timestamptz(3) not null,
  -- When the last one was due and looked at in time; null: none yet.
  made_at timestamptz(3),
  constraint digests_every_is_known check (every in ('daily', 'weekly'))
);
create index digests_by_due on digests (due_at, member_id);
