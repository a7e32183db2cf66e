import type { Db } from '../../server/src/db/client.ts';
import { type FillSize, prepare } from './fill.ts';
import { busyMemberOf } from './fill-crowds.ts';

const EACH = 5;

/** Adds the same saved courses on every machine: each member has saved a few, the busiest all of others. `addCrowds` runs before it. */
export async function addSaved(db: Db, size: FillSize): Promise<void> {
  const { members, courses } = size;
  await db.begin(async (tx) => {
    await prepare(tx);
    await tx`
      insert into saved_courses (member_id, course_id, saved_at)
      select s.member_id, c.id, '2026-01-01 08:00Z'::timestamptz + s.step * interval '1 minute'
      from (
        select pg_temp.seeded_id(1, n) as member_id, (n + step) % ${courses}::int as course, step
          from generate_series(0, ${members - 1}::int) n, generate_series(1, ${EACH}::int) step
        union all
        select pg_temp.seeded_id(1, ${busyMemberOf(size)}::int), step, step
          from generate_series(0, ${courses - 1}::int) step
      ) s join courses c on c.id = pg_temp.seeded_id(2, s.course)
      where c.teacher_id <> s.member_id on conflict do nothing`;
  });
  await db`vacuum analyze saved_courses`;
}
