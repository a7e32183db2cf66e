-- For the hourly pruning, which read whole tables. The first holds what is there for a day.
create index notices_not_in_app on notices (created_at) where not in_app;
-- Its condition is none that other queries have: for whether one member has left, PostgreSQL would go through it.
create index users_by_leaving on users (deleted_at) where deleted_at > '-infinity';
