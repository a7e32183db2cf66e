-- The conversation of a project: its members are the project's, who read it from their joining on.

alter table conversations
  add column project_id uuid references projects (id) on delete cascade,
  alter column lower_id drop not null,
  alter column upper_id drop not null,
  add constraint conversations_one_for_a_project unique (project_id),
  add constraint conversations_are_of_a_pair_or_a_project
    check (num_nonnulls(lower_id, upper_id) = case when project_id is null then 2 else 0 end);

alter table conversation_members
  -- Of the first message that this member may read.
  add column first_number integer not null default 1,
  add constraint conversation_members_first_number_is_positive check (first_number > 0),
  add constraint conversation_members_read_from_their_first check (read_number >= first_number - 1);

alter table messages
  -- What the project's member did who is the sender; null for what somebody wrote.
  add column event text,
  add constraint messages_event_is_known check (event in ('joined', 'left')),
  add constraint messages_events_are_not_removed check (event is null or removed_at is null),
  drop constraint messages_removed_means_without_text,
  add constraint messages_removed_means_without_text
    check ((text is null) = (removed_at is not null or event is not null)),
  -- What somebody wrote stays when they leave, so the sender need not be a member for ever.
  drop constraint messages_sender_is_a_member,
  add constraint messages_are_of_a_conversation foreign key (conversation_id)
    references conversations (id) on delete cascade,
  add constraint messages_are_by_somebody foreign key (sender_id) references users (id) on delete restrict;

-- In whose conversations a member is or was: the export asks.
create index messages_of_joining on messages (sender_id) where event = 'joined';

-- UUID version 7, as the ids of all other rows. PostgreSQL has it from 18 on.
create function new_id() returns uuid language sql volatile set search_path = pg_catalog, pg_temp as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$$;

-- The projects that there are: all members read their conversations from their own joining on.
insert into conversations (id, project_id, last_number, created_at)
select new_id(), p.id, (select count(*) from project_members m where m.project_id = p.id), p.created_at
from projects p where exists (select 1 from project_members m where m.project_id = p.id);

insert into conversation_members (conversation_id, user_id, first_number, read_number, last_message_at)
select c.id, m.user_id, row_number() over (partition by c.id order by m.joined_at, m.user_id), c.last_number,
  last_value(m.joined_at) over (partition by c.id order by m.joined_at, m.user_id
    rows between unbounded preceding and unbounded following)
from conversations c join project_members m on m.project_id = c.project_id;

insert into messages (id, conversation_id, number, sender_id, event, created_at)
select new_id(), c.id, cm.first_number, cm.user_id, 'joined', m.joined_at
from conversations c join conversation_members cm on cm.conversation_id = c.id
join project_members m on m.project_id = c.project_id and m.user_id = cm.user_id;

create function check_sender() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  perform 1 from conversation_members
    where conversation_id = new.conversation_id and user_id = new.sender_id for key share;
  if not found then
    raise exception 'a message is written by a member of its conversation'
      using errcode = 'check_violation', constraint = 'messages_sender_is_a_member';
  end if;
  return new;
end $$;
create trigger messages_sender_is_a_member before insert on messages
  for each row execute function check_sender();

-- Whoever joins a project joins its conversation, which the first of them makes. The project is locked by who changes its team.
create function join_project_conversation() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare conversation uuid; number integer; at timestamptz(3);
begin
  insert into conversations (id, project_id) values (new_id(), new.project_id) on conflict (project_id) do nothing;
  update conversations set last_number = last_number + 1 where project_id = new.project_id
    returning id, last_number into conversation, number;
  at := clock_timestamp();
  update conversation_members set last_message_at = at where conversation_id = conversation;
  insert into conversation_members (conversation_id, user_id, first_number, read_number, last_message_at)
    values (conversation, new.user_id, number, number, at);
  insert into messages (id, conversation_id, number, sender_id, event, created_at)
    values (new_id(), conversation, number, new.user_id, 'joined', at);
  return null;
end $$;
create trigger project_members_join_the_conversation after insert on project_members
  for each row execute function join_project_conversation();

-- Whoever leaves it, in whatever way, leaves the conversation. What they wrote stays.
create function leave_project_conversation() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare conversation uuid; number integer; at timestamptz(3);
begin
  -- The whole project goes, and its conversation with it.
  if not exists (select 1 from projects where id = old.project_id) then return null; end if;
  update conversations set last_number = last_number + 1 where project_id = old.project_id
    returning id, last_number into conversation, number;
  at := clock_timestamp();
  insert into messages (id, conversation_id, number, sender_id, event, created_at)
    values (new_id(), conversation, number, old.user_id, 'left', at);
  delete from conversation_members where conversation_id = conversation and user_id = old.user_id;
  update conversation_members set last_message_at = at where conversation_id = conversation;
  return null;
end $$;
create trigger project_members_leave_the_conversation after delete on project_members
  for each row execute function leave_project_conversation();
