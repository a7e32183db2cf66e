-- For the hourly pruning, which read whole tables. Both are small: what they hold is there for a day.
create index notices_not_in_app on notices (created_at) where not in_app;
create index users_by_leaving on users (deleted_at) where deleted_at is not null;
