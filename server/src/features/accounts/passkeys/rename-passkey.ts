import { renamePasskey as renamePasskeyCall } from '@skillverse/contract/accounts/passkeys';
import { PasskeyId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import { idIn } from '../../../core/http/id-in.ts';
import type { Viewer } from '../../../core/http/viewer.ts';
import type { Db } from '../../../db/client.ts';
import { type PasskeyRow, updatePasskeyName } from './passkey-queries.ts';

const refuse = refusals(renamePasskeyCall);

export async function renamePasskey(
  db: Db,
  viewer: Viewer,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<PasskeyRow> {
  const id = idIn(PasskeyId, passkeyId);
  const renamed = id && (await updatePasskeyName(db, { userId: viewer.id, id, name }));
  if (!renamed) throw refuse.PASSKEY_NOT_FOUND();
  return renamed;
}
