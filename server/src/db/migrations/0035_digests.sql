-- Where a member is, as the browser said last: an IANA name. Quiet hours of pushes had a zone of their own.
alter table users
  add time_zone text not null default 'UTC',
  add constraint users_time_zone_is_short check (char_length(time_zone) between 1 and 64);
update users u set time_zone = p.time_zone from push_settings p
where p.member_id = u.id and u.deleted_at is null and char_length(p.time_zone) > 0;
alter table push_settings drop column time_zone;
