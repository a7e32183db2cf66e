-- What the blocker had read when blocking. The blocked member sees this number: neither a mark that goes, nor later reading.
alter table blocks
  add column read_number integer not null default 0,
  add constraint blocks_read_number_is_not_negative check (read_number >= 0);

update blocks b set read_number = m.read_number
from conversations c join conversation_members m on m.conversation_id = c.id
where c.lower_id = least(b.blocker_id, b.blocked_id) and c.upper_id = greatest(b.blocker_id, b.blocked_id)
  and m.user_id = b.blocker_id;

-- Triggers alone call these.
revoke execute on function new_id(), check_sender(), join_project_conversation(), leave_project_conversation() from public;
