import { v7 as uuidv7 } from 'uuid';
import { expect, test } from '../../../../test/fixtures.ts';
import { aMember } from '../../../../test/given/given.ts';
import { aHost } from '../../../../test/given/given-hosts.ts';
import { aReporter, NOWHERE, report } from '../../../../test/given/given-reports.ts';
import { aReport, decide, done, logOf } from '../../../../test/hosts/given-decided.ts';
import type { Site } from '../../../../test/site.ts';

interface Listed {
  readonly items: { readonly id: string }[];
  readonly nextCursor: string | null;
}

async function idsOf(site: Site, as: string, query = '') {
  const { body } = await site.ask<Listed>('GET', `/api/host/reports${query}`, { as });
  return { ids: body.items.map(({ id }) => id), nextCursor: body.nextCursor };
}

test('open reports are listed the oldest first, decided ones the last first, in pages', async ({
  database,
  site,
}) => {
  const host = await aHost(database.db);
  await database.owner`delete from reports`;
  const ids: string[] = [];
  for (let count = 0; count < 22; count++) ids.push((await aReport(database, site)).id);
  const first = await idsOf(site, host.as);
  expect(first.ids).toEqual(ids.slice(0, 20));
  const second = await idsOf(site, host.as, `?cursor=${first.nextCursor}`);
  expect(second).toEqual({ ids: ids.slice(20), nextCursor: null });
  for (const id of ids.slice(0, 3)) await decide(site, host.as, id, { verdict: 'dismiss' });
  expect((await idsOf(site, host.as)).ids[0]).toBe(ids[3]);
  expect(await idsOf(site, host.as, '?show=decided')).toEqual({
    ids: [ids[2], ids[1], ids[0]],
    nextCursor: null,
  });
  expect(await done(site, host.as, 'GET /api/host/reports?cursor=no')).toBe(
    '422 This is not a place in the list',
  );
});

test('a report tells how many were sent before about the same member, and after how many something was done', async ({
  db,
  database,
  site,
}) => {
  const host = await aHost(database.db);
  const { id: first, about } = await aReport(database, site);
  const again = async () => {
    const { as } = await aReporter(db);
    await report(site, as, { kind: 'profile', targetId: about.id });
    const [row] = await db<{ id: string }[]>`
      select id from reports where about_id = ${about.id} order by created_at desc, id desc limit 1`;
    return row!.id;
  };
  const [second, third] = [await again(), await again()];
  await decide(site, host.as, first, { verdict: 'warn' });
  await decide(site, host.as, second, { verdict: 'dismiss' });
  const counted = async (id: string) => {
    const { body } = await site.ask('GET', `/api/host/reports/${id}`, { as: host.as });
    const { earlierCount, earlierActedCount } = body as { earlierCount: number; earlierActedCount: number };
    return [earlierCount, earlierActedCount];
  };
  expect([await counted(first), await counted(second), await counted(third)]).toEqual([
    [0, 0],
    [1, 1],
    [2, 1],
  ]);
});

test('a report that a host has taken is not taken, given back or decided by another, who can take it over', async ({
  database,
  site,
}) => {
  const [hana, olu] = [
    await aHost(database.db, { name: 'Hanna Host' }),
    await aHost(database.db, { name: 'Olu Other' }),
  ];
  const { id, about } = await aReport(database, site);
  const taken = `/api/host/reports/${id}/taken`;
  expect(await done(site, hana.as, `PUT ${taken}`, {})).toEqual({ taken: true });
  expect(await done(site, hana.as, `PUT ${taken}`, {}), 'again').toEqual({ taken: true });
  const refused = '409 Hanna Host is looking at this report';
  expect(await done(site, olu.as, `PUT ${taken}`, {})).toBe(refused);
  expect(await done(site, olu.as, `DELETE ${taken}`)).toBe(refused);
  expect(await decide(site, olu.as, id, { verdict: 'dismiss' })).toBe(refused);
  expect(await done(site, olu.as, `PUT ${taken}`, { takesOver: true })).toEqual({ taken: true });
  const seen = await done(site, hana.as, `GET /api/host/reports/${id}`);
  expect(seen).toMatchObject({ takenBy: { id: olu.id, name: 'Olu Other' }, decidedAt: null });
  expect(await done(site, olu.as, `DELETE ${taken}`)).toEqual({ taken: false });
  expect(await done(site, hana.as, `DELETE ${taken}`), 'by nobody').toEqual({ taken: false });
  const line = (hostId: string, before: boolean, after: boolean) => ({
    ...{ hostId, act: 'take-report', memberId: about.id, reason: null },
    ...{ before: { taken: before }, after: { taken: after } },
  });
  expect(await logOf(database, id)).toEqual([
    line(hana.id, false, true),
    line(olu.id, true, true),
    line(olu.id, true, false),
  ]);
});

test('what was taken by who is no host any more is there for all', async ({ database, site }) => {
  const [hana, olu] = [await aHost(database.db), await aHost(database.db, { name: 'Olu Other' })];
  const { id } = await aReport(database, site);
  await done(site, hana.as, `PUT /api/host/reports/${id}/taken`, {});
  await database.owner`update users set host_since = null where id = ${hana.id}`;
  expect(await done(site, olu.as, `GET /api/host/reports/${id}`)).toMatchObject({ takenBy: null });
  expect(await done(site, olu.as, `PUT /api/host/reports/${id}/taken`, {})).toEqual({ taken: true });
});

test('hosts read each other’s notes, the same note again adds nothing, and the log has none of their words', async ({
  database,
  site,
}) => {
  const [hana, olu] = [await aHost(database.db), await aHost(database.db, { name: 'Olu Other' })];
  const { id, about } = await aReport(database, site);
  const note = { id: uuidv7(), text: ' He did this before. ' };
  const path = `POST /api/host/reports/${id}/notes`;
  expect(await done(site, hana.as, path, note)).toEqual({ noted: true });
  expect(await done(site, hana.as, path, note)).toEqual({ noted: true });
  expect(await done(site, olu.as, `GET /api/host/reports/${id}`)).toMatchObject({
    notes: [{ id: note.id, by: { name: 'Hanna Host' }, text: 'He did this before.' }],
  });
  expect(await logOf(database, id)).toEqual([
    { hostId: hana.id, act: 'note-report', memberId: about.id, reason: null, before: null, after: null },
  ]);
  expect(await done(site, hana.as, path, { id: uuidv7(), text: ' ' })).toBe('422 The note is required');
  expect(await done(site, hana.as, path, { id: uuidv7(), text: 'a'.repeat(1001) })).toBe(
    '422 The note can have at most 1,000 characters',
  );
});

test('of no report nothing is read, taken, noted, decided or undone', async ({ database, site }) => {
  const { as } = await aHost(database.db);
  const body = { reason: 'None' };
  for (const id of [NOWHERE, 'none']) {
    const path = `/api/host/reports/${id}`;
    const answers = [
      await done(site, as, `GET ${path}`),
      await done(site, as, `PUT ${path}/taken`, {}),
      await done(site, as, `DELETE ${path}/taken`),
      await done(site, as, `POST ${path}/notes`, { id: NOWHERE, text: 'None' }),
      await done(site, as, `POST ${path}/decision`, { verdict: 'dismiss', ...body }),
      await done(site, as, `POST ${path}/undo`, body),
    ];
    expect(new Set(answers)).toEqual(new Set(['404 There is no such report']));
  }
});

test('a host whose proof is older than 15 minutes does nothing to a report, and reads it', async ({
  db,
  database,
  site,
}) => {
  const { as, id: hostId } = await aHost(database.db);
  const { id } = await aReport(database, site);
  await db`update sessions set created_at = now() - interval '16 minutes' where user_id = ${hostId}`;
  const path = `/api/host/reports/${id}`;
  const answers = [
    await done(site, as, `PUT ${path}/taken`, {}),
    await done(site, as, `DELETE ${path}/taken`),
    await done(site, as, `POST ${path}/notes`, { id: NOWHERE, text: 'None' }),
    await decide(site, as, id, { verdict: 'dismiss' }),
    await done(site, as, `POST ${path}/undo`, { reason: 'None' }),
    await done(site, as, `POST /api/host/appeals/${NOWHERE}`, { upheld: true, answer: 'None' }),
  ];
  expect(new Set(answers)).toEqual(new Set(['403 Confirm that it is you, then try again']));
  expect(await done(site, as, `GET ${path}`)).toMatchObject({ id, takenBy: null });
  expect(await done(site, as, `GET /api/host/appeals`)).toMatchObject({ nextCursor: null });
});

test('to a member the reports of the desk are not there', async ({ db, database, site }) => {
  const { id, reporter } = await aReport(database, site);
  const member = await aMember(db);
  expect(await done(site, reporter.as, `GET /api/host/reports/${id}`)).toBe(
    '404 There is nothing at this address',
  );
  expect(await decide(site, reporter.as, id, { verdict: 'dismiss' })).toBe(
    '404 There is nothing at this address',
  );
  expect(await db`select 1 from reports where id = ${id} and closed_at is null`).toHaveLength(1);
  expect(member.id).not.toBe(reporter.id);
});
