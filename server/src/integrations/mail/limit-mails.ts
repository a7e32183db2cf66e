import { createHash } from 'node:crypto';
import { findRoom, type Limit, takeFromLimit } from '../../core/overload/rate-limit.ts';
import type { DbOrTx, Tx } from '../../db/client.ts';

const HOUR_SECONDS = 60 * 60;

/** To one address, whoever asks for them. */
function limitsOf(address: string): Limit[] {
  const fingerprint = createHash('sha256').update(address.toLowerCase()).digest('hex');
  return [
    { key: `mail-hour:${fingerprint}`, limit: 3, windowSeconds: HOUR_SECONDS },
    { key: `mail-day:${fingerprint}`, limit: 6, windowSeconds: 24 * HOUR_SECONDS },
  ];
}

/** @returns false where the address has had as many as it may */
export async function takeMail(tx: Tx, address: string): Promise<boolean> {
  for (const limit of limitsOf(address)) {
    if (!(await takeFromLimit(tx, limit)).allowed) return false;
  }
  return true;
}

/** @returns how long until the next one may go to this address; 0: now */
export async function waitForMail(db: DbOrTx, address: string): Promise<number> {
  const { retryAfterSeconds } = await findRoom(db, limitsOf(address));
  return retryAfterSeconds;
}
