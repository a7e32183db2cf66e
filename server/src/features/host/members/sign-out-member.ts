import { makeResetLink } from '@skillverse/contract/host/members';
import type { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Mails } from '../../../integrations/mail/open-mails.ts';
import { issueHostLink } from '../../accounts/email/issue-link.ts';
import { lockHosted } from '../../accounts/host-queries.ts';
import { deleteSessionsOf } from '../../accounts/queries.ts';
import { writeToHostLog } from '../../host-log/queries.ts';
import { writeNotice } from '../../notices/writing-queries.ts';
import { confirmHost } from '../desk/confirm-host.ts';

const refuse = refusals(makeResetLink);

/** Ends every session of a member. @returns how many there were */
export async function signOutMember(db: Db, viewer: Viewer, memberId: UserId): Promise<number> {
  return await inTransaction(db, async (tx) => {
    await lockOther(tx, viewer, memberId);
    const sessions = await deleteSessionsOf(tx, memberId);
    await writeToHostLog(tx, { hostId: viewer.id, act: 'sign-out', memberId, after: { sessions } });
    tx.send(writeNotice(tx, { kind: 'host', memberId, detail: 'signed-out' }));
    return sessions;
  });
}

interface LinkParts {
  readonly db: Db;
  /** Absent where this site sends no mail. */
  readonly mails?: Pick<Mails, 'send'> | undefined;
  /** What the link begins with where no mail is sent. */
  readonly siteUrl: string;
}

/**
 * Makes a link with which a member chooses a new password. The log says that it was made, and never what it is.
 * @returns the link, for the host to hand over; null: it is mailed
 */
export async function sendResetLink(
  { db, mails, siteUrl }: LinkParts,
  viewer: Viewer,
  memberId: UserId,
): Promise<string | null> {
  return await inTransaction(db, async (tx) => {
    const { isSample } = await lockOther(tx, viewer, memberId);
    if (isSample) throw refuse.SAMPLE_MEMBER();
    const by = mails ? 'mail' : 'hand';
    await writeToHostLog(tx, { hostId: viewer.id, act: 'reset-link', memberId, after: { by } });
    tx.send(writeNotice(tx, { kind: 'host', memberId, detail: 'reset-link' }));
    if (!mails) return await issueHostLink(tx, memberId, siteUrl);
    await mails.send(tx, { kind: 'reset-password', userId: memberId });
    return null;
  });
}

/** A member who is neither the viewer nor a host, locked. */
async function lockOther(tx: Tx, viewer: Viewer, memberId: UserId) {
  await confirmHost(tx, viewer);
  if (memberId === viewer.id) throw refuse.OWN_ACCOUNT();
  const member = await lockHosted(tx, memberId);
  if (!member) throw refuse.USER_NOT_FOUND();
  if (member.isHost) throw refuse.HOST_MEMBER();
  return member;
}
