-- Who has blocked whom, and what two members write to each other.

-- Off: this member does not see what others have read of their messages, and the others do not see it of this member.
alter table users add column read_marks boolean not null default true;

create table blocks (
  blocker_id uuid not null references users (id) on delete restrict,
  blocked_id uuid not null references users (id) on delete restrict,
  created_at timestamptz(3) not null default now(),
  constraint blocks_once_each primary key (blocker_id, blocked_id),
  constraint blocks_are_of_others check (blocker_id <> blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id, blocker_id);
create index blocks_newest_first on blocks (blocker_id, created_at desc, blocked_id desc);

-- A pair has one conversation, whoever of the two began it.
create table conversations (
  id uuid primary key,
  lower_id uuid not null references users (id) on delete restrict,
  upper_id uuid not null references users (id) on delete restrict,
  -- The number of the last message. Whoever writes locks this row, so numbers have no gaps.
  last_number integer not null default 0,
  created_at timestamptz(3) not null default now(),
  constraint conversations_one_for_a_pair unique (lower_id, upper_id),
  constraint conversations_pair_is_in_order check (lower_id < upper_id),
  constraint conversations_last_number_not_negative check (last_number >= 0)
);
create index conversations_by_upper on conversations (upper_id);

-- A conversation as one of its members has it.
create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null references users (id) on delete restrict,
  read_number integer not null default 0,
  -- Messages of others behind read_number.
  unread_count integer not null default 0,
  muted_at timestamptz(3),
  -- Of the conversation, the same for all its members: their lists are sorted by it.
  last_message_at timestamptz(3) not null default now(),
  constraint conversation_members_once_each primary key (conversation_id, user_id),
  constraint conversation_members_read_number_not_negative check (read_number >= 0),
  constraint conversation_members_unread_count_not_negative check (unread_count >= 0)
);
create index conversation_members_newest_first
  on conversation_members (user_id, last_message_at desc, conversation_id desc);
create index conversation_members_with_unread on conversation_members (user_id)
  where unread_count > 0 and muted_at is null;

-- Rows stay where their sender removes a message: only the text goes.
create table messages (
  id uuid primary key, -- made by the browser (UUID version 7)
  conversation_id uuid not null,
  number integer not null,
  sender_id uuid not null,
  text text,
  created_at timestamptz(3) not null,
  removed_at timestamptz(3),
  constraint messages_number_once_in_a_conversation unique (conversation_id, number),
  constraint messages_sender_is_a_member foreign key (conversation_id, sender_id)
    references conversation_members (conversation_id, user_id) on delete cascade,
  constraint messages_number_is_positive check (number > 0),
  constraint messages_text_not_blank check (text ~ '\S'),
  constraint messages_text_is_short check (char_length(text) <= 2000),
  constraint messages_removed_means_without_text check ((text is null) = (removed_at is not null))
);

-- What was read never becomes unread again, and nobody has read what is not written.
create function check_read_number() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.read_number < old.read_number
    or new.read_number > (select last_number from conversations where id = new.conversation_id) then
    raise exception 'a read number goes up, as far as the last message' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger conversation_members_read_number_goes_up after update of read_number on conversation_members
  for each row when (new.read_number <> old.read_number) execute function check_read_number();
