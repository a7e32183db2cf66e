import { findRoom, fingerprintOf, type Limit, takeFromLimit } from '../../core/overload/rate-limit.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';

const HOUR_SECONDS = 60 * 60;

/**
 * What a mail is counted among. 'reset' and 'confirmation': mails that somebody asked for, who may be a stranger; one budget, whose
 * last one of each window only a reset may take. 'news': notices and digests, which take nothing from those. 'none': what tells of
 * something that needed a password, a link or a passkey; nobody else can have them sent, or keep them away.
 */
export type MailBudget = 'reset' | 'confirmation' | 'news' | 'none';

const PER_HOUR = 3;
const PER_DAY = 6;

/** To one address, for all who ask for them. @param kept how many are left to others */
function limitsOf(address: string, pot: 'mail' | 'mail-news', kept = 0): Limit[] {
  const fingerprint = fingerprintOf(address);
  return [
    { key: `${pot}-hour:${fingerprint}`, limit: PER_HOUR - kept, windowSeconds: HOUR_SECONDS },
    { key: `${pot}-day:${fingerprint}`, limit: PER_DAY - kept, windowSeconds: 24 * HOUR_SECONDS },
  ];
}

/** @returns false where the address has had as many as it may */
export async function takeMail(tx: Tx, address: string, budget: MailBudget = 'news'): Promise<boolean> {
  if (budget === 'none') return true;
  // Looked at first, because what is refused must not count.
  if (budget === 'confirmation' && (await waitForConfirmation(tx, address)) > 0) return false;
  for (const limit of limitsOf(address, budget === 'news' ? 'mail-news' : 'mail')) {
    if (!(await takeFromLimit(tx, limit)).allowed) return false;
  }
  return true;
}

/** @returns how many seconds until the next confirmation may go to this address; 0: now */
export async function waitForConfirmation(db: DbOrTx, address: string): Promise<number> {
  const { retryAfterSeconds } = await findRoom(db, limitsOf(address, 'mail', 1));
  return retryAfterSeconds;
}
