import type { TestDatabase } from '../../../test/database.ts';
import { expect } from '../../../test/fixtures.ts';
import { aMember } from '../../../test/given/given.ts';
import { test as mailingTest } from '../../../test/mail/mailing-site.ts';
import { test as pushingTest } from '../../../test/push/pushing-site.ts';
import { endMailsOf } from './mail-queries.ts';
import { putChosen } from './queries.ts';
import { sendDueMails } from './send-due-mails.ts';
import { writeNotice } from './writing-queries.ts';

interface Between {
  readonly reader: Awaited<ReturnType<typeof aMember>>;
  readonly actorId: string;
}

/** What may happen while a notice waits. */
const MEANWHILE: Readonly<
  Record<string, (database: TestDatabase, between: Between) => PromiseLike<unknown>>
> = {
  'its reader has blocked who did it': ({ owner }, { reader, actorId }) =>
    owner`insert into blocks (blocker_id, blocked_id) values (${reader.id}, ${actorId})`,
  'who did it has blocked its reader': ({ owner }, { reader, actorId }) =>
    owner`insert into blocks (blocker_id, blocked_id) values (${actorId}, ${reader.id})`,
  'who did it is suspended': ({ owner }, { actorId }) =>
    owner`update users set suspended_at = now() where id = ${actorId}`,
  'its kind is switched off': ({ db }, { reader }) =>
    putChosen(db, reader.id, { kind: 'reviewed', inApp: null, byMail: false, byPush: false }),
};

const write = ({ db }: TestDatabase, { reader, actorId }: Between) =>
  writeNotice(db, { kind: 'reviewed', memberId: reader.id, actorId, title: 'Ink', detail: '5' });

const FOR_MAILS = [
  ...Object.entries(MEANWHILE),
  ['mails of its kind were ended by one press', ended] as const,
];

mailingTest.for(FOR_MAILS)(
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
    for (const one of [early, late, told]) await write(database, one);
    await happens(database, early);
    await sendDueMails(db, mailing.mails);
    expect([await made(early), await made(late), await made(told)]).toEqual([0, 1, 1]);
    await happens(database, late);
    expect(await mailing.mailsTo(late.reader.email)).toEqual([]);
    expect(await mailing.mailsTo(told.reader.email)).toHaveLength(1);
  },
);

function ended({ db }: TestDatabase, { reader }: Between) {
  return endMailsOf(db, reader.id, 'reviewed');
}

pushingTest.for(Object.entries(MEANWHILE))(
  'a push is neither made nor sent if meanwhile %s',
  async ([, happens], { database, pushing }) => {
    const { db } = database;
    const between = async () => {
      const { id, subscription } = await pushing.aReader();
      return { reader: { ...(await aMember(db)), id }, subscription, actorId: (await aMember(db)).id };
    };
    const [early, late, told] = [await between(), await between(), await between()];
    for (const one of [early, late, told]) await write(database, one);
    await happens(database, early);
    await pushing.claim();
    expect(await pushing.listJobs()).toHaveLength(2);
    await happens(database, late);
    await pushing.work();
    const endpoints = pushing.service.arrived.map(({ endpoint }) => endpoint);
    expect(endpoints).toContain(told.subscription.endpoint);
    expect(endpoints).not.toContain(late.subscription.endpoint);
  },
);
