import {
  addPasskey as addPasskeyCall,
  type NewPasskey,
  PASSKEYS_MAX,
} from '@skillverse/contract/accounts/passkeys';
import { commonRefusal, refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { PasskeyPlace } from '../../../integrations/sign-in/passkey-place.ts';
import { verifyNewPasskey } from '../../../integrations/sign-in/passkeys.ts';
import { writeSecurityNotice } from '../../notices/writing-queries.ts';
import { lockMember, lockOpenSession } from '../queries.ts';
import { countPasskeys, insertPasskey, type PasskeyRow } from './passkey-queries.ts';
import { orRefused, takeChallengeOf } from './store-challenge.ts';

const refuse = refusals(addPasskeyCall);

/** Keeps what a browser has made. Who sits here was proved when it was begun, by this very session. */
export async function addPasskey(
  db: Db,
  viewer: Viewer,
  { place, made }: { place: PasskeyPlace | undefined; made: NewPasskey },
): Promise<PasskeyRow> {
  if (!place) throw refuse.PASSKEYS_UNAVAILABLE();
  const asked = { purpose: 'add', whose: viewer.sessionId, no: refuse } as const;
  const challenge = await takeChallengeOf(db, asked, made);
  const credential = await orRefused(refuse, () => verifyNewPasskey({ place, challenge }, made));
  const name = made.name ?? `Passkey of ${new Date().toISOString().slice(0, 10)}`;
  return await inTransaction(db, async (tx) => {
    // Has left meanwhile, or the session was ended: a suspension or a reset must not leave this way in behind.
    if (!(await lockMember(tx, viewer.id)) || !(await lockOpenSession(tx, viewer)))
      throw commonRefusal('SIGN_IN_REQUIRED');
    const { count } = await countPasskeys(tx, viewer.id, place.rpId);
    if (count >= PASSKEYS_MAX) throw refuse.TOO_MANY_PASSKEYS();
    const added = await insertPasskey(tx, { ...credential, userId: viewer.id, rpId: place.rpId, name });
    if (!added) throw refuse.PASSKEY_TAKEN();
    writeSecurityNotice(tx, viewer.id, 'passkey-added');
    return added;
  });
}
