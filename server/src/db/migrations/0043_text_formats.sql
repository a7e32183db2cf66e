-- Texts in Markdown. The column that was there keeps what is read of a text, so that whatever searches, copies or shows it in short
-- goes on as before; the new one beside it has the text as it was written, and its format with it: null means plain.
-- Adding a column without a default and a check that is not validated takes no longer on a large table: the rows that are there are null.
alter table courses
  add column description_markdown text,
  add constraint courses_description_markdown_not_blank check (description_markdown ~ '\S') not valid;

alter table users
  add column bio_markdown text,
  add constraint users_bio_markdown_is_short check (char_length(bio_markdown) <= 500) not valid,
  add constraint users_bio_markdown_has_a_bio check (bio_markdown is null or bio is not null) not valid;

alter table projects
  add column description_markdown text,
  add column requirements_markdown text,
  add constraint projects_description_markdown_not_blank check (description_markdown ~ '\S') not valid,
  add constraint projects_requirements_markdown_has_requirements
    check (requirements_markdown is null or requirements is not null) not valid;
