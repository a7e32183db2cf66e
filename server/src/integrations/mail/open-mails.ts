import { v7 as uuidv7 } from 'uuid';
import type { Jobs } from '../../core/jobs/open-jobs.ts';
import type { Db, Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type MailBudget, takeMail } from './limit-mails.ts';
import type { Mail, MailLink, MailText } from './mail-text.ts';
import {
  endMail,
  findMailOwner,
  holdReader,
  insertMail,
  lockMail,
  markSending,
  markUnsent,
  type NewMail,
  type QueuedMail,
} from './queries.ts';
import { MailRefused, type Post } from './smtp.ts';

/** What a mail is written from, when it is sent. */
export interface MailToWrite extends QueuedMail {
  /** Empty where nobody has confirmed that `to` is theirs: a stranger may have given both, and words of theirs are not mailed. */
  readonly name: string;
  /** Where it goes. */
  readonly to: string;
  /** The member has confirmed the present address. */
  readonly isVerified: boolean;
}

interface WrittenMail extends MailText {
  readonly unsubscribeUrl?: string;
}

/** One kind of mail. Its room says what is in it, when it is sent. */
export interface MailKind {
  /** Others go only where somebody has confirmed the address. */
  readonly isForUnverified?: true;
  /** About the account: it reaches a suspended member as well. */
  readonly isForSuspended?: true;
  /** Left out: 'news'. */
  readonly budget?: MailBudget;
  /**
   * Part of the transaction in which the mail becomes one that is sent.
   * @param siteUrl what all links begin with
   * @returns undefined where what it is about is over
   */
  write(tx: Tx, mail: MailToWrite, siteUrl: string): Promise<WrittenMail | undefined>;
}

export type MailKinds = Readonly<Record<string, MailKind>>;

type MailToSend = Omit<NewMail, 'id'>;

export interface Mails {
  /** Part of the caller's transaction: if that is rolled back, nothing is sent. */
  send(tx: Tx, mail: MailToSend): Promise<void>;
  /** In a transaction of its own, after something that has happened and must not fail any more: a failure is logged. */
  sendAfterwards(write: (tx: Tx) => Promise<MailToSend>): Promise<void>;
  /** Sends one; what is run by the job. */
  deliver(mailId: string): Promise<void>;
}

interface MailParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly post: Post;
  readonly siteUrl: string;
  readonly kinds: MailKinds;
  /** What stands at the foot of every mail, as it is when the mail is sent. */
  listFoot(tx: Tx, siteUrl: string): Promise<MailLink[]>;
  readonly rateLimits: boolean;
  /** Hears of what the host should know; holds no address and no text of a mail. */
  readonly warn: (error: unknown, message: string) => void;
}

/** Mails are rows and jobs first. What they say, and the tokens in them, are made when they are sent. */
export function openMails({ db, jobs, post, warn, ...parts }: MailParts): Mails {
  /** What is to be handed over now; undefined where the mail has ended. */
  const begin = (tx: Tx, id: string) => beginMail(tx, id, parts);
  const send = async (tx: Tx, mail: MailToSend) => {
    const id = uuidv7();
    await insertMail(tx, { ...mail, id });
    await jobs.enqueue(tx, 'mails', { id });
  };
  return {
    send,
    async sendAfterwards(write) {
      await inTransaction(db, async (tx) => await send(tx, await write(tx))).catch((error) =>
        warn(error, 'a mail could not be queued'),
      );
    },
    async deliver(mailId) {
      const mail = await inTransaction(db, (tx) => begin(tx, mailId));
      if (!mail) return;
      try {
        await post.send(mail);
      } catch (error) {
        if (error instanceof MailRefused) {
          await endMail(db, mailId, 'refused');
          return warn(error, 'a mail was refused for good');
        }
        await markUnsent(db, mailId);
        throw error;
      }
      await endMail(db, mailId, 'sent');
    },
  };
}

async function beginMail(
  tx: Tx,
  id: string,
  { siteUrl, kinds, rateLimits, listFoot }: Omit<MailParts, 'db' | 'jobs' | 'post' | 'warn'>,
): Promise<Mail | undefined> {
  // Before the mail: voiding links locks them in this order.
  const ownerId = await findMailOwner(tx, id);
  const reader = ownerId && (await holdReader(tx, ownerId));
  const mail = await lockMail(tx, id);
  if (!mail) return undefined;
  const end = async (state: 'failed' | 'dropped' | 'limited') => {
    await endMail(tx, id, state);
    return undefined;
  };
  if (mail.isOld) return await end('failed');
  const kind = kinds[mail.kind];
  if (!kind || !reader || !isFor(kind, reader)) return await end('dropped');
  const to = mail.address ?? reader.email;
  const { isVerified } = reader;
  // Other kinds go to confirmed addresses alone.
  const isConfirmed = !kind.isForUnverified || (isVerified && mail.address === null);
  const name = isConfirmed ? reader.name : '';
  const written = await kind.write(tx, { ...mail, name, to, isVerified }, siteUrl);
  if (!written) return await end('dropped');
  // Counted once, however often the server is asked.
  if (rateLimits && mail.tries === 0 && !(await takeMail(tx, to, kind.budget))) return await end('limited');
  await markSending(tx, id);
  return { ...written, id, to: { name, address: to }, foot: await listFoot(tx, siteUrl) };
}

function isFor(
  kind: MailKind,
  reader: { readonly isVerified: boolean; readonly isSuspended: boolean },
): boolean {
  return (kind.isForUnverified || reader.isVerified) && (kind.isForSuspended || !reader.isSuspended);
}
