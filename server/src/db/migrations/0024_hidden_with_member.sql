-- The member with whose suspension it was hidden, so that their return can show it again; null where the host hid it by itself.
alter table courses add column hidden_with uuid references users (id) on delete restrict,
  add constraint courses_hidden_with_are_hidden check (hidden_with is null or hidden_at is not null);
alter table projects add column hidden_with uuid references users (id) on delete restrict,
  add constraint projects_hidden_with_are_hidden check (hidden_with is null or hidden_at is not null);
