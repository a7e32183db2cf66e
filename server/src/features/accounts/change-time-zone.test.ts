import { expect, test } from '../../../test/fixtures.ts';
import { aMember, signedIn } from '../../../test/given/given.ts';
import { zoneOf } from './zone-queries.ts';

test('a member is in UTC until a browser says another zone, and then in the one that was said last', async ({
  db,
  site,
}) => {
  const { id } = await aMember(db);
  const as = await signedIn(db, id);
  const shown = async () => (await site.ask<{ timeZone: string }>('GET', '/api/me', { as })).body.timeZone;
  expect(await shown()).toBe('UTC');
  for (const timeZone of ['Asia/Kathmandu', 'Pacific/Kiritimati', 'Asia/Calcutta', 'Etc/GMT+11']) {
    const answer = await site.ask('PUT', '/api/me/time-zone', { as, body: { timeZone } });
    expect([answer.status, answer.body]).toEqual([200, { timeZone }]);
    expect([await shown(), await zoneOf(db, id)]).toEqual([timeZone, timeZone]);
  }
});

test.for(['Mars/Olympus', '+05:30', '', ' ', 'Etc/Unknown', `${'A'.repeat(64)}/B`, 3])(
  'no zone is %s',
  async (timeZone, { db, site }) => {
    const { id } = await aMember(db);
    const as = await signedIn(db, id);
    expect((await site.ask('PUT', '/api/me/time-zone', { as, body: { timeZone } })).status).toBe(422);
    expect(await zoneOf(db, id)).toBe('UTC');
  },
);

test('who has left is in no zone that could tell where they were', async ({ db, site }) => {
  const { id, email } = await aMember(db);
  const as = await signedIn(db, id);
  await site.ask('PUT', '/api/me/time-zone', { as, body: { timeZone: 'Asia/Tokyo' } });
  expect((await site.ask('DELETE', '/api/me', { as, body: { email } })).status).toBe(200);
  expect(await zoneOf(db, id)).toBe('UTC');
});
