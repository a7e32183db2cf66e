-- An index of trigrams knows nothing shorter than three letters, and a search for two read all texts there are. So there is an index of
-- what is so short: each word's first letter and first two behind a blank, and each sign, pair of signs or letters of other scripts.
create function short_parts(texts text) returns text[]
language sql immutable parallel safe as $$
  with signs as (
    select one, lead(one, 1, ' ') over (order by at) as next, lag(one, 1, ' ') over (order by at) as before
    from regexp_split_to_table(texts, '') with ordinality as split(one, at)
  ), told as (
    select one, next, before !~ '[[:alnum:]]' as begins, strpos(E' \t\n', next) > 0 as ends,
      strpos('abcdefghijklmnopqrstuvwxyz0123456789', one) > 0 as plain,
      strpos('abcdefghijklmnopqrstuvwxyz0123456789', next) > 0 as next_plain
    from signs where strpos(E' \t\n', one) = 0
  )
  select coalesce(array_agg(distinct part collate "C"), '{}')
  from told, lateral (values
    -- Letters of the alphabet are looked for at the beginning of a word alone.
    (case when not plain then one end),
    (case when not ends and not (plain and next_plain) then one || next end),
    (case when begins then ' ' || one end),
    (case when begins and not ends then ' ' || one || next end)) parts(part)
  where part is not null
$$;

create index courses_by_short_words on courses using gin (short_parts(search_text)) where deleted_at is null;
create index projects_by_short_words on projects using gin (short_parts(search_text)) where status = 'open';
