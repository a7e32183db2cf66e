import type { Passkey } from '@skillverse/contract/accounts/passkeys';
import type { PasskeyRow } from './passkey-queries.ts';

/** @param rpId of the address at which the site is open; undefined where no passkey can be used */
export function presentPasskey(
  { id, name, rpId: madeFor, createdAt, lastUsedAt }: PasskeyRow,
  rpId: string | undefined,
): Passkey {
  return { id, name, worksHere: madeFor === rpId, createdAt, lastUsedAt };
}
