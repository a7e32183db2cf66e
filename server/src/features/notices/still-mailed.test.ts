import type { TestDatabase } from '../../../test/database.ts';
import { expect } from '../../../test/fixtures.ts';
import { aMember } from '../../../test/given/given.ts';
import { type Between, MEANWHILE, writeBetween } from '../../../test/given/given-meanwhile.ts';
import { suspend } from '../../../test/given/given-people.ts';
import { test } from '../../../test/mail/mailing-site.ts';
import { endMailsOf } from './mail-queries.ts';
import { sendDueMails } from './send-due-mails.ts';

const FOR_MAILS = [
  ...Object.entries(MEANWHILE),
  ['mails of its kind were ended by one press', ended] as const,
];

test.for(FOR_MAILS)(
  'a mail is neither made nor sent if meanwhile %s',
  async ([, happens], { database, mailing }) => {
    const { db, owner } = database;
    const between = async () => {
      const reader = await aMember(db);
      await owner`update users set email_verified = true where id = ${reader.id}`;
      return { reader, actorId: (await aMember(db)).id };
    };
    const [early, late, told] = [await between(), await between(), await between()];
    const made = async ({ reader }: Between) =>
      (await owner`select 1 from mails where user_id = ${reader.id} and kind = 'notice'`).length;
    for (const one of [early, late, told]) await writeBetween(database, one);
    await happens(database, early);
    await sendDueMails(db, mailing.mails);
    expect([await made(early), await made(late), await made(told)]).toEqual([0, 1, 1]);
    await happens(database, late);
    expect(await mailing.mailsTo(late.reader.email)).toEqual([]);
    expect(await mailing.mailsTo(told.reader.email)).toHaveLength(1);
  },
);

test('of a suspended member only what is about the account is mailed', async ({ database, mailing }) => {
  const { db, owner } = database;
  const reader = await aMember(db);
  await owner`update users set email_verified = true where id = ${reader.id}`;
  await writeBetween(database, { reader, actorId: (await aMember(db)).id });
  await suspend(db, reader.id);
  await sendDueMails(db, mailing.mails);
  const subjects = (await mailing.mailsTo(reader.email)).map(({ mail }) => mail.subject);
  expect(subjects).toEqual(['The host has suspended your account']);
});

function ended({ db }: TestDatabase, { reader }: Between) {
  return endMailsOf(db, reader.id, 'reviewed');
}
