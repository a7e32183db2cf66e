import { ConversationId, MessageId } from '@skillverse/contract/ids';
import type { Db, Tx } from '../../server/src/db/client.ts';
import { type FillSize, prepare, seededId } from './fill.ts';

/** The number of the next members with whom each has a conversation. The last member, the busiest, has one with everybody. */
const NEIGHBORS = 3;
const MESSAGES_EACH = 4;
const BUSY_MAX = 1000;
/** The first two members have written as many messages as there are members, and more. */
const LONGER = 200;

/** The conversation of two neighbors that the member is in. */
export const conversationIdOf = (member: number, { members }: FillSize) =>
  ConversationId.parse(seededId(0, Math.min(member, members - 2) * NEIGHBORS));

const FIRST_MESSAGE = 1_000_000_000;

/** In the same conversation, by the member, unless it is the last one. The ids are of version 7, as those of all else. */
export const firstMessageIdOf = (member: number, size: FillSize) =>
  MessageId.parse(seededId(0, FIRST_MESSAGE + member * NEIGHBORS * (size.members + LONGER) + 1));

/** Adds the same conversations, messages and blocks on every machine. `fill` runs before it. */
export async function addConversations(db: Db, { members }: FillSize): Promise<void> {
  await db.begin(async (tx) => {
    await prepare(tx);
    await addPairs(tx, members);
    await addMessages(tx, members);
    await tx`
      insert into blocks (blocker_id, blocked_id)
      select pg_temp.seeded_id(1, n), pg_temp.seeded_id(1, (n + 5) % ${members}::int)
      from generate_series(0, ${members - 1}::int) n`;
  });
  await db`vacuum analyze`;
}

async function addPairs(tx: Tx, members: number): Promise<void> {
  await tx`
    create temporary table pairs on commit drop as
      select n * ${NEIGHBORS}::int + step - 1 as number, n as one, n + step as other,
        case when n = 0 and step = 1 then ${members + LONGER}::int else ${MESSAGES_EACH}::int end as messages
      from generate_series(0, ${members - 2}::int) n, generate_series(1, ${NEIGHBORS}::int) step
      where n + step < ${members}::int
      union all
      select ${members * NEIGHBORS}::int + n, n, ${members - 1}::int, ${MESSAGES_EACH}::int
      from generate_series(0, ${Math.min(BUSY_MAX, members - 1 - NEIGHBORS) - 1}::int) n`;
  await tx`
    insert into conversations (id, lower_id, upper_id, last_number)
    select pg_temp.seeded_id(0, number), pg_temp.seeded_id(1, one), pg_temp.seeded_id(1, other), messages from pairs
    order by number`;
  // The first of the two has written first, and read all but the last.
  await tx`
    insert into conversation_members (conversation_id, user_id, read_number, unread_count, last_message_at)
    select pg_temp.seeded_id(0, p.number), pg_temp.seeded_id(1, side.member), p.messages - side.unread, side.unread,
      '2026-01-01 08:00Z'::timestamptz + p.number * interval '1 minute' + p.messages * interval '1 second'
    from pairs p, lateral (values (p.one, 1), (p.other, 0)) side (member, unread) order by p.number`;
}

async function addMessages(tx: Tx, members: number): Promise<void> {
  await tx`
    insert into messages (id, conversation_id, number, sender_id, text, created_at)
    select pg_temp.seeded_id(0, ${FIRST_MESSAGE}::bigint + p.number::bigint * ${members + LONGER}::int + k), pg_temp.seeded_id(0, p.number), k,
      pg_temp.seeded_id(1, case k % 2 when 1 then p.one else p.other end), 'Message ' || k || ' about what we both like to do',
      '2026-01-01 08:00Z'::timestamptz + p.number * interval '1 minute' + k * interval '1 second'
    from pairs p, generate_series(1, p.messages) k order by p.number, k`;
}
