import type { Db } from '../../server/src/db/client.ts';
import { type FillSize, prepare } from './fill.ts';
import { busyMemberOf } from './fill-crowds.ts';

const EACH = 5;

/** Adds the same notices on every machine: to each member a few, to the busiest as many as there are members, unread. `addCrowds` runs before it. */
export async function addNotices(db: Db, size: FillSize): Promise<void> {
  const { members } = size;
  await db.begin(async (tx) => {
    await prepare(tx);
    await tx`
      insert into notices (member_id, kind, actor_id, subject_id, title, created_at)
      select pg_temp.seeded_id(1, to_whom), 'enrolled', pg_temp.seeded_id(1, by_whom), pg_temp.seeded_id(2, step % 50),
        'First steps together', '2026-01-01 08:00Z'::timestamptz + step * interval '1 minute'
      from (
        select n as to_whom, (n + step) % ${members}::int as by_whom, step
          from generate_series(0, ${members - 2}::int) n, generate_series(1, ${EACH}::int) step
        union all
        select ${busyMemberOf(size)}::int, step % ${members - 1}::int, step
          from generate_series(1, ${members}::int) step
      ) told where to_whom <> by_whom order by step, to_whom`;
  });
  await db`vacuum analyze notices`;
}
