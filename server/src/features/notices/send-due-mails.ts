import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Mails } from '../../integrations/mail/open-mails.ts';
import { takeDueMails } from './mail-queries.ts';

const AT_ONCE = 100;

/** Makes mails of the notices that are due, each with its job, in one transaction. Run every few seconds by each process. */
export async function sendDueMails(db: Db, mails: Pick<Mails, 'send'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { memberId, firstId, lastId } of await takeDueMails(tx, AT_ONCE)) {
      const about = { firstId: String(firstId), lastId: String(lastId) };
      await mails.send(tx, { kind: 'notice', userId: memberId, about });
    }
  });
}
