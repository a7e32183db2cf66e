import type { Db } from '../../server/src/db/client.ts';
import { type FillSize, prepare } from './fill.ts';
import { busyMemberOf, POPULAR_SKILL } from './fill-crowds.ts';

/** One member in this number asks at this moment. */
const OPEN_EVERY = 5;

/**
 * Adds the same calls for help on every machine: one by each member that the next one has answered, and open ones, of which every other is about a
 * skill that many have. The busiest asks nothing. `addCrowds` runs before it.
 */
export async function addHelp(db: Db, size: FillSize): Promise<void> {
  const askers = busyMemberOf(size);
  await db.begin(async (tx) => {
    await prepare(tx);
    await tx`
      insert into help_requests (id, asker_id, text, skill, topic_keys, bounty_svc, created_at, expires_at, due_at)
      select pg_temp.seeded_id(7, n), pg_temp.seeded_id(1, n), 'Who can show me how this is done?', 'Weaving', '{weaving}', 0, at,
        at + interval '1 day', at + interval '1 day'
      from generate_series(0, ${askers - 1}::int) n,
        lateral (select '2026-01-05 08:00Z'::timestamptz + n * interval '1 minute' as at) moment order by n`;
    await tx`
      insert into help_claims (request_id, helper_id, claimed_at, conversation_id, question_id, ended_at, ending)
      select id, pg_temp.seeded_id(1, (n + 1) % ${askers}::int), created_at, id, id, created_at + interval '9 minutes', 'answered'
      from generate_series(0, ${askers - 1}::int) n join help_requests on id = pg_temp.seeded_id(7, n) order by n`;
    await tx`
      update help_requests r set state = 'solved', helper_id = k.helper_id, answered_at = k.ended_at,
        ended_at = k.ended_at, due_at = null, topic_keys = '{}'
      from help_claims k where k.request_id = r.id`;
    await tx`
      insert into help_requests (id, asker_id, text, skill, topic_keys, bounty_svc, created_at, expires_at, due_at)
      select pg_temp.seeded_id(8, n), pg_temp.seeded_id(1, n), 'Who can help me with this today?', said.skill,
        array[search_key(said.skill)], 0, now(), now() + interval '1 day', now() + interval '1 day'
      from generate_series(0, ${askers - 1}::int, ${OPEN_EVERY}::int) n,
        lateral (select case when n % ${2 * OPEN_EVERY}::int = 0 then ${POPULAR_SKILL}::text else 'Weaving' end as skill) said order by n`;
  });
  await db`vacuum analyze help_requests`;
  await db`vacuum analyze help_claims`;
  await db`vacuum analyze last_visits`;
}
