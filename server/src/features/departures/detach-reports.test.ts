import { expect, test } from '../../../test/fixtures.ts';
import { aMember } from '../../../test/given/given.ts';
import { aPair } from '../../../test/given/given-messages.ts';
import type { Site } from '../../../test/site.ts';
import { prune } from '../../pruning.ts';
import { closeReport } from '../reports/close-report.ts';

const leave = (site: Site, { as, email }: { as: string; email: string }) =>
  site.ask('DELETE', '/api/me', { as, body: { email } });

const report = (site: Site, as: string, targetId: string) =>
  site.ask('POST', '/api/reports', {
    as,
    body: { kind: 'profile', targetId, reason: 'other', text: 'Look' },
  });

test('a report stays for the host without the reporter who has left', async ({ db, site }) => {
  const { ada, ben } = await aPair(db);
  await report(site, ada.as, ben.id);
  expect((await leave(site, ada)).status).toBe(200);
  expect(await db`select reporter_id, text, copied from reports where about_id = ${ben.id}`).toEqual([
    { reporterId: null, text: 'Look', copied: 'Ben Answers\nTesting' },
  ]);
});

test('the copy of what a member wrote who has left goes: at once if it was looked at, else when it is or after 30 days', async ({
  db,
  database,
  site,
}) => {
  const { ada, ben } = await aPair(db);
  const cleo = await aMember(db);
  await report(site, ada.as, ben.id);
  const reports = async () =>
    await db<{ id: string; copied: string | null }[]>`
      select id, copied from reports where about_id = ${ben.id} order by created_at, id`;
  const copies = async () => (await reports()).map(({ copied }) => copied);
  const [first] = await reports();
  await closeReport(db, first!.id);
  for (const reporterId of [ada.id, cleo.id])
    await db`
      insert into reports (id, reporter_id, kind, target_id, about_id, reason, copied)
      values (gen_random_uuid(), ${reporterId}, 'course', gen_random_uuid(), ${ben.id}, 'spam', 'Knots')`;
  expect(await copies()).toEqual(['Ben Answers\nTesting', 'Knots', 'Knots']);
  await leave(site, ben);
  expect(await copies()).toEqual([null, 'Knots', 'Knots']);
  await prune(db, database.files);
  expect(await copies()).toEqual([null, 'Knots', 'Knots']);
  const [, second] = await reports();
  await closeReport(db, second!.id);
  await prune(db, database.files);
  expect((await copies()).toSorted()).toEqual(['Knots', null, null]);
  await database.owner`update users set deleted_at = now() - interval '31 days' where id = ${ben.id}`;
  await prune(db, database.files);
  expect((await copies()).toSorted()).toEqual(['Knots', null, null]);
  await database.owner`update reports set created_at = now() - interval '31 days' where about_id = ${ben.id}`;
  await prune(db, database.files);
  expect(await copies()).toEqual([null, null, null]);
});

test('two who have reported each other can leave at the same moment', async ({ db, site }) => {
  for (let round = 0; round < 3; round++) {
    const { ada, ben } = await aPair(db);
    await Promise.all([report(site, ada.as, ben.id), report(site, ben.as, ada.id)]);
    await db`update reports set closed_at = now() where about_id in (${ada.id}, ${ben.id})`;
    const left = await Promise.all([leave(site, ada), leave(site, ben)]);
    expect(left.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await db`select reporter_id, copied from reports where about_id in (${ada.id}, ${ben.id})`;
    expect(rows).toEqual([
      { reporterId: null, copied: null },
      { reporterId: null, copied: null },
    ]);
  }
});
