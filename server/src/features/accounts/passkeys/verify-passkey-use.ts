import type { PasskeyAnswer } from '@skillverse/contract/accounts/passkeys';
import type { RefusalError } from '../../../core/errors/refusal.ts';
import type { Db } from '../../../db/client.ts';
import type { PasskeyPlace } from '../../../integrations/sign-in/passkey-place.ts';
import { type UsedCredential, userHandleOf, verifyPasskey } from '../../../integrations/sign-in/passkeys.ts';
import { findPasskeyByCredential, type OwnedPasskey } from './passkey-queries.ts';
import { orRefused, type PasskeyRefusals, takeChallengeOf } from './store-challenge.ts';

interface PasskeyUse {
  readonly purpose: 'prove' | 'sign-in';
  /** The session or the mark of the browser that was asked; undefined where it shows none. */
  readonly whose: string | undefined;
  readonly place: PasskeyPlace | undefined;
  readonly no: PasskeyRefusals & { PASSKEY_UNKNOWN(): RefusalError };
}

/** Whose passkey has answered, and how it counts. Nothing is written yet but that the challenge is used up. */
export async function verifyPasskeyUse(
  db: Db,
  { purpose, whose, place, no }: PasskeyUse,
  answer: PasskeyAnswer,
): Promise<{ passkey: OwnedPasskey; used: UsedCredential }> {
  if (!place) throw no.PASSKEYS_UNAVAILABLE();
  const challenge = await takeChallengeOf(db, { purpose, whose, no }, answer);
  const passkey = await findPasskeyByCredential(db, answer.id, place.rpId);
  if (!passkey) throw no.PASSKEY_UNKNOWN();
  // Where it is said whom the device takes this passkey for, it is right.
  if (answer.userHandle !== undefined && answer.userHandle !== userHandleOf(passkey.userId))
    throw no.PASSKEY_REFUSED();
  const used = await orRefused(no, () => verifyPasskey({ place, challenge }, passkey, answer));
  return { passkey, used };
}
