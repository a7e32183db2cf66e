-- What somebody with few coins can pay may be a handful of many courses: they are found without a look at the others.
create index courses_by_price on courses (price_svc)
  where deleted_at is null and hidden_at is null;
