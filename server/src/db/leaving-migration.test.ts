import type { EnrollmentId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeEmptyDatabase } from '../../test/database.ts';
import { applyIdle } from '../features/enrollments/settling/apply-idle.ts';
import { takeDue } from '../features/enrollments/settling/queries.ts';
import { checkInvariants } from '../invariants.ts';
import type { Tx } from './client.ts';
import { listMigrations, migrate, migrateWithin } from './migrate.ts';

const NAME = '0040_leaving.sql';

/** A place that was paid, begun so many days ago. */
async function aPlace(tx: Tx, { days }: { days: number }): Promise<EnrollmentId> {
  const [teacher, learner, course, place] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  for (const id of [teacher, learner]) {
    await tx`insert into users (id, name, email, skills) values (${id}, 'Ada', ${`${id}@example.test`}, '{Ink}')`;
  }
  await tx`
    insert into courses (id, teacher_id, title, description, skill_category, price_svc, duration_minutes)
    values (${course}, ${teacher}, 'Ink', 'Ink.', 'Photography', 100, 60)`;
  await tx`
    insert into enrollments (id, learner_id, course_id, teacher_id, price_paid_svc, enrolled_at)
    values (${place}, ${learner}, ${course}, ${teacher}, 100, now() - make_interval(days => ${days}))`;
  await tx`
    insert into transfers (kind, debit_wallet_id, credit_wallet_id, amount_svc, enrollment_id)
    select 'enroll', own.id, escrow.id, 100, ${place} from wallets own, wallets escrow
    where own.user_id = ${learner} and escrow.kind = 'escrow'`;
  return place as EnrollmentId;
}

test('places from before are told first, and the step changes none of them', async () => {
  const { owner, drop } = await makeEmptyDatabase(inject('postgres'));
  onTestFinished(() => drop());
  const names = (await listMigrations()).map(({ name }) => name);
  const { old, young } = await owner.begin(async (tx) => {
    await migrateWithin(tx, new Set(names.slice(0, names.indexOf(NAME))));
    return { old: await aPlace(tx, { days: 400 }), young: await aPlace(tx, { days: 5 }) };
  });
  const rows = () => owner`select id, ctid::text, xmin::text from enrollments order by id`;
  const before = await rows();
  expect(await migrate(owner)).toContain(NAME);
  expect(await rows(), 'no row is written').toEqual(before);
  const due = await owner.begin((tx) => takeDue(tx, undefined));
  expect(due.toSorted()).toEqual([old, young].toSorted());
  expect(await applyIdle(owner, young)).toBeUndefined();
  expect(await applyIdle(owner, old)).toMatchObject({ step: 'notify' });
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
  expect(await applyIdle(owner, old, inDays(13.9))).toBeUndefined();
  expect(await applyIdle(owner, old, inDays(14.1))).toMatchObject({ step: 'settle' });
  const [left] = await owner<{ days: number }[]>`
    select round(extract(epoch from due_at - now()) / 86400)::int as days from enrollments where id = ${young}`;
  expect(left?.days).toBe(71);
  expect((await checkInvariants(owner)).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});
