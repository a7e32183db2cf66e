import { onTestFinished } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { expect } from '../../../test/fixtures.ts';
import { aMember } from '../../../test/given/given.ts';
import { openMailServer } from '../../../test/mail/mail-server.ts';
import { aMailingSite, type MailingSite, test } from '../../../test/mail/mailing-site.ts';

/** A member who has confirmed the address, and a mail to them that waits. */
async function aWaitingMail({ db, owner }: TestDatabase, mailing: MailingSite, kind = 'reset-password') {
  const { id: userId, email } = await aMember(db);
  await owner`update users set email_verified = true where id = ${userId}`;
  await db.begin((tx) => mailing.mails.send(tx, { kind, userId }));
  const [row] = await owner<{ id: string }[]>`select id from mails where user_id = ${userId}`;
  return { userId, email, mailId: row!.id };
}

const rowOf = async ({ owner }: TestDatabase, mailId: string) => {
  const [row] =
    await owner`select state, tries, address, ended_at is not null as has_ended from mails where id = ${mailId}`;
  return row;
};

test('what is recorded says what became of a mail, and nothing of what was in it', async ({
  database,
  mailing,
}) => {
  const { email, mailId } = await aWaitingMail(database, mailing);
  expect(await rowOf(database, mailId)).toMatchObject({ state: 'queued', tries: 0 });
  expect(await mailing.mailsTo(email)).toHaveLength(1);
  expect(await rowOf(database, mailId)).toMatchObject({ state: 'sent', tries: 1, hasEnded: true });
  await mailing.mails.deliver(mailId);
  expect(await mailing.mailsTo(email)).toHaveLength(1);
});

test('a mail of a process that was killed is the same mail when it is sent again: same id, same link', async ({
  database,
  mailing,
}) => {
  const { email, mailId } = await aWaitingMail(database, mailing);
  await mailing.mails.deliver(mailId);
  // As it is where a process is killed between the server’s answer and its own note of it.
  await database.owner`update mails set state = 'sending', ended_at = null where id = ${mailId}`;
  await mailing.mails.deliver(mailId);
  const [one, two] = await mailing.mailsTo(email);
  expect(two?.mail.messageId).toBe(one?.mail.messageId);
  expect(two?.mail.text).toBe(one?.mail.text);
});

test('one that is put off is tried again, and one that is refused is not', async ({ database, mailing }) => {
  const later = await aWaitingMail(database, mailing);
  mailing.server.answer = 451;
  await expect(mailing.mails.deliver(later.mailId)).rejects.toThrow('did not take it');
  expect(await rowOf(database, later.mailId)).toMatchObject({ state: 'queued', tries: 1 });
  mailing.server.answer = undefined;
  await mailing.mails.deliver(later.mailId);
  expect(await rowOf(database, later.mailId)).toMatchObject({ state: 'sent', tries: 2 });

  const never = await aWaitingMail(database, mailing);
  mailing.server.answer = 550;
  await mailing.mails.deliver(never.mailId);
  mailing.server.answer = undefined;
  await mailing.mails.deliver(never.mailId);
  expect(await rowOf(database, never.mailId)).toMatchObject({ state: 'refused', tries: 1 });
  expect(await mailing.mailsTo(never.email)).toHaveLength(0);
  expect(mailing.warned).toEqual([
    'a mail was refused for good: MailRefused: the mail server did not take it (EENVELOPE RCPT TO 550)',
  ]);
});

test('a server that is away for an hour gets the mail afterwards, and one that is away for a day does not', async ({
  database,
}) => {
  const mailing = await aMailingSite(database);
  onTestFinished(() => mailing.close());
  const { email, mailId } = await aWaitingMail(database, mailing);
  const lost = await aWaitingMail(database, mailing);
  await mailing.server.close();
  for (let tries = 0; tries < 3; tries++) {
    await expect(mailing.mails.deliver(mailId)).rejects.toThrow('did not take it');
    await database.owner`update mails set created_at = created_at - interval '20 minutes'`;
  }
  const back = await openMailServer({ port: mailing.server.port });
  onTestFinished(() => back.close());
  await mailing.mails.deliver(mailId);
  expect(back.arrived.map(({ to }) => to)).toEqual([[email]]);
  await database.owner`update mails set created_at = created_at - interval '1 day' where id = ${lost.mailId}`;
  await mailing.mails.deliver(lost.mailId);
  expect(await rowOf(database, lost.mailId)).toMatchObject({ state: 'failed' });
  expect(back.arrived).toHaveLength(1);
});

test('at most 3 mails an hour and 6 a day go to one address, whoever asks', async ({ database }) => {
  const mailing = await aMailingSite(database, { RATE_LIMITS: 'on' });
  onTestFinished(() => mailing.close());
  const { userId, email } = await aWaitingMail(database, mailing);
  const ask = async (times: number) => {
    for (let asked = 0; asked < times; asked++)
      await database.db.begin((tx) => mailing.mails.send(tx, { kind: 'reset-password', userId }));
    return (await mailing.mailsTo(email)).length;
  };
  expect(await ask(4)).toBe(3);
  await database.owner`update rate_limits set window_ends_at = now() where key like 'mail-hour:%'`;
  expect(await ask(4)).toBe(6);
  await database.owner`update rate_limits set window_ends_at = now() where key like 'mail-hour:%'`;
  expect(await ask(1)).toBe(6);
  const states =
    await database.owner`select state, count(*)::int as n from mails where user_id = ${userId} group by 1 order by 1`;
  expect(states).toEqual([
    { state: 'limited', n: 4 },
    { state: 'sent', n: 6 },
  ]);
});

test('to an address that nobody has confirmed go its confirmation and a reset alone', async ({
  database,
  mailing,
}) => {
  const { db } = database;
  const { id: userId, email } = await aMember(db);
  for (const kind of ['new-sign-in', 'verify-email', 'reset-password', 'no-such-kind'])
    await db.begin((tx) => mailing.mails.send(tx, { kind, userId }));
  const subjects = (await mailing.mailsTo(email)).map(({ mail }) => mail.subject);
  expect(subjects).toEqual(['Confirm your address for Skillverse', 'Set a new password for Skillverse']);
});

test('nothing but what is about the account goes to a suspended member', async ({ database, mailing }) => {
  const out = await aWaitingMail(database, mailing);
  await database.owner`update users set suspended_at = now() where id = ${out.userId}`;
  for (const kind of ['verify-email', 'digest'])
    await database.db.begin((tx) => mailing.mails.send(tx, { kind, userId: out.userId }));
  const subjects = (await mailing.mailsTo(out.email)).map(({ mail }) => mail.subject);
  expect(subjects).toEqual(['Set a new password for Skillverse']);
  const ended =
    await database.owner`select kind, state from mails where user_id = ${out.userId} order by kind`;
  expect(ended).toEqual([
    { kind: 'digest', state: 'dropped' },
    { kind: 'reset-password', state: 'sent' },
    { kind: 'verify-email', state: 'dropped' },
  ]);
});

test('nothing goes to a member who has left', async ({ database, mailing }) => {
  const left = await aWaitingMail(database, mailing);
  await database.owner`update users set deleted_at = now() where id = ${left.userId}`;
  expect(await mailing.mailsTo(left.email)).toHaveLength(0);
  expect(await rowOf(database, left.mailId)).toMatchObject({ state: 'dropped' });
});
