import type { UserId } from '@skillverse/contract/ids';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../src/db/client.ts';
import { hashOfToken } from '../../src/features/accounts/email/issue-link.ts';
import { putLink } from '../../src/features/accounts/email/link-queries.ts';

const MAILS = { verify: 'verify-email', reset: 'reset-password', change: 'confirm-address' } as const;

interface WantedLink {
  readonly kind: keyof typeof MAILS;
  readonly userId: UserId;
  /** What it is about: of a change the new address. */
  readonly email: string;
}

/** A link that arrived in a mail. @returns its token */
export async function aLink(db: Db, { kind, userId, email }: WantedLink): Promise<string> {
  const mailId = uuidv7();
  const token = `token ${mailId}`;
  await db.begin(async (tx) => {
    await tx`
      insert into mails (id, kind, user_id, state, ended_at)
      values (${mailId}, ${MAILS[kind]}, ${userId}, 'sent', now())`;
    await putLink(tx, { mailId, kind, userId, email, tokenHash: hashOfToken(token), seconds: 600 });
  });
  return token;
}
