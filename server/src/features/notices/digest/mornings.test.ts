import { expect, test } from '../../../../test/fixtures.ts';
import { aMember } from '../../../../test/given/given.ts';
import type { Db } from '../../../db/client.ts';
import { moveDigest, putDigest, takeDueDigests } from './queries.ts';

async function aReader(db: Db, zone: string, every: 'daily' | 'weekly', now: string) {
  const { id } = await aMember(db);
  await db`update users set time_zone = ${zone} where id = ${id}`;
  await putDigest(db, id, every, new Date(now));
  return {
    id,
    async dueAt() {
      const [found] = await db<{ dueAt: string }[]>`select due_at from digests where member_id = ${id}`;
      return found?.dueAt.replace(':00.000Z', 'Z');
    },
    take: async (at: string) => (await db.begin((tx) => takeDueDigests(tx, new Date(at), 1000))).includes(id),
    async move(to: string, at: string) {
      await db`update users set time_zone = ${to} where id = ${id}`;
      await db.begin((tx) => moveDigest(tx, id, new Date(at)));
    },
  };
}

const MORNINGS = [
  ['Europe/Berlin', 'daily', 'before clocks go forward', '2026-03-28T12:00Z', '2026-03-29T06:00Z'],
  ['Europe/Berlin', 'daily', 'before clocks go back', '2026-10-24T12:00Z', '2026-10-25T07:00Z'],
  ['America/New_York', 'weekly', 'over a change forward', '2026-03-02T14:00Z', '2026-03-09T12:00Z'],
  ['America/New_York', 'weekly', 'over a change back', '2026-10-26T12:00Z', '2026-11-02T13:00Z'],
  ['Australia/Lord_Howe', 'daily', 'before half an hour forward', '2026-10-03T12:00Z', '2026-10-03T21:00Z'],
  ['Asia/Kathmandu', 'daily', 'a minute before', '2026-06-01T02:14Z', '2026-06-01T02:15Z'],
  ['Asia/Kathmandu', 'daily', 'at the moment itself', '2026-06-01T02:15Z', '2026-06-02T02:15Z'],
  ['Pacific/Kiritimati', 'weekly', 'where Monday begins first', '2026-06-07T17:59Z', '2026-06-07T18:00Z'],
  ['Pacific/Pago_Pago', 'weekly', 'where Monday begins last', '2026-06-08T18:59Z', '2026-06-08T19:00Z'],
  ['Pacific/Pago_Pago', 'weekly', 'a moment too late', '2026-06-08T19:00Z', '2026-06-15T19:00Z'],
  ['UTC', 'weekly', 'on a Sunday', '2026-12-27T23:00Z', '2026-12-28T08:00Z'],
] as const;

test.for(MORNINGS)('in %s a %s digest comes at 8, %s', async ([zone, every, , now, dueAt], { db }) => {
  const reader = await aReader(db, zone, every, now);
  expect(await reader.dueAt()).toBe(dueAt);
});

const LATE = [
  ['at the moment itself', '2026-10-25T07:00Z', true, '2026-10-26T07:00Z'],
  ['in the evening', '2026-10-25T20:59Z', true, '2026-10-26T07:00Z'],
  ['not at night', '2026-10-25T21:00Z', false, '2026-10-26T07:00Z'],
  ['not the next morning before 8', '2026-10-26T06:59Z', false, '2026-10-26T07:00Z'],
  ['not on another day', '2026-10-27T09:00Z', false, '2026-10-28T07:00Z'],
] as const;

test.for(LATE)(
  'a digest of a site that was off at 8 is made later on that day, %s, and is due again the next morning',
  async ([, at, inTime, next], { db }) => {
    const reader = await aReader(db, 'Europe/Berlin', 'daily', '2026-10-24T12:00Z');
    expect(await reader.take('2026-10-25T06:59:59Z')).toBe(false);
    expect(await reader.dueAt()).toBe('2026-10-25T07:00Z');
    expect([await reader.take(at), await reader.dueAt()]).toEqual([inTime, next]);
    expect(await reader.take(at)).toBe(false);
  },
);

test('a weekly digest that a whole Monday went by waits for the next', async ({ db }) => {
  const reader = await aReader(db, 'Asia/Kathmandu', 'weekly', '2026-06-01T02:14Z');
  expect([await reader.take('2026-06-02T05:00Z'), await reader.dueAt()]).toEqual([
    false,
    '2026-06-08T02:15Z',
  ]);
});

test('in another zone it comes in the mornings there, and not twice on a day that begins again in the west', async ({
  db,
}) => {
  const reader = await aReader(db, 'Pacific/Kiritimati', 'daily', '2026-06-01T12:00Z');
  await reader.move('Europe/Berlin', '2026-06-01T13:00Z');
  expect(await reader.dueAt()).toBe('2026-06-02T06:00Z');
  await reader.move('Pacific/Kiritimati', '2026-06-01T14:00Z');
  expect(await reader.dueAt()).toBe('2026-06-01T18:00Z');
  expect(await reader.take('2026-06-01T18:00Z')).toBe(true);
  await reader.move('Pacific/Pago_Pago', '2026-06-01T18:30Z');
  expect(await reader.dueAt(), 'not half an hour later').toBe('2026-06-02T19:00Z');
});

test('a weekly one does not come twice on a Monday that begins again in the west', async ({ db }) => {
  const reader = await aReader(db, 'Pacific/Kiritimati', 'weekly', '2026-06-07T12:00Z');
  expect(await reader.take('2026-06-07T18:00Z')).toBe(true);
  await reader.move('Pacific/Pago_Pago', '2026-06-07T20:00Z');
  expect(await reader.dueAt()).toBe('2026-06-15T19:00Z');
});
