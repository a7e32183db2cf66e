-- An index of trigrams knows nothing shorter than three letters, and a search for two read all texts there are. So there is an index of
-- what is so short: behind a blank each word's first letter and first two, and by itself each sign, and each pair that is not of plain
-- letters alone. A word begins behind a blank or a sign of ASCII, whatever the database's locale takes for a letter.
create function short_parts(texts text) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct part collate "C"), '{}')
  from (
    select unnest(array[' ' || left(word[1], 1), ' ' || word[1]])
    from regexp_matches(texts, '(?<![^ \t\n!-/:-@[-`{-~])([^ \t\n!-/:-@[-`{-~][^ \t\n]?)', 'g') word
    union all
    select unnest(array[substr(run[1], at, 1), substr(run[1], at, 2)])
    from regexp_matches(texts, '([a-z0-9]?(?:[^a-z0-9 \t\n]+[a-z0-9]?)+)', 'g') run, generate_series(1, char_length(run[1])) at
  ) parts(part)
  where part !~ '^[a-z0-9]+$'
$$;

create index courses_by_short_words on courses using gin (short_parts(search_text)) where deleted_at is null;
create index projects_by_short_words on projects using gin (short_parts(search_text)) where status = 'open';
