-- Notices that are not under the bell go after a day. Once an hour they are looked for.
create index notices_not_in_app on notices (created_at) where not in_app;
