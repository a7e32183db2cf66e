import type { Ok } from '@skillverse/contract/call';
import type { listHostLog } from '@skillverse/contract/host/log';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/fixtures.ts';
import { aMember } from '../../../../test/given/given.ts';
import { aHost } from '../../../../test/given/given-hosts.ts';
import { writeToHostLog } from '../../host-log/queries.ts';

type Page = Ok<typeof listHostLog>;

describe('the log of the hosts', () => {
  test('is only added to: the app cannot change it, and neither can the owner of the database', async ({
    db,
    database,
  }) => {
    const { id } = await aHost(db);
    await db.begin((tx) => writeToHostLog(tx, { hostId: id, act: 'show', reason: 'Fine now' }));
    for (const change of [
      db`update host_log set reason = 'Other'`,
      db`delete from host_log`,
      db`truncate host_log`,
    ])
      await expect(Promise.resolve(change)).rejects.toMatchObject({ code: '42501' });
    const { owner } = database;
    for (const change of [
      owner`update host_log set reason = 'Other'`,
      owner`delete from host_log`,
      owner`truncate host_log`,
    ])
      await expect(Promise.resolve(change)).rejects.toMatchObject({ constraint: 'host_log_stays' });
  });

  test('is paged, the last first, and narrowed by act, host, member and days', async ({ db, site }) => {
    const [hanna, ivo] = [await aHost(db, { name: 'Hanna' }), await aHost(db, { name: 'Ivo' })];
    const ada = await aMember(db, { name: 'Ada' });
    await db.begin(async (tx) => {
      for (let n = 0; n < 31; n++)
        await writeToHostLog(tx, { hostId: hanna.id, act: 'hide', reason: `No ${n}` });
      const changed = { before: { until: null }, after: { until: '2026-12-01', offers: true } };
      await writeToHostLog(tx, { hostId: ivo.id, act: 'suspend', memberId: ada.id, ...changed });
      await writeToHostLog(tx, { hostId: null, act: 'restore', memberId: ada.id });
    });
    const read = async (query: Record<string, string>) =>
      (await site.ask<Page>('GET', `/api/host/log?${new URLSearchParams(query)}`, { as: ivo.as })).body;
    const today = new Date().toISOString().slice(0, 10);
    const first = await read({ from: today });
    expect(first.items).toHaveLength(30);
    expect(first.items[0]).toMatchObject({ host: null, act: 'restore', member: { name: 'Ada' } });
    expect(first.items[1]?.changes).toEqual([
      { fact: 'until', before: null, after: '2026-12-01' },
      { fact: 'offers', before: null, after: 'true' },
    ]);
    const second = await read({ hostId: hanna.id, cursor: first.nextCursor ?? '' });
    expect(second.items.map(({ reason }) => reason)).toEqual(['No 2', 'No 1', 'No 0']);
    expect(second.nextCursor).toBeNull();
    const acts = async (query: Record<string, string>) => (await read(query)).items.map(({ act }) => act);
    expect(await acts({ act: 'suspend' })).toEqual(['suspend']);
    expect(await acts({ memberId: ada.id })).toEqual(['restore', 'suspend']);
    expect(await acts({ hostId: ivo.id })).toEqual(['suspend']);
    expect(await acts({ hostId: 'command-line' })).toContain('restore');
    expect(await acts({ hostId: 'command-line' })).not.toContain('suspend');
    expect(await acts({ memberId: ada.id, from: today, until: today })).toHaveLength(2);
    expect(await acts({ memberId: ada.id, until: '2026-01-01' })).toEqual([]);
  });

  test('can be taken home as a file that no spreadsheet runs', async ({ db, site }) => {
    const { as, id } = await aHost(db, { name: '=HANNA()' });
    await db.begin((tx) => writeToHostLog(tx, { hostId: id, act: 'hide', reason: 'Says "buy",\nagain' }));
    await db.begin((tx) => writeToHostLog(tx, { hostId: null, act: 'show' }));
    const answer = await site.app.inject({
      method: 'GET',
      url: '/api/host/log.csv',
      headers: { cookie: as },
    });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="skillverse-log-\d{4}-\d\d-\d\d\.csv"/,
    );
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFid,at,host,act,member,member id,subject id,reason,changes');
    expect(lines[1]).toMatch(/^\d+,[^,]+,command line,show,,,,,$/);
    expect(lines[2]).toMatch(/,'=HANNA\(\),hide,,,,"Says ""buy"",\nagain",$/);
    const narrowed = await site.app.inject({
      method: 'GET',
      url: '/api/host/log.csv?act=suspend&until=2026-01-01',
      headers: { cookie: as },
    });
    expect(narrowed.body.split('\r\n')).toHaveLength(2);
  });
});
