import { randomBytes } from 'node:crypto';
import { changePassword as changePasswordCall } from '@skillverse/contract/accounts/settings';
import { v7 as uuidv7 } from 'uuid';
import { commonRefusal, refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { KnownAccount } from '../../../integrations/sign-in/device-cookie.ts';
import { writeSecurityNotice } from '../../notices/writing-queries.ts';
import { voidLinks } from '../email/link-queries.ts';
import {
  deleteSessionsOf,
  findSignInMethods,
  lockMember,
  lockOpenSession,
  replacePasswordHash,
  replaceToken,
} from '../queries.ts';
import { limitPasswordChanges } from '../sign-in/limit-tries.ts';
import { type PasswordParts, verifyOwner } from './verify-owner.ts';

const refuse = refusals(changePasswordCall);

interface PasswordChange {
  /** Needed of members who have a password and used no passkey. */
  readonly current: string | undefined;
  readonly wanted: string;
}

interface ChangedPassword {
  readonly endedSessions: number;
  readonly token: string;
  /** As it is from now on. */
  readonly account: KnownAccount;
}

/**
 * A new password, a new token for the session that asks, and the end of every other: all at once, so that anybody who knew
 * the former password or held one of its cookies is out. Hashing is done before, outside the transaction.
 */
export async function changePassword(
  parts: PasswordParts,
  viewer: Viewer,
  { current, wanted }: PasswordChange,
): Promise<ChangedPassword> {
  const { id: userId, sessionId } = viewer;
  const { db, settings, passwords } = parts;
  const { byPasskey, passwordHash } = await verifyOwner(parts, viewer, current);
  // Hashing the new one costs as much.
  if (byPasskey) await limitPasswordChanges(db, settings, userId);
  const former = byPasskey ? (await findSignInMethods(db, userId)).passwordHash : passwordHash;
  // A member who changes a password that others know would believe them to be out. Compared as they are kept, in one spelling.
  if (former && (await passwords.verify(wanted, former, userId))) throw refuse.SAME_PASSWORD();
  const hash = await passwords.hash(wanted, userId);
  const token = randomBytes(24).toString('base64url');
  return await inTransaction(db, async (tx) => {
    // Before the sessions, as where they are ended: of two that end each other one stays.
    await lockMember(tx, userId);
    // Somebody changed it since it was read: then what was typed is not the current one any more.
    if (!(await replacePasswordHash(tx, { id: uuidv7(), userId, former, hash })))
      throw refuse.WRONG_PASSWORD();
    // Ended a moment ago, from elsewhere: this session decides nothing any more.
    const session = await lockOpenSession(tx, viewer);
    if (!session) throw commonRefusal('SIGN_IN_REQUIRED');
    // Nothing else proves that the owner sits here, who would be shut out if somebody else set it and disconnected Google.
    if (byPasskey ? !session.isProved : !former && !session.isFresh) throw refuse.SIGN_IN_AGAIN();
    await replaceToken(tx, sessionId, token);
    // Somebody who knew the former one may have asked for them.
    await voidLinks(tx, userId, ['reset', 'change']);
    const endedSessions = await deleteSessionsOf(tx, userId, sessionId);
    writeSecurityNotice(tx, userId, 'password-changed');
    return { endedSessions, token, account: { email: session.email, passwordHash: hash } };
  });
}
