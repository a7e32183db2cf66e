import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../db/client.ts';
import type { MailToWrite } from '../../../integrations/mail/open-mails.ts';
import type { SignInService } from '../../../integrations/sign-in/better-auth.ts';
import { putHostLink, putLink } from './link-queries.ts';

/** What tokens are made from: the secret of this site. */
export type Keyed = Pick<SignInService, 'keyedHash'>;

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS;

/** Where each kind of link leads, and for how long. */
const LINKS = {
  verify: { path: '/verify-email', seconds: DAY_SECONDS },
  reset: { path: '/reset-password', seconds: 30 * MINUTE_SECONDS },
  change: { path: '/confirm-address', seconds: DAY_SECONDS },
} as const;

/**
 * The address of a link that changes something once. Its token comes from the mail's id and the secret, so that a mail that is sent a second
 * time, because nobody knows whether the first arrived, is the same mail.
 * @returns undefined where the mail was tried before, and the link's time is over since
 */
export async function issueLink(
  tx: Tx,
  keyed: Keyed,
  { kind, mail, siteUrl }: { kind: keyof typeof LINKS; mail: MailToWrite; siteUrl: string },
): Promise<string | undefined> {
  const { path, seconds } = LINKS[kind];
  const token = keyed.keyedHash('links in mails', `${kind} ${mail.id}`);
  const { id: mailId, userId, to: email } = mail;
  if (userId === null) throw new Error('a link leads to a member');
  const isOpen = await putLink(tx, { mailId, kind, userId, email, tokenHash: hashOfToken(token), seconds });
  return isOpen ? `${siteUrl}${path}?token=${token}` : undefined;
}

/** A link for a new password, for a host to hand over where this site sends no mail. */
export async function issueHostLink(tx: Tx, userId: UserId, siteUrl: string): Promise<string> {
  const { path, seconds } = LINKS.reset;
  const token = randomBytes(32).toString('hex');
  await putHostLink(tx, { id: uuidv7(), userId, tokenHash: hashOfToken(token), seconds });
  return `${siteUrl}${path}?token=${token}`;
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
