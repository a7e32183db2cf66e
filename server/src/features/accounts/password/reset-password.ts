import { randomInt } from 'node:crypto';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Passwords } from '../../../integrations/sign-in/password-hash.ts';
import { writeToHostLog } from '../../host-log/queries.ts';
import { writeSecurityNotice } from '../../notices/writing-queries.ts';
import { voidLinks } from '../email/link-queries.ts';
import { deletePasskeysOf } from '../passkeys/passkey-queries.ts';
import { deleteGoogleAccount, deleteSessionsOf, lockMemberWithEmail, writePasswordHash } from '../queries.ts';

// Read out and typed by people: without letters and digits that look alike.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LETTERS = 4;

interface ResetPassword {
  readonly memberId: string;
  readonly password: string;
  readonly endedSessions: number;
  /** A Google account led in here until now. */
  readonly hadGoogle: boolean;
  /** How many passkeys led in here until now. */
  readonly removedPasskeys: number;
}

/**
 * For a member who has forgotten the password: a random one, and the end of all sessions. Google and passkeys go
 * too, since an intruder may have added theirs; the member adds them again.
 * @returns undefined where nobody has this address, or a sample member, as whom nobody signs in
 */
export async function resetPassword(
  { db, passwords }: { db: Db; passwords: Passwords },
  email: string,
): Promise<ResetPassword | undefined> {
  const password = randomPassword();
  const hash = await passwords.hash(password);
  return await inTransaction(db, async (tx) => {
    const member = await lockMemberWithEmail(tx, email);
    if (!member || member.isSample) return undefined;
    await writePasswordHash(tx, member.id, hash);
    const endedSessions = await deleteSessionsOf(tx, member.id);
    await voidLinks(tx, member.id, ['reset', 'change']);
    const hadGoogle = await deleteGoogleAccount(tx, member.id);
    writeSecurityNotice(tx, member.id, 'password-reset-by-host');
    const removedPasskeys = await deletePasskeysOf(tx, member.id);
    await writeToHostLog(tx, { hostId: null, act: 'reset-password', memberId: member.id });
    return { memberId: member.id, password, endedSessions, hadGoogle, removedPasskeys };
  });
}

function randomPassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LETTERS }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
