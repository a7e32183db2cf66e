import { expect } from '../../../../test/fixtures.ts';
import { aCourse } from '../../../../test/given/given.ts';
import { aDigestReader, HOUR, later } from '../../../../test/given/given-digests.ts';
import { aMailingSite, test } from '../../../../test/mail/mailing-site.ts';
import { takeMail } from '../../../integrations/mail/limit-mails.ts';
import { forgetDue } from '../queries.ts';
import { sendDueDigests } from './send-due-digests.ts';

const aFind = (db: Parameters<typeof aCourse>[0]) => aCourse(db, { title: 'Sourdough' });

test('several processes make one digest, and one that is killed in between leaves it to the next', async ({
  database,
  mailing,
}) => {
  const { db } = database;
  const reader = await aDigestReader(database, mailing);
  await aFind(db);
  const at = later(await reader.dueAt(), HOUR);
  const killed = sendDueDigests({
    db,
    now: () => at,
    mails: {
      async send(...mail) {
        await mailing.mails.send(...mail);
        throw new Error('killed');
      },
    },
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await reader.states()).toEqual([]);
  await Promise.all(
    Array.from({ length: 6 }, () => sendDueDigests({ db, mails: mailing.mails, now: () => at })),
  );
  expect(await reader.mails(at)).toHaveLength(1);
  expect(await reader.mails(later(at, HOUR)), 'after a restart').toHaveLength(1);
  expect(await reader.states()).toEqual(['sent']);
});

test('a digest that the mail server does not take by 22 is dropped, and the next one tells it too', async ({
  database,
  mailing,
}) => {
  const { db } = database;
  const reader = await aDigestReader(database, mailing, { timeZone: 'Asia/Kathmandu' });
  await aFind(db);
  const morning = await reader.dueAt();
  mailing.server.answer = 450;
  await reader.mails(morning);
  await reader.mails(later(morning, 13 * HOUR));
  expect(await reader.states()).toEqual(['queued']);
  mailing.server.answer = undefined;
  expect(await reader.mails(later(morning, 14 * HOUR))).toEqual([]);
  expect(await reader.states()).toEqual(['dropped']);
  const [mail] = await reader.mails(later(morning, 24 * HOUR));
  expect(mail?.text).toContain('1 new course in your skills and categories: Sourdough.');
});

test('goes to no address that nobody has confirmed, to nobody who is suspended, and to nobody who turned it off', async ({
  database,
  mailing,
}) => {
  const { db, owner } = database;
  const [open, away, off] = [
    await aDigestReader(database, mailing),
    await aDigestReader(database, mailing),
    await aDigestReader(database, mailing),
  ];
  await aFind(db);
  const at = later(await open.dueAt(), HOUR);
  await owner`update users set email_verified = false where id = ${open.id}`;
  await owner`update users set suspended_at = now() where id = ${away.id}`;
  await off.put('off');
  for (const reader of [open, away, off]) {
    expect(await reader.mails(at)).toEqual([]);
    expect(await reader.states()).toEqual([]);
  }
  expect((await open.dueAt()) > at, 'it waits for the next morning').toBe(true);
});

test('one press in a program that reads mail turns the digest off', async ({ database, mailing }) => {
  const reader = await aDigestReader(database, mailing);
  await aFind(database.db);
  const [mail] = await reader.mails(later(await reader.dueAt(), HOUR));
  const list = mail?.headers.get('list') as { unsubscribe?: { url?: string } } | undefined;
  const { pathname } = new URL(list?.unsubscribe?.url ?? 'http://none');
  expect(mail?.text).toContain(pathname.replace('/api/unsubscribe/', '/unsubscribe?token='));
  expect(mail?.html).toMatch(/<a href="[^"]+"[^>]*>No more digests<\/a>/);
  const press = () =>
    fetch(`${mailing.url}${pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect(await (await press()).json()).toEqual({ kind: 'digest' });
  expect((await press()).status).toBe(200);
  const settings = await mailing.ask<{ digest: string }>('GET', '/api/me/notice-settings', { as: reader.as });
  expect(settings.body.digest).toBe('off');
});

test('is off until it is turned on, and goes with the account', async ({ database, mailing }) => {
  const { db } = database;
  const reader = await aDigestReader(database, mailing, { digest: 'weekly' });
  const digest = async () =>
    (await mailing.ask<{ digest: string }>('GET', '/api/me/notice-settings', { as: reader.as })).body.digest;
  expect(await digest()).toBe('weekly');
  expect((await reader.put('hourly')).status).toBe(422);
  expect([(await reader.put('off')).body, await digest()]).toMatchObject([{ digest: 'off' }, 'off']);
  await reader.put('daily');
  const left = await mailing.ask('DELETE', '/api/me', { as: reader.as, body: { email: reader.email } });
  expect(left.status).toBe(200);
  expect(await db`select 1 from digests where member_id = ${reader.id}`).toEqual([]);
});

test('a digest counts among the mails that one address gets, and what was not sent is told by the next', async ({
  database,
}) => {
  const { db } = database;
  const limited = await aMailingSite(database, { RATE_LIMITS: 'on' });
  const reader = await aDigestReader(database, limited);
  await aFind(db);
  for (let count = 0; count < 3; count++) await db.begin((tx) => takeMail(tx, reader.email));
  const morning = await reader.dueAt();
  expect(await reader.mails(later(morning, HOUR))).toEqual([]);
  expect(await reader.states()).toEqual(['limited']);
  await database.owner`delete from rate_limits`;
  const [next] = await reader.mails(later(morning, 25 * HOUR));
  expect(next?.text).toContain('Sourdough');
  await limited.close();
});

test('a site that is restored sends no digest that was due before', async ({ database, mailing }) => {
  const { db, owner } = database;
  const reader = await aDigestReader(database, mailing);
  await owner`update digests set due_at = now() - interval '1 minute' where member_id = ${reader.id}`;
  await db.begin(forgetDue);
  expect((await reader.dueAt()).getTime()).toBeGreaterThan(Date.now());
});
