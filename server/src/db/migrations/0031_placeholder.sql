-- Holds the number of the notices' migration, which is written elsewhere at the same time. The merger drops this file.
select 1;
