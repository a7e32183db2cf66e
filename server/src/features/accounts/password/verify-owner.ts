import { changePassword } from '@skillverse/contract/accounts/settings';
import { commonRefusal, type RefusalError, refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Passwords } from '../../../integrations/sign-in/password-hash.ts';
import type { Settings } from '../../../settings.ts';
import { isProvedByPasskey } from '../passkeys/passkey-queries.ts';
import { findSignInMethods, lockOpenSession, lockPasswordHash } from '../queries.ts';
import { limitPasswordChanges } from '../sign-in/limit-tries.ts';

const refuse = refusals(changePassword);

/** What the use cases that ask who sits here work with. */
export interface PasswordParts {
  readonly db: Db;
  readonly settings: Pick<Settings, 'rateLimits'>;
  readonly passwords: Passwords;
}

/** How it was proved that the owner sits at this session. */
export interface Proof {
  /** A passkey was used in this session within the last ten minutes. */
  readonly byPasskey: boolean;
  /** Else the hash of the password that was proved; null where the member has none. */
  readonly passwordHash: string | null;
}

/** What the call refuses with. */
interface ProofRefusals {
  WRONG_PASSWORD(): RefusalError;
  SIGN_IN_AGAIN(): RefusalError;
}

/**
 * A stranger at somebody's open session must neither add a way in that outlives it, nor take the owner's away, nor end
 * the membership. The password proves who it is, or a passkey that was used in this session shortly before. Outside of any
 * transaction, because hashing takes its time: confirmOwner looks again inside. Of who has neither nothing is proved here.
 * @throws WRONG_PASSWORD where the member has a password and this is another
 */
export async function verifyOwner(
  { db, settings, passwords }: PasswordParts,
  viewer: Viewer,
  current: string | undefined,
): Promise<Proof> {
  const byPasskey = !current && (await isProvedByPasskey(db, viewer));
  if (byPasskey) return { byPasskey, passwordHash: null };
  await limitPasswordChanges(db, settings, viewer.id);
  const { passwordHash } = await findSignInMethods(db, viewer.id);
  if (passwordHash !== null && !(await passwords.verify(current ?? '', passwordHash, viewer.id)))
    throw refuse.WRONG_PASSWORD();
  return { byPasskey, passwordHash };
}

/**
 * Under the member's lock: a right that was proved before may be lost since. Who has no password and used
 * no passkey has signed in within the last ten minutes: nothing else says that the owner sits here.
 * Lock order: password, session, as a change of the password locks them.
 * @throws SIGN_IN_REQUIRED, WRONG_PASSWORD, SIGN_IN_AGAIN
 */
export async function confirmOwner(
  tx: Tx,
  viewer: Viewer,
  proof: Proof,
  no: ProofRefusals,
): Promise<{ email: string }> {
  const passwordHash = await lockPasswordHash(tx, viewer.id);
  const session = await lockOpenSession(tx, viewer);
  if (!session) throw commonRefusal('SIGN_IN_REQUIRED');
  if (proof.byPasskey && session.isProved) return session;
  // Set or changed since it was proved.
  if (passwordHash !== proof.passwordHash) throw no.WRONG_PASSWORD();
  if (passwordHash === null && !session.isFresh) throw no.SIGN_IN_AGAIN();
  return session;
}

/** Both at once, for what is done outside of a transaction. */
export async function verifyOwnerNow(
  parts: PasswordParts,
  viewer: Viewer,
  current: string | undefined,
  no: ProofRefusals,
): Promise<void> {
  const proof = await verifyOwner(parts, viewer, current);
  await inTransaction(parts.db, (tx) => confirmOwner(tx, viewer, proof, no));
}
