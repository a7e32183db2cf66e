import { describe } from 'vitest';
import type { TestDatabase } from '../../../test/database.ts';
import { expect } from '../../../test/fixtures.ts';
import { aCourse, aMember, signedIn } from '../../../test/given/given.ts';
import { aMessageId } from '../../../test/given/given-messages.ts';
import { type MailingSite, test } from '../../../test/mail/mailing-site.ts';
import { prune } from '../../pruning.ts';
import { enrollInCourse } from '../enrollments/enroll-in-course.ts';
import { sendDueMails } from './send-due-mails.ts';
import { writeNotice } from './writing-queries.ts';

/** A member who has confirmed the address. */
async function aReader({ db, owner }: TestDatabase, mailing: MailingSite) {
  const member = await aMember(db, { name: 'Ada Reads' });
  await owner`update users set email_verified = true where id = ${member.id}`;
  const as = await signedIn(db, member.id);
  return {
    ...member,
    as,
    /** What has arrived by now, each by its subject. */
    async mails() {
      await sendDueMails(db, mailing.mails);
      return (await mailing.mailsTo(member.email)).map(({ mail }) => mail);
    },
    async subjects() {
      return (await this.mails()).map(({ subject }) => subject);
    },
    put: (body: object) => mailing.ask('PUT', '/api/me/notice-settings', { as, body }),
  };
}

const anHourLater = ({ owner }: TestDatabase) =>
  owner`update notices set mail_due_at = mail_due_at - interval '61 minutes' where mail_due_at is not null`;

describe('a notice is mailed', () => {
  test('if its kind waits for an answer or was switched on, to a confirmed address, once', async ({
    database,
    mailing,
  }) => {
    const { db } = database;
    const reader = await aReader(database, mailing);
    const { id: actorId } = await aMember(db, { name: 'Ben' });
    const write = (kind: 'reviewed' | 'enrolled', memberId: string) =>
      writeNotice(db, { kind, memberId, actorId, subjectId: actorId, title: 'Ink', detail: '5' });
    await write('enrolled', reader.id);
    await write('reviewed', reader.id);
    await write('reviewed', (await aMember(db)).id);
    expect(await reader.subjects()).toEqual(['Ben gave you 5 stars for Ink']);
    await reader.put({ kind: 'enrolled', mail: true });
    await reader.put({ kind: 'reviewed', mail: false });
    await write('enrolled', reader.id);
    await write('reviewed', reader.id);
    expect(await reader.subjects()).toEqual(['Ben gave you 5 stars for Ink', 'Ben enrolled in Ink']);
    const waiting = await database.owner`select 1 from notices where mail_due_at is not null`;
    expect(waiting, 'an address that nobody has confirmed').toEqual([]);
  });

  test('with all others of its kind about the same thing, but for what was read meanwhile', async ({
    database,
    mailing,
  }) => {
    const { db } = database;
    const reader = await aReader(database, mailing);
    await reader.put({ kind: 'enrolled', mail: true });
    const course = await aCourse(db, { title: 'Ink', teacherId: reader.id });
    const enroll = async () => enrollInCourse(db, { learnerId: (await aMember(db)).id, courseId: course.id });
    for (let count = 0; count < 3; count++) await enroll();
    await db`
      update notices set read_at = now()
      where id = (select min(id) from notices where member_id = ${reader.id} and kind = 'enrolled')`;
    expect(await reader.subjects()).toEqual(['2 members enrolled in Ink']);
    await enroll();
    await db`update notices set read_at = now() where member_id = ${reader.id}`;
    expect(await reader.subjects()).toHaveLength(1);
  });

  test('by one of two processes, and by none if this site sent no mail for a day', async ({
    database,
    mailing,
  }) => {
    const { db } = database;
    const reader = await aReader(database, mailing);
    const write = (detail: string) =>
      writeNotice(db, { kind: 'reviewed', memberId: reader.id, title: 'Ink', detail });
    await write('5');
    await Promise.all(Array.from({ length: 6 }, () => sendDueMails(db, mailing.mails)));
    expect(await reader.subjects()).toHaveLength(1);
    await write('4');
    await database.owner`
      update notices set mail_due_at = now() - interval '25 hours' where mail_due_at is not null`;
    expect(await reader.subjects()).toHaveLength(1);
    await prune(db, database.files);
    expect(await database.owner`select 1 from notices where mail_due_at is not null`).toEqual([]);
  });
});

describe('a message is mailed', () => {
  const write = (mailing: MailingSite, as: string, to: { id: string }) =>
    mailing.ask('POST', `/api/users/${to.id}/messages`, {
      as,
      body: { id: aMessageId(), text: 'May I come?' },
    });

  test('if it is unread after an hour, once for all of its sender, without its text and never under the bell', async ({
    database,
    mailing,
  }) => {
    const reader = await aReader(database, mailing);
    const { id: writerId } = await aMember(database.db, { name: 'Ben Writes' });
    const as = await signedIn(database.db, writerId);
    await write(mailing, as, reader);
    expect(await reader.subjects()).toEqual([]);
    await write(mailing, as, reader);
    await anHourLater(database);
    const [mail, ...others] = await reader.mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Ben Writes wrote to you');
    expect(mail?.text).toContain(`/messages/${writerId}`);
    expect(mail?.text).toContain('this waits for you on Skillverse');
    expect(`${mail?.text}${mail?.html}`).not.toContain('May I come');
    const list = await mailing.ask<{ items: { kind: string }[] }>('GET', '/api/me/notices', {
      as: reader.as,
    });
    expect(list.body.items.map(({ kind }) => kind)).toEqual(['welcome']);
  });

  test('not if it was read by then, or its conversation is muted', async ({ database, mailing }) => {
    const reader = await aReader(database, mailing);
    const { id: writerId } = await aMember(database.db);
    const as = await signedIn(database.db, writerId);
    const { body } = await mailing.ask<{ conversationId: string }>(
      'POST',
      `/api/users/${reader.id}/messages`,
      { as, body: { id: aMessageId(), text: 'Hello' } },
    );
    const conversation = `/api/conversations/${body.conversationId}`;
    await mailing.ask('PUT', `${conversation}/read`, { as: reader.as, body: { number: 1 } });
    await anHourLater(database);
    expect(await reader.subjects()).toEqual([]);
    await mailing.ask('PUT', `${conversation}/mute`, { as: reader.as });
    await write(mailing, as, reader);
    await anHourLater(database);
    expect(await reader.subjects()).toEqual([]);
  });
});

test('one press in a program that reads mail ends mails of this kind, from another site and without a cookie', async ({
  database,
  mailing,
}) => {
  const { db } = database;
  const reader = await aReader(database, mailing);
  const write = () => writeNotice(db, { kind: 'reviewed', memberId: reader.id, title: 'Ink', detail: '5' });
  await write();
  const [mail] = await reader.mails();
  const { path } = unsubscribeIn(mail);
  expect(mail?.html, 'the end is a link').toMatch(
    /<a href="[^"]+\/unsubscribe\?token=[^"]+"[^>]*>No more mails of this kind<\/a>/,
  );
  expect(mail?.text).toContain('this is new on Skillverse');
  const press = (to: string) =>
    fetch(`${mailing.url}${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await fetch(`${mailing.url}${path}`)).status, 'a GET does nothing').toBe(404);
  expect((await press(path.replace('.reviewed.', '.left.'))).status, 'of another kind').toBe(404);
  const answers = [await press(path), await press(path)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await answers[0]!.json()).toEqual({ kind: 'reviewed' });
  await write();
  expect(await reader.subjects()).toHaveLength(1);
});

/** Of the header, by which programs show a button. */
function unsubscribeIn(mail: { headers: Map<string, unknown> } | undefined) {
  const list = mail?.headers.get('list') as { unsubscribe?: { url?: string } } | undefined;
  return { path: new URL(list?.unsubscribe?.url ?? 'http://none').pathname };
}
