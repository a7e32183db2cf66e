import { v7 as uuidv7 } from 'uuid';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeEmptyDatabase } from '../../test/database.ts';
import type { Tx } from './client.ts';
import { listMigrations, migrate, migrateWithin } from './migrate.ts';

const NAME = '0036_record.sql';

/** A teacher in Tokyo who published courses on these days, a teammate whose skills are verified, and a sample member. */
async function fillWithPast(tx: Tx, days: readonly string[]) {
  const [teacher, teammate, sample, project] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const addUser = (id: string, isSample: boolean) => tx`
    insert into users (id, name, email, skills, is_sample, time_zone)
    values (${id}, 'Ada', ${`${id}@example.test`}, '{Ink}', ${isSample}, 'Asia/Tokyo')`;
  for (const id of [teacher, teammate]) await addUser(id, false);
  await addUser(sample, true);
  for (const owner of [teacher, sample])
    for (const day of days)
      await tx`
        insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes, created_at)
        values (${uuidv7()}, ${owner}, 'Ink', 'Ink.', 'Photography', 100, 60, ${`${day}T20:00:00Z`})`;
  await tx`
    insert into projects (id, creator_id, title, description, category, required_skills, max_members)
    values (${project}, ${teacher}, 'Seeds', 'Seeds.', 'Other', '{Ink}', 4)`;
  for (const id of [teacher, teammate, sample])
    await tx`insert into project_members (project_id, user_id) values (${project}, ${id})`;
  await tx`update users set skills_verified = true, verification_status = 'verified' where id = ${teammate}`;
  return { teacher, teammate };
}

test('what happened before has its days where its member is, and its achievements with their dates', async () => {
  const { owner, drop } = await makeEmptyDatabase(inject('postgres'));
  onTestFinished(() => drop());
  const names = (await listMigrations()).map(({ name }) => name);
  // Two missing days are rest days. The third ends a streak.
  const days = ['01', '02', '04', '06', '08', '09', '10', '11', '12', '13', '14', '15'].map(
    (day) => `2026-03-${day}`,
  );
  const { teacher, teammate } = await owner.begin(async (tx) => {
    await migrateWithin(tx, new Set(names.slice(0, names.indexOf(NAME))));
    return await fillWithPast(tx, days);
  });
  expect(await migrate(owner)).toContain(NAME);
  const active = await owner<{ memberId: string; day: string }[]>`
    select member_id, day::text from activity_days order by activity_days.day`;
  expect(new Set(active.map(({ memberId }) => memberId))).toEqual(new Set([teacher]));
  // It was tomorrow in Tokyo.
  expect(active.map(({ day }) => Number(day.slice(-2)))).toEqual([2, 3, 5, 7, 9, 10, 11, 12, 13, 14, 15, 16]);
  const awards = await owner<{ memberId: string; key: string; awardedAt: string }[]>`
    select member_id, key, awarded_at from achievements order by key`;
  const awardedAt = expect.any(String);
  expect(awards).toEqual([
    { memberId: teammate, key: 'ai-verified', awardedAt },
    { memberId: teammate, key: 'collaborator', awardedAt },
    { memberId: teacher, key: 'skill-sharer', awardedAt: '2026-03-01T20:00:00.000Z' },
    { memberId: teacher, key: 'streak-master', awardedAt: '2026-03-14T20:00:00.000Z' },
  ]);
});

test('however many have kept a streak, what has happened is read the same number of times', async () => {
  const { owner, drop } = await makeEmptyDatabase(inject('postgres'));
  onTestFinished(() => drop());
  const names = (await listMigrations()).map(({ name }) => name);
  const days = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-03-${day}`);
  const reads = await owner.begin(async (tx) => {
    await migrateWithin(tx, new Set(names.slice(0, names.indexOf(NAME))));
    for (let n = 0; n < 10; n++) await fillWithPast(tx, days);
    await migrateWithin(tx, new Set([NAME]));
    return await tx<{ count: number }[]>`
      select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as count from pg_stat_xact_user_tables where relname like 'past%'`;
  });
  expect(await owner`select from achievements where key = 'streak-master'`).toHaveLength(10);
  for (const { count } of reads) expect(count).toBeLessThan(5);
});
