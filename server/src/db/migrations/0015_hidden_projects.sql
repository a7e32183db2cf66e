-- Set by the host: nobody finds the project any more, but those who are in it keep it.
alter table projects add column hidden_at timestamptz(3);
-- Counts read these alone, and pass over what is hidden. Own lists have the hidden ones too.
drop index projects_newest_first;
create index projects_newest_first on projects (created_at desc, id desc) include (hidden_at);
drop index projects_open_newest_first;
create index projects_open_newest_first on projects (created_at desc, id desc)
  where status = 'open' and hidden_at is null;
drop index projects_open_by_category;
create index projects_open_by_category on projects (category, created_at desc, id desc)
  where status = 'open' and hidden_at is null;
