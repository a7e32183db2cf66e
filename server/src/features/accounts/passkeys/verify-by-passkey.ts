import {
  beginProof,
  type PasskeyAnswer,
  type PasskeyOptions,
  proveWithPasskey,
} from '@skillverse/contract/accounts/passkeys';
import { commonRefusal, refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { PasskeyPlace } from '../../../integrations/sign-in/passkey-place.ts';
import { passkeyOptions } from '../../../integrations/sign-in/passkeys.ts';
import type { Settings } from '../../../settings.ts';
import { lockMember, lockOpenSession } from '../queries.ts';
import { limitPasskeyUses } from '../sign-in/limit-tries.ts';
import { listCredentials, markProved, recordUse } from './passkey-queries.ts';
import { storeChallenge } from './store-challenge.ts';
import { verifyPasskeyUse } from './verify-passkey-use.ts';

const refuse = { begin: refusals(beginProof), prove: refusals(proveWithPasskey) };

interface ProofParts {
  readonly db: Db;
  readonly settings: Pick<Settings, 'rateLimits'>;
}

/** Asks the member's own passkeys of this address. */
export async function startProof(
  { db, settings }: ProofParts,
  viewer: Viewer,
  place: PasskeyPlace | undefined,
): Promise<PasskeyOptions> {
  if (!place) throw refuse.begin.PASSKEYS_UNAVAILABLE();
  await limitPasskeyUses(db, settings, viewer.id);
  const own = await listCredentials(db, viewer.id, place.rpId);
  if (own.length === 0) throw refuse.begin.NO_PASSKEY();
  const challenge = await storeChallenge(db, 'prove', viewer.sessionId);
  return passkeyOptions({ place, challenge }, own);
}

/** From now on, for ten minutes, this session need not be asked for the password: verify-owner.ts. */
export async function verifyByPasskey(
  { db }: ProofParts,
  viewer: Viewer,
  { answer, place }: { answer: PasskeyAnswer; place: PasskeyPlace | undefined },
): Promise<void> {
  const no = refuse.prove;
  const asked = { purpose: 'prove', whose: viewer.sessionId, place, no } as const;
  const { passkey, used } = await verifyPasskeyUse(db, asked, answer);
  if (passkey.userId !== viewer.id) throw no.PASSKEY_UNKNOWN();
  await inTransaction(db, async (tx) => {
    await lockMember(tx, viewer.id);
    if (!(await lockOpenSession(tx, viewer))) throw commonRefusal('SIGN_IN_REQUIRED');
    if (!(await recordUse(tx, passkey, used))) throw no.PASSKEY_REFUSED();
    await markProved(tx, viewer);
  });
}
