import { createHash, randomBytes } from 'node:crypto';
import type { PasskeyAnswer } from '@skillverse/contract/accounts/passkeys';
import type { RefusalError } from '../../../core/errors/refusal.ts';
import type { Db } from '../../../db/client.ts';
import { PASSKEY_TRY_SECONDS } from '../../../integrations/sign-in/better-auth.ts';
import { challengeIn, PasskeyError } from '../../../integrations/sign-in/passkeys.ts';
import { insertTry, takeTry } from '../sign-in/try-queries.ts';

/** What is signed for one purpose is worth nothing for another. */
type Purpose = 'add' | 'prove' | 'sign-in';

/**
 * Something new to sign, which counts once, for ten minutes.
 * @param whose the session or the mark of the browser that asks: it alone may answer
 */
export async function storeChallenge(db: Db, purpose: Purpose, whose: string): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const identifier = identifierOf(purpose, challenge);
  await insertTry(db, { identifier, value: fingerprintOf(whose), seconds: PASSKEY_TRY_SECONDS });
  return challenge;
}

export interface PasskeyRefusals {
  PASSKEYS_UNAVAILABLE(): RefusalError;
  PASSKEY_TRY_OVER(): RefusalError;
  PASSKEY_REFUSED(): RefusalError;
}

/**
 * What an answer has signed. It is used up, whatever the answer is worth.
 * @throws PASSKEY_REFUSED, PASSKEY_TRY_OVER
 */
export async function takeChallengeOf(
  db: Db,
  { purpose, whose, no }: { purpose: Purpose; whose: string | undefined; no: PasskeyRefusals },
  answer: Pick<PasskeyAnswer, 'clientDataJSON'>,
): Promise<string> {
  const challenge = await orRefused(no, async () => challengeIn(answer));
  const owner = await takeTry(db, identifierOf(purpose, challenge));
  if (owner === undefined || whose === undefined || owner !== fingerprintOf(whose))
    throw no.PASSKEY_TRY_OVER();
  return challenge;
}

/** The cause stays with it, for the log. @throws PASSKEY_REFUSED */
export async function orRefused<T>(no: PasskeyRefusals, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    if (!(error instanceof PasskeyError)) throw error;
    const refusal = no.PASSKEY_REFUSED();
    refusal.cause = error;
    throw refusal;
  }
}

const identifierOf = (purpose: Purpose, challenge: string) =>
  `passkey ${purpose}:${fingerprintOf(challenge)}`;

function fingerprintOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
