import type { Invariant } from '../../core/errors/invariant.ts';

/** What must hold between conversations, members and messages. Each query lists the breaches: none is expected. */
export const messageInvariants: readonly Invariant[] = [
  {
    name: 'I12',
    says: 'the messages of every conversation have the numbers from 1 to its last, without gaps, and there is at least one',
    breaches: (db) => db`
      select c.id from conversations c
      left join (select conversation_id, count(*) as messages, max(number) as last from messages group by 1) m
        on m.conversation_id = c.id
      where c.last_number is distinct from m.messages or c.last_number is distinct from m.last`,
  },
  {
    name: 'I13',
    says: 'every conversation has its pair or its project’s members in it, and what is unread in it are the messages of others behind the last read one',
    breaches: (db) => db`
      select c.id from conversations c left join conversation_members m on m.conversation_id = c.id
      where c.project_id is null
      group by c.id having array_agg(m.user_id order by m.user_id) <> array[c.lower_id, c.upper_id]
      union all
      select c.id from conversations c where c.project_id is not null
        and array(select user_id from conversation_members where conversation_id = c.id order by 1)
          <> array(select user_id from project_members where project_id = c.project_id order by 1)
      union all
      select p.id from projects p where not exists (select from conversations c where c.project_id = p.id)
      union all
      select m.conversation_id from conversation_members m join conversations c on c.id = m.conversation_id
      join messages l on l.conversation_id = c.id and l.number = c.last_number
      where m.read_number > c.last_number or m.first_number > c.last_number or m.last_message_at <> l.created_at
        or m.unread_count <> (select count(*) from messages u where u.conversation_id = c.id
          and u.number > m.read_number and u.sender_id <> m.user_id and u.event is null)`,
  },
];
