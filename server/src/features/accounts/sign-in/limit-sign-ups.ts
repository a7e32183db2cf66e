import { setTimeout as wait } from 'node:timers/promises';
import { commonRefusal } from '../../../core/errors/refusal.ts';
import {
  findRoom,
  fingerprintOf,
  giveBackTo,
  type Limit,
  takeFromLimit,
} from '../../../core/overload/rate-limit.ts';
import type { Db } from '../../../db/client.ts';
import type { Settings } from '../../../settings.ts';
import { networkOf, wideNetworkOf } from '../rules.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
// A usual customer of IPv6 has 256 networks or more, and each counts as one address.
const SIGN_UPS_PER_WIDE_NETWORK = 200;
const REFUSED_PER_EMAIL = 5;
const REFUSED_AT_ONCE = 300;
const REFUSED_DELAY_MS = 2000;

type LimitSettings = Pick<Settings, 'rateLimits' | 'signUpsPerHour' | 'signUpsPerDay'>;

function limitsOf(settings: LimitSettings, address: string): Limit[] {
  const network = networkOf(address);
  const wide = wideNetworkOf(address);
  const perWideNetwork = {
    key: `sign-up-wide:${wide}`,
    limit: SIGN_UPS_PER_WIDE_NETWORK,
    windowSeconds: DAY_SECONDS,
  };
  return [
    { key: `sign-up:${network}`, limit: settings.signUpsPerHour, windowSeconds: HOUR_SECONDS },
    { key: `sign-up-day:${network}`, limit: settings.signUpsPerDay, windowSeconds: DAY_SECONDS },
    ...(wide === undefined ? [] : [perWideNetwork]),
  ];
}

/**
 * Refuses alike, whether or not the e-mail is taken: else a used-up limit would tell which are.
 * @throws TOO_MANY_REQUESTS where an address has made as many accounts as it may
 */
export async function expectRoomForSignUp(db: Db, settings: LimitSettings, address: string): Promise<void> {
  if (!settings.rateLimits) return;
  const { retryAfterSeconds } = await findRoom(db, limitsOf(settings, address));
  if (retryAfterSeconds > 0) throw commonRefusal('TOO_MANY_REQUESTS', { details: { retryAfterSeconds } });
}

/**
 * Counts one account. Taken before it is made, so that many at once do not pass together.
 * @returns what gives it back, for an account that is not made after all
 * @throws TOO_MANY_REQUESTS
 */
export async function countSignUp(
  db: Db,
  settings: LimitSettings,
  address: string,
): Promise<() => Promise<void>> {
  if (!settings.rateLimits) return async () => {};
  const taken: Limit[] = [];
  const giveBack = () => giveBackTo(db, taken);
  for (const limit of limitsOf(settings, address)) {
    const { allowed, retryAfterSeconds } = await takeFromLimit(db, limit);
    if (!allowed) {
      await giveBack();
      throw commonRefusal('TOO_MANY_REQUESTS', { details: { retryAfterSeconds } });
    }
    // One that was refused is not given back: a limit counts no further than one above it.
    taken.push(limit);
  }
  return giveBack;
}

/**
 * Counts a sign-up with an e-mail that is taken, apart from the accounts: it takes nothing from an honest newcomer of
 * the same address. From the 301st of an hour on, an address waits for each.
 * @throws TOO_MANY_REQUESTS for the sixth with one e-mail in an hour
 */
export async function countRefusedSignUp(
  db: Db,
  { rateLimits }: LimitSettings,
  { address, email }: { address: string; email: string },
): Promise<void> {
  if (!rateLimits) return;
  const key = `sign-up-refused:${networkOf(address)}`;
  const windowSeconds = HOUR_SECONDS;
  const emailKey = `${key}:${fingerprintOf(email)}`;
  const ofEmail = await takeFromLimit(db, { key: emailKey, limit: REFUSED_PER_EMAIL, windowSeconds });
  if (!ofEmail.allowed) {
    throw commonRefusal('TOO_MANY_REQUESTS', { details: { retryAfterSeconds: ofEmail.retryAfterSeconds } });
  }
  const { allowed } = await takeFromLimit(db, { key, limit: REFUSED_AT_ONCE, windowSeconds });
  if (!allowed) await wait(REFUSED_DELAY_MS);
}
