import { describe } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { expect, test } from '../../../test/fixtures.ts';
import { aMember } from '../../../test/given/given.ts';
import { manyNotices } from '../../../test/given/given-notices.ts';
import { plansOf } from '../../../test/plans.ts';
import { pruneMails } from '../../integrations/mail/queries.ts';
import { takeDueMails } from './mail-queries.ts';
import { pruneNotices } from './queries.ts';
import { readNotices } from './read-notices.ts';

async function idsOf({ db }: TestDatabase, memberId: string): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from notices where member_id = ${memberId} and kind <> 'welcome' order by id`;
  return rows.map(({ id }) => id);
}

test('who marks notices as read locks the oldest first, and tries again after a deadlock', async ({
  database,
}) => {
  const { db, owner } = database;
  const { id: memberId } = await aMember(db);
  await manyNotices(db, memberId, 3);
  const [first = 0, , last = 0] = await idsOf(database, memberId);
  let reading: Promise<void> | undefined;
  await owner.begin(async (tx) => {
    const lock = (id: number) => tx`select from notices where id = ${id} for no key update`;
    await lock(last);
    reading = readNotices(db, { memberId, upTo: last });
    await expect.poll(async () => (await waitingFor(database)).length).toBeGreaterThan(0);
    await lock(first);
  });
  await reading;
  const unread = await db`
    select 1 from notices where member_id = ${memberId} and kind <> 'welcome' and read_at is null`;
  expect(unread).toEqual([]);
});

const waitingFor = ({ owner }: TestDatabase) =>
  owner`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%update notices set read_at%'`;

test('mails that are due wait for no row that somebody else is at', async ({ database }) => {
  const { db, owner } = database;
  const [{ id: memberId }, { id: actorId }] = [await aMember(db), await aMember(db)];
  const write = (due: string) => owner`
    insert into notices (member_id, kind, actor_id, subject_id, title, mail_due_at)
    values (${memberId}, 'reviewed', ${actorId}, ${actorId}, 'Ink', now() + ${due}::interval)`;
  await write('-1 minute');
  await write('1 hour');
  const [now, later = 0] = await idsOf(database, memberId);
  await owner.begin(async (tx) => {
    await tx`select from notices where id = ${later} for no key update`;
    const taken = await db.begin((other) => takeDueMails(other, 100));
    expect(taken).toEqual([{ memberId, firstId: now, lastId: now }]);
  });
});

describe('the pruning', () => {
  test('reads no whole table of notices, members or mails', async ({ database }) => {
    const { db, owner } = database;
    const { id: memberId } = await aMember(db);
    await manyNotices(db, memberId, 20_000);
    await owner`
      insert into mails (id, kind, user_id, state, ended_at)
      select gen_random_uuid(), 'notice', ${memberId}, 'sent', now() from generate_series(1, 20000)`;
    await owner`analyze notices`;
    await owner`analyze mails`;
    const plans = await plansOf(database, async (explained) => {
      await pruneNotices(explained);
      await pruneMails(explained);
    });
    for (const index of ['mails_by_end', 'notices_not_in_app']) expect(plans).toContain(index);
    expect(plans).not.toMatch(/Seq Scan on (notices|mails)\b/);
  });

  test('deletes however many there are', async ({ database }) => {
    const { db, owner } = database;
    const { id: memberId } = await aMember(db);
    await manyNotices(db, memberId, 2500);
    await owner`update notices set created_at = now() - interval '400 days' where member_id = ${memberId}`;
    await pruneNotices(db);
    expect(await idsOf(database, memberId)).toEqual([]);
  });
});
