import { sendDueDigests } from '../../src/features/notices/digest/send-due-digests.ts';
import type { TestDatabase } from '../database.ts';
import type { MailingSite } from '../mail/mailing-site.ts';
import { aMember, signedIn, type WantedMember } from './given.ts';

interface WantedReader extends WantedMember {
  readonly digest?: 'daily' | 'weekly';
  readonly timeZone?: string;
}

export const HOUR = 60 * 60 * 1000;

/** A member who has confirmed the address and wants a digest. */
export async function aDigestReader(
  { db, owner }: TestDatabase,
  mailing: MailingSite,
  { digest = 'daily', timeZone = 'UTC', ...wanted }: WantedReader = {},
) {
  const member = await aMember(db, { name: 'Ada Reads', skills: ['Sourdough'], ...wanted });
  await owner`update users set email_verified = true, time_zone = ${timeZone} where id = ${member.id}`;
  const as = await signedIn(db, member.id);
  const put = (wish: string) => mailing.ask('PUT', '/api/me/digest', { as, body: { digest: wish } });
  await put(digest);
  return {
    ...member,
    as,
    put,
    async dueAt(): Promise<Date> {
      const [found] = await db<
        { dueAt: string }[]
      >`select due_at from digests where member_id = ${member.id}`;
      return new Date(found?.dueAt ?? Number.NaN);
    },
    /** How many wait or were sent, by what became of them. */
    async states(): Promise<string[]> {
      const rows = await owner<{ state: string }[]>`
        select state from mails where user_id = ${member.id} and kind = 'digest' order by created_at, id`;
      return rows.map(({ state }) => state);
    },
    /** What has arrived at a moment at which one process looked and the mails that wait were sent. */
    async mails(at: Date) {
      mailing.clock.at = at;
      await sendDueDigests({ db, mails: mailing.mails, now: () => at });
      return (await mailing.mailsTo(member.email)).map(({ mail }) => mail);
    },
  };
}

/** So long behind another moment. */
export const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
