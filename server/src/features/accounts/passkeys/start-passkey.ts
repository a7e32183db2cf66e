import { beginPasskey, type NewPasskeyOptions, PASSKEYS_MAX } from '@skillverse/contract/accounts/passkeys';
import { commonRefusal, refusals } from '../../../core/errors/refusal.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { PasskeyPlace } from '../../../integrations/sign-in/passkey-place.ts';
import { newPasskeyOptions } from '../../../integrations/sign-in/passkeys.ts';
import { type PasswordParts, verifyOwnerNow } from '../password/verify-owner.ts';
import { limitPasskeyUses } from '../sign-in/limit-tries.ts';
import { countPasskeys, findNames, listCredentials } from './passkey-queries.ts';
import { storeChallenge } from './store-challenge.ts';

const refuse = refusals(beginPasskey);

/** What a browser needs to make a passkey. It is a way in that outlives this session, so the owner proves to sit here. */
export async function startPasskey(
  parts: PasswordParts,
  viewer: Viewer,
  { place, currentPassword }: { place: PasskeyPlace | undefined; currentPassword: string | undefined },
): Promise<NewPasskeyOptions> {
  const { db, settings } = parts;
  if (!place) throw refuse.PASSKEYS_UNAVAILABLE();
  await verifyOwnerNow(parts, viewer, currentPassword, refuse);
  await limitPasskeyUses(db, settings, viewer.id);
  const { count } = await countPasskeys(db, viewer.id, place.rpId);
  if (count >= PASSKEYS_MAX) throw refuse.TOO_MANY_PASSKEYS();
  const names = await findNames(db, viewer.id);
  if (!names) throw commonRefusal('SIGN_IN_REQUIRED');
  const present = await listCredentials(db, viewer.id, place.rpId);
  const challenge = await storeChallenge(db, 'add', viewer.sessionId);
  return newPasskeyOptions({ place, challenge, member: { id: viewer.id, ...names }, present });
}
