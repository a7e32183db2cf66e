-- An index of trigrams knows nothing shorter than three letters, and a search for two read all texts there are. What is so short is
-- looked for in titles alone, by each letter and each two that stand there, and once more behind a blank where a word begins.
create function short_parts(texts text) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct part), '{}')
  from generate_series(1, char_length(texts)) at,
    lateral (select substr(' ' || texts, at, 1) as before, substr(texts, at, 1) as one, substr(texts, at, 2) as two) signs,
    lateral (values (one), (two), (' ' || one), (' ' || two)) parts(part)
  where one <> ' ' and right(part, 1) <> ' ' and (left(part, 1) <> ' ' or before !~ '[[:alnum:]]')
$$;

-- What is searched begins with the title and a tab (0022).
create index courses_by_short_words on courses using gin (short_parts(split_part(search_text, E'\t', 1)))
  where deleted_at is null;
create index projects_by_short_words on projects using gin (short_parts(split_part(search_text, E'\t', 1)))
  where status = 'open';
