import type { Db } from '../../src/db/client.ts';

/** What a member was told, the oldest first, as kind, what it is about, amount and detail; without the welcome. */
export async function toldTo(db: Db, memberId: string): Promise<string[]> {
  const rows = await db<{ line: string }[]>`
    select concat_ws(', ', kind, title, amount_svc || ' SVC', detail) as line from notices
    where member_id = ${memberId} and kind <> 'welcome' order by id`;
  return rows.map(({ line }) => line);
}

/** This number of notices of one kind about as many things, each a minute older than the one after it. */
export async function manyNotices(db: Db, memberId: string, howMany: number): Promise<void> {
  await db`
    insert into notices (member_id, kind, subject_id, title, created_at)
    select ${memberId}, 'course-changed', gen_random_uuid(), 'Course ' || i, now() - make_interval(mins => ${howMany}::int - i)
    from generate_series(1, ${howMany}::int) i`;
}
