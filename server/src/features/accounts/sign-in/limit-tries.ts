import type { UserId } from '@skillverse/contract/ids';
import { commonRefusal } from '../../../core/errors/refusal.ts';
import { fingerprintOf, type Limit, takeFromLimit } from '../../../core/overload/rate-limit.ts';
import type { Db } from '../../../db/client.ts';
import type { Settings } from '../../../settings.ts';
import { networkOf } from '../rules.ts';

const TEN_MINUTES_SECONDS = 10 * 60;
const TRIES_PER_ACCOUNT = 10;
// From all browsers that know it: a mark is had for signing in, and each has tries of its own.
const KNOWN_TRIES_PER_ACCOUNT = 100;
// Loose: a whole school may sit behind one address.
const TRIES_PER_ADDRESS = 1000;
const FORGOTTEN_PER_ADDRESS = 100;
const PASSKEY_USES = 60;
const DAY_SECONDS = 24 * 60 * 60;
const MAILS_PER_DAY = 20;

type LimitSettings = Pick<Settings, 'rateLimits'>;

/**
 * Guards the password hash: 10 tries for an account in 10 minutes reach it, from wherever they come. A right password
 * counts like a wrong one and resets nothing, so nobody can win fresh tries by signing in to an account of their own.
 * A browser in which the account was signed in to before has 10 tries of its own, whatever else comes from its address;
 * all of them together have 100.
 * @throws TOO_MANY_REQUESTS, whether or not the account exists
 */
export async function limitSignIns(
  db: Db,
  settings: LimitSettings,
  { address, email, deviceId }: { address: string; email: string; deviceId: string | undefined },
): Promise<void> {
  if (!settings.rateLimits) return;
  const windowSeconds = TEN_MINUTES_SECONDS;
  const take = (key: string, limit: number) => takeOrRefuse(db, { key, limit, windowSeconds });
  if (deviceId) {
    await take(`sign-in-device:${deviceId}`, TRIES_PER_ACCOUNT);
    return await take(`sign-in-known:${fingerprintOf(email)}`, KNOWN_TRIES_PER_ACCOUNT);
  }
  await take(`sign-in-address:${networkOf(address)}`, TRIES_PER_ADDRESS);
  await take(`sign-in-account:${fingerprintOf(email)}`, TRIES_PER_ACCOUNT);
}

/**
 * Guards the password hash against a stranger at somebody's open session. Counted apart from signing in, so that a
 * stranger at the door uses up nothing here.
 * @throws TOO_MANY_REQUESTS
 */
export async function limitPasswordChanges(db: Db, settings: LimitSettings, userId: UserId): Promise<void> {
  if (!settings.rateLimits) return;
  const key = `password-change:${userId}`;
  await takeOrRefuse(db, { key, limit: TRIES_PER_ACCOUNT, windowSeconds: TEN_MINUTES_SECONDS });
}

/** Bounds what an address can have remembered for it, and have us ask of Google. */
export async function limitGoogleTries(db: Db, settings: LimitSettings, address: string): Promise<void> {
  if (!settings.rateLimits) return;
  const windowSeconds = TEN_MINUTES_SECONDS;
  await takeOrRefuse(db, { key: `google:${networkOf(address)}`, limit: TRIES_PER_ADDRESS, windowSeconds });
}

/** Bounds how many mails an address can have asked for; how many go to one e-mail is counted where they are sent. */
export async function limitForgetting(db: Db, settings: LimitSettings, address: string): Promise<void> {
  if (!settings.rateLimits) return;
  const key = `forgot-password:${networkOf(address)}`;
  await takeOrRefuse(db, { key, limit: FORGOTTEN_PER_ADDRESS, windowSeconds: TEN_MINUTES_SECONDS });
}

/** Bounds how many mails a member can have asked for, to whichever addresses. */
export async function limitMailRequests(db: Db, settings: LimitSettings, userId: UserId): Promise<void> {
  if (!settings.rateLimits) return;
  const key = `mail-request:${userId}`;
  await takeOrRefuse(db, { key, limit: TRIES_PER_ACCOUNT, windowSeconds: TEN_MINUTES_SECONDS });
  await takeOrRefuse(db, {
    key: `mail-request-day:${userId}`,
    limit: MAILS_PER_DAY,
    windowSeconds: DAY_SECONDS,
  });
}

/** Nobody guesses a token; this bounds what trying costs. */
export async function limitLinks(db: Db, settings: LimitSettings, address: string): Promise<void> {
  if (!settings.rateLimits) return;
  const key = `mail-link:${networkOf(address)}`;
  await takeOrRefuse(db, { key, limit: TRIES_PER_ADDRESS, windowSeconds: TEN_MINUTES_SECONDS });
}

/** Bounds what an address can have remembered for it. A passkey cannot be guessed: this guards the database alone. */
export async function limitPasskeySignIns(db: Db, settings: LimitSettings, address: string): Promise<void> {
  if (!settings.rateLimits) return;
  const windowSeconds = TEN_MINUTES_SECONDS;
  await takeOrRefuse(db, { key: `passkey:${networkOf(address)}`, limit: TRIES_PER_ADDRESS, windowSeconds });
}

/** Bounds what a member can have remembered. */
export async function limitPasskeyUses(db: Db, settings: LimitSettings, userId: UserId): Promise<void> {
  if (!settings.rateLimits) return;
  const windowSeconds = TEN_MINUTES_SECONDS;
  await takeOrRefuse(db, { key: `passkey-use:${userId}`, limit: PASSKEY_USES, windowSeconds });
}

async function takeOrRefuse(db: Db, limit: Limit): Promise<void> {
  const { allowed, retryAfterSeconds } = await takeFromLimit(db, limit);
  if (!allowed) throw commonRefusal('TOO_MANY_REQUESTS', { details: { retryAfterSeconds } });
}
