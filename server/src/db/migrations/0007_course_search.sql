-- What a search looks through, in small letters, and an index that finds words in the middle of it.
-- The extension comes with PostgreSQL, and the owner of a database may create it.
create extension if not exists pg_trgm;

alter table courses add column search_text text not null
  generated always as (lower(title || ' ' || description || ' ' || skill_category)) stored;
create index courses_by_search_text on courses using gin (search_text gin_trgm_ops) where deleted_at is null;
