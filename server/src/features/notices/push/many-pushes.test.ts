import { expect } from '../../../../test/fixtures.ts';
import { aMember } from '../../../../test/given/given.ts';
import { test } from '../../../../test/push/pushing-site.ts';
import type { Db } from '../../../db/client.ts';
import { claimPushes } from './claim-pushes.ts';

/** Of as many courses, due since `dueAt`. */
const due = (db: Db, memberId: string, { howMany, dueAt }: { howMany: number; dueAt: Date }) => db`
  insert into notices (member_id, kind, subject_id, title, push_due_at, created_at)
  select ${memberId}, 'reviewed', gen_random_uuid(), 'Ink', ${dueAt.toISOString()}::timestamptz, ${dueAt.toISOString()}::timestamptz - interval '2 hours'
  from generate_series(1, ${howMany}::int)`;

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test('about a hundred due notices are locked at once, and their jobs are made by one statement', async ({
  db,
  database,
  pushing,
}) => {
  const readers = [await pushing.aReader(), await pushing.aReader(), await pushing.aReader()];
  for (const [place, { id }] of readers.entries())
    await due(db, id, { howMany: 80, dueAt: inMinutes(-10 + place) });
  await database.owner`update notices set created_at = push_due_at where push_due_at is not null`;
  const batches: number[] = [];
  const counting = {
    enqueueAll: async (...[tx, queue, jobs]: Parameters<typeof pushing.jobs.enqueueAll>) => {
      batches.push(jobs.length);
      await pushing.jobs.enqueueAll(tx, queue, jobs);
    },
  };
  const claim = () => claimPushes({ db, jobs: counting });
  expect([await claim(), await claim(), await claim()]).toEqual([160, 80, 0]);
  expect(batches).toEqual([160, 80]);
  expect(await pushing.listJobs()).toHaveLength(240);
  await database.owner`delete from skillverse_jobs.job`;
});

test('what was put off is one push that says how many they are, more than a round takes too', async ({
  db,
  pushing,
}) => {
  const { id, subscription } = await pushing.aReader();
  await due(db, (await aMember(db)).id, { howMany: 30, dueAt: inMinutes(-10) });
  await due(db, id, { howMany: 421, dueAt: inMinutes(-5) });
  await pushing.claim();
  await pushing.work();
  const bodies = pushing.service.arrived
    .filter(({ endpoint }) => endpoint === subscription.endpoint)
    .map(({ text }) => JSON.parse(text).body);
  expect(bodies).toEqual(['421 notices came during your quiet hours']);
});
