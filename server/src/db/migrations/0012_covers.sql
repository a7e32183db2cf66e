-- Whenever a file is deleted PostgreSQL asks which course has it as its cover.
create index courses_by_cover on courses (cover_file_id) where cover_file_id is not null;
