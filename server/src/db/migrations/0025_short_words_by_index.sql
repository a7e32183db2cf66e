-- Taking a long text apart takes up to 150 ms, and PostgreSQL counted it as next to nothing: it read all texts instead of the index. The
-- cost says what it takes, and the signs of a run are met one by one now, where each was counted from the run's beginning.
create or replace function short_parts(texts text) returns text[]
language sql immutable parallel safe cost 10000 as $$
  select coalesce(array_agg(distinct part collate "C"), '{}')
  from (
    select unnest(array[' ' || left(word[1], 1), ' ' || word[1]])
    from regexp_matches(texts, '(?<![^ \t\n!-/:-@[-`{-~])([^ \t\n!-/:-@[-`{-~][^ \t\n]?)', 'g') word
    union all
    select unnest(array[sign, sign || coalesce(lead(sign) over (partition by run order by at), '')])
    from regexp_matches(texts, '([a-z0-9]?(?:[^a-z0-9 \t\n]+[a-z0-9]?)+)', 'g') with ordinality runs(parts, run),
      unnest(string_to_array(parts[1], null)) with ordinality signs(sign, at)
  ) parts(part)
  where part !~ '^[a-z0-9]+$'
$$;

-- What waits to be put into an index is read through by each search until then. A text is long, and few are written.
alter index courses_by_short_words set (fastupdate = off);
alter index projects_by_short_words set (fastupdate = off);
alter index courses_by_search_text set (fastupdate = off);
alter index projects_by_search_text set (fastupdate = off);
alter index users_by_search_text set (fastupdate = off);
