import { expect } from '../../../../test/fixtures.ts';
import { test } from '../../../../test/push/pushing-site.ts';
import { writeNotice } from '../writing-queries.ts';

const NIGHT = new Date('2026-11-20T23:30:00Z');
const MORNING = new Date('2026-11-21T08:00:00Z');

test('a push that the service did not take waits while it is quiet, and is sent afterwards', async ({
  db,
  database,
  pushing,
}) => {
  const { id, subscription } = await pushing.aReader();
  await writeNotice(db, { kind: 'security', memberId: id, detail: 'password-changed' });
  await pushing.claim();
  await db`update push_settings set quiet_from = 22, quiet_until = 8 where member_id = ${id}`;
  const arrived = () =>
    pushing.service.arrived.filter(({ endpoint }) => endpoint === subscription.endpoint).length;
  expect(await pushing.work(NIGHT)).toEqual([]);
  const [job, ...others] = await database.owner<{ wait: number }[]>`
    select extract(epoch from start_after - created_on)::int as wait from skillverse_jobs.job where name = 'pushes'`;
  expect(others).toEqual([]);
  expect(job?.wait).toBeCloseTo((MORNING.getTime() - NIGHT.getTime()) / 1000, -1);
  expect(arrived()).toBe(0);
  await pushing.work(MORNING);
  expect(arrived()).toBe(1);
});

test('new quiet hours hold for what was put off by those before', async ({ db, database, pushing }) => {
  const { id, as } = await pushing.aReader();
  await writeNotice(db, { kind: 'security', memberId: id, detail: 'password-changed' });
  await database.owner`update notices set push_due_at = now() + interval '8 hours' where member_id = ${id}`;
  expect(await pushing.claim()).toBe(0);
  await pushing.ask('PUT', '/api/me/push/quiet-hours', { as, body: { from: 3, until: 3 } });
  expect(await pushing.claim()).toBe(1);
  await pushing.work();
});
