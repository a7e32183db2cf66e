import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Mails } from '../../../integrations/mail/open-mails.ts';
import { listNews } from './news-queries.ts';
import { takeDueDigests } from './queries.ts';

interface DigestParts {
  readonly db: Db;
  readonly mails: Pick<Mails, 'send'>;
  /** Of the clock; left out, the system's. */
  readonly now?: () => Date;
}

/** Every five seconds, so 20 a second: 10,000 that are due at the same moment take about eight minutes, and nobody waits for them. */
const AT_ONCE = 100;
/** What begins before the end of the news is written by then. */
const STILL_WRITTEN_MS = 60_000;

/**
 * Makes a mail with its job of each digest that is due and has something to tell, in the transaction that makes it due at its next
 * time. Run every few seconds by each process.
 */
export async function sendDueDigests({ db, mails, now = () => new Date() }: DigestParts): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = now();
    const members = await takeDueDigests(tx, at, AT_ONCE);
    if (members.length === 0) return;
    const until = new Date(at.getTime() - STILL_WRITTEN_MS);
    const about = { dueAt: at.toISOString(), until: until.toISOString() };
    for (const { memberId } of await listNews(tx, members, until))
      await mails.send(tx, { kind: 'digest', userId: memberId, about });
  });
}
