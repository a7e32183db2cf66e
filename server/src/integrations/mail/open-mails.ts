import { v7 as uuidv7 } from 'uuid';
import type { Jobs } from '../../core/jobs/open-jobs.ts';
import type { Db, Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { takeMail } from './limit-mails.ts';
import type { Mail, MailText } from './mail-text.ts';
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
  /**
   * Part of the transaction in which the mail becomes one that is sent.
   * @param siteUrl what all links begin with
   * @returns undefined where what it is about is over
   */
  write(tx: Tx, mail: MailToWrite, siteUrl: string): Promise<WrittenMail | undefined>;
}

export type MailKinds = Readonly<Record<string, MailKind>>;

export interface Mails {
  /** Part of the caller's transaction: if that is rolled back, nothing is sent. */
  send(tx: Tx, mail: Omit<NewMail, 'id'>): Promise<void>;
  /** Sends one; what is run by the job. */
  deliver(mailId: string): Promise<void>;
}

interface MailParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly post: Post;
  readonly siteUrl: string;
  readonly kinds: MailKinds;
  readonly rateLimits: boolean;
}

/** Mails are rows and jobs first. What they say, and the tokens in them, are made when they are sent. */
export function openMails({ db, jobs, post, siteUrl, kinds, rateLimits }: MailParts): Mails {
  /** What is to be handed over now; undefined where the mail has ended. */
  const begin = (tx: Tx, id: string) => beginMail(tx, id, { siteUrl, kinds, rateLimits });
  return {
    async send(tx, mail) {
      const id = uuidv7();
      await insertMail(tx, { ...mail, id });
      await jobs.enqueue(tx, 'mails', { id });
    },
    async deliver(mailId) {
      const mail = await inTransaction(db, (tx) => begin(tx, mailId));
      if (!mail) return;
      try {
        await post.send(mail);
      } catch (error) {
        if (error instanceof MailRefused) return await endMail(db, mailId, 'refused');
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
  { siteUrl, kinds, rateLimits }: Pick<MailParts, 'siteUrl' | 'kinds' | 'rateLimits'>,
): Promise<Mail | undefined> {
  // Before the mail, as whoever voids links locks them.
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
  if (!kind || !reader || !(kind.isForUnverified || reader.isVerified)) return await end('dropped');
  const to = mail.address ?? reader.email;
  const { name, isVerified } = reader;
  const written = await kind.write(tx, { ...mail, name, to, isVerified }, siteUrl);
  if (!written) return await end('dropped');
  // Counted once, however often the server is asked.
  if (rateLimits && mail.tries === 0 && !(await takeMail(tx, to))) return await end('limited');
  await markSending(tx, id);
  return { ...written, id, to: { name, address: to } };
}
