import { v7 as uuidv7 } from 'uuid';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeEmptyDatabase } from '../../../../test/database.ts';
import type { Tx } from '../../../db/client.ts';
import { listMigrations, migrate, migrateWithin } from '../../../db/migrate.ts';
import { checkInvariants } from '../../../invariants.ts';

const NAME = '0042_course_ratings.sql';

async function aMember(tx: Tx, name: string): Promise<string> {
  const id = uuidv7();
  await tx`insert into users (id, name, email, skills) values (${id}, ${name}, ${`${id}@example.test`}, '{Ink}')`;
  return id;
}

async function aCourse(tx: Tx, teacherId: string, stars: readonly number[] = []): Promise<string> {
  const course = uuidv7();
  await tx`
    insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes)
    values (${course}, ${teacherId}, 'Ink', 'Ink.', 'Photography', 0, 60)`;
  for (const rating of stars) {
    const learner = await aMember(tx, 'Lea');
    const place = uuidv7();
    await tx`
      insert into enrollments (id, learner_id, course_id, teacher_id, price_paid_svc)
      values (${place}, ${learner}, ${course}, ${teacherId}, 0)`;
    await tx`
      update enrollments set status = 'completed', completed_at = now(), reward_cap_per_day = 10, reward_cap_per_teacher = 5
      where id = ${place}`;
    await tx`
      insert into user_reviews (id, reviewer_id, user_id, course_id, rating)
      values (${uuidv7()}, ${learner}, ${teacherId}, ${course}, ${rating})`;
  }
  await tx`
    update users set (rating, review_count) =
      (select coalesce(round(avg(rating), 1), 0), count(*) from user_reviews where user_id = ${teacherId})
    where id = ${teacherId}`;
  return course;
}

test('courses from before get the rating of their reviews, and who teaches is marked so', async () => {
  const { owner, drop } = await makeEmptyDatabase(inject('postgres'));
  onTestFinished(() => drop());
  const names = (await listMigrations()).map(({ name }) => name);
  const given = await owner.begin(async (tx) => {
    await migrateWithin(tx, new Set(names.slice(0, names.indexOf(NAME))));
    const [ada, ben, cleo] = [await aMember(tx, 'Ada'), await aMember(tx, 'Ben'), await aMember(tx, 'Cleo')];
    const [good, fair, none] = [
      await aCourse(tx, ada, [5, 4, 4]),
      await aCourse(tx, ada, [3]),
      await aCourse(tx, ben),
    ];
    await tx`update courses set deleted_at = now() where id = ${none}`;
    await tx`update courses set hidden_at = now() where id = ${await aCourse(tx, cleo)}`;
    return { ada, good, fair, none };
  });
  const before = await owner`select id, updated_at from courses order by id`;
  expect(await migrate(owner)).toContain(NAME);
  expect(await owner`select id, updated_at from courses order by id`, 'nothing was edited').toEqual(before);
  expect(
    await owner`select id, rating, review_count from courses where review_count > 0 order by id`,
  ).toEqual([
    { id: given.good, rating: 4.3, reviewCount: 3 },
    { id: given.fair, rating: 3, reviewCount: 1 },
  ]);
  expect(await owner`select id from users where teaches`).toEqual([{ id: given.ada }]);
  expect((await checkInvariants(owner)).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});
