import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx, Tx } from '../../db/client.ts';
import { inPortions } from '../../db/in-portions.ts';
import type { Fragment } from '../../db/sql.ts';

/** 'dropped': what it was about is over. 'limited': its address had enough. 'failed': not taken within a day. */
type MailEnd = 'sent' | 'refused' | 'failed' | 'limited' | 'dropped';

export interface QueuedMail {
  readonly id: string;
  readonly kind: string;
  readonly userId: UserId | null;
  readonly address: string | null;
  readonly about: Readonly<Record<string, string>>;
  readonly tries: number;
  /** It waits for more than a day. */
  readonly isOld: boolean;
}

export interface NewMail {
  readonly id: string;
  readonly kind: string;
  readonly userId: UserId | null;
  readonly address?: string | undefined;
  readonly about?: Readonly<Record<string, string>>;
}

export async function insertMail(tx: Tx, { id, kind, userId, address, about = {} }: NewMail): Promise<void> {
  await tx`
    insert into mails (id, kind, user_id, address, about)
    values (${id}, ${kind}, ${userId}, ${address ?? null}, ${JSON.stringify(about)}::text::jsonb)`;
}

export async function findMailOwner(tx: Tx, id: string): Promise<UserId | undefined> {
  const [mail] = await tx<{ userId: UserId | null }[]>`select user_id from mails where id = ${id}`;
  return mail?.userId ?? undefined;
}

/** The mail if it is to be sent still. Nobody else looks at it until the transaction ends. */
export async function lockMail(tx: Tx, id: string): Promise<QueuedMail | undefined> {
  const [mail] = await tx<QueuedMail[]>`
    select id, kind, user_id, address, about, tries, created_at < now() - interval '1 day' as is_old
    from mails where id = ${id} and state in ('queued', 'sending') for update`;
  return mail;
}

/** Written before it is sent: a row like this does not tell whether the server has it. */
export async function markSending(tx: Tx, id: string): Promise<void> {
  await tx`update mails set state = 'sending', tries = tries + 1 where id = ${id}`;
}

/** The server does not have it; it is tried again. */
export async function markUnsent(db: DbOrTx, id: string): Promise<void> {
  await db`update mails set state = 'queued' where id = ${id} and state = 'sending'`;
}

export async function endMail(db: DbOrTx, id: string, state: MailEnd): Promise<void> {
  await db`
    update mails set state = ${state}, ended_at = now(), address = null
    where id = ${id} and state in ('queued', 'sending')`;
}

interface Reader {
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly isSuspended: boolean;
}

/** The member a mail is for, held until the transaction ends; nobody where they have left, or are a sample. */
export async function holdReader(tx: Tx, userId: UserId): Promise<Reader | undefined> {
  const [reader] = await tx<Reader[]>`
    select name, email, email_verified as is_verified, suspended_at is not null as is_suspended from users
    where id = ${userId} and deleted_at is null and not is_sample
    for key share`;
  return reader;
}

/** Of a member who leaves. Links in them open nothing any more. */
export async function deleteMailsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx`delete from mails where user_id = ${userId}`;
}

/** Mails that have ended a month ago, or wait for nobody any more; run now and then. */
export async function pruneMails(db: DbOrTx): Promise<void> {
  const deleteThose = (which: Fragment) =>
    inPortions(
      (limit) => db`
        delete from mails where id = any(array(
          select id from mails where ${which} limit ${limit} for update skip locked)) returning 1`,
    );
  await deleteThose(db`ended_at < now() - interval '30 days'`);
  await deleteThose(db`ended_at is null and created_at < now() - interval '30 days'`);
}
