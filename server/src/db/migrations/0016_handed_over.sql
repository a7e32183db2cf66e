-- When the creator left and the project became somebody else's, until that one has changed it.
alter table projects add column handed_over_at timestamptz(3);
