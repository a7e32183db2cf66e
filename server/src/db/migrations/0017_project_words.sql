-- 'Did you mean' for projects too, by the words of titles and tags.
alter table search_words drop constraint search_words_among_what_is_known;
alter table search_words add constraint search_words_among_what_is_known
  check (among in ('people', 'courses', 'projects'));

create or replace function bring_words() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare texts text;
begin
  case tg_argv[0]
    when 'people' then texts := new.name || ' ' || joined_lines(new.skills);
    when 'courses' then texts := new.title || ' ' || new.skill_category;
    when 'projects' then texts := new.title || ' ' || joined_lines(new.tags);
  end case;
  -- In one order, so that two who bring the same new words wait for each other, and not forever.
  insert into search_words (among, word, spelled)
    select distinct on (w.word) tg_argv[0], w.word, w.spelled from words_of(texts) w order by w.word
    on conflict do nothing;
  return null;
end $$;
create trigger projects_bring_words after insert or update of title, tags on projects
  for each row execute function bring_words('projects');
insert into search_words (among, word, spelled)
  select 'projects', w.word, w.spelled from projects p, words_of(p.title || ' ' || joined_lines(p.tags)) w
  on conflict do nothing;
