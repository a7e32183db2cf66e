import { v7 as uuidv7 } from 'uuid';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeEmptyDatabase } from '../../test/database.ts';
import { checkInvariants } from '../invariants.ts';
import type { Tx } from './client.ts';
import { listMigrations, migrate, migrateWithin } from './migrate.ts';

const NAME = '0020_places.sql';

/** A teacher with a course of an image, a video and a document, and a learner for each way in which a place could end before. */
async function fillWithPlaces(tx: Tx) {
  const [teacher, course] = [uuidv7(), uuidv7()];
  const learners = { ongoing: uuidv7(), completed: uuidv7(), refunded: uuidv7() };
  const addUser = (id: string) =>
    tx`insert into users (id, name, email, skills) values (${id}, 'Ada', ${`${id}@example.test`}, '{Ink}')`;
  for (const id of [teacher, ...Object.values(learners)]) await addUser(id);
  await tx`
    insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes)
    values (${course}, ${teacher}, 'Ink', 'Ink.', 'Photography', 100, 60)`;
  for (const [status, learner] of Object.entries(learners)) {
    const id = uuidv7();
    await tx`
      insert into enrollments (id, learner_id, course_id, teacher_id, price_paid_svc)
      values (${id}, ${learner}, ${course}, ${teacher}, 100)`;
    await pay(tx, id, 'enroll', learner);
    if (status === 'completed') await pay(tx, id, 'payout', teacher);
    if (status === 'refunded') await pay(tx, id, 'refund', learner);
    if (status === 'ongoing') continue;
    const cap = status === 'completed' ? 0 : null;
    await tx`
      update enrollments set status = ${status}, completed_at = case when ${status} = 'completed' then now() end,
        reward_cap_per_day = ${cap}, reward_cap_per_teacher = ${cap} where id = ${id}`;
  }
  const files = { image: uuidv7(), video: uuidv7(), document: uuidv7() };
  for (const [kind, file] of Object.entries(files)) {
    await tx`
      insert into files (id, owner_id, bucket, path, name, content_type, size_bytes)
      values (${file}, ${teacher}, 'course-media', ${file}, ${kind}, 'text/plain', 1)`;
    await tx`
      insert into course_media (file_id, course_id, kind, position) values (${file}, ${course}, ${kind}, 0)`;
  }
  await tx`insert into content_views (learner_id, file_id) values (${learners.ongoing}, ${files.video})`;
  return { learners, files };
}

const pay = (tx: Tx, enrollmentId: string, kind: string, member: string) => tx`
  insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
  select ${kind}, case when ${kind} = 'enroll' then own.id else escrow.id end,
    case when ${kind} = 'enroll' then escrow.id else own.id end, 100, ${enrollmentId}
  from wallets own, wallets escrow where own.user_id = ${member} and escrow.kind = 'escrow'`;

test('places from before keep their states, count what is there now, and have opened what was viewed', async () => {
  const { owner, drop } = await makeEmptyDatabase(inject('postgres'));
  onTestFinished(() => drop());
  const names = (await listMigrations()).map(({ name }) => name);
  const { learners, files } = await owner.begin(async (tx) => {
    await migrateWithin(tx, new Set(names.slice(0, names.indexOf(NAME))));
    return await fillWithPlaces(tx);
  });
  expect(await migrate(owner)).toContain(NAME);
  const places = await owner`
    select learner_id, status, item_count, left_at, settled_at from enrollments order by enrolled_at, id`;
  expect(places).toEqual(
    Object.entries(learners).map(([status, learnerId]) => {
      return { learnerId, status, itemCount: 2, leftAt: null, settledAt: null };
    }),
  );
  const opened = await owner`select learner_id, item_id from opened_items`;
  expect(opened).toEqual([{ learnerId: learners.ongoing, itemId: files.video }]);
  expect((await checkInvariants(owner)).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});
