import type { UserId } from '@skillverse/contract/ids';
import type { DbOrTx } from '../../db/client.ts';
import type { Asked } from '../../db/read-pages.ts';

export interface SignInMethodRow {
  /** 'credential' is a password. */
  readonly providerId: string;
  /** As the provider calls the member; of a password the member's own id. */
  readonly accountId: string;
  readonly createdAt: string;
}

export function listSignInMethods(db: DbOrTx, userId: UserId): Asked<SignInMethodRow> {
  return db<SignInMethodRow[]>`
    select provider_id, account_id, created_at from sign_in_accounts where user_id = ${userId} order by created_at`;
}

export interface OwnPasskeyRow {
  readonly name: string;
  /** The host name that it was made for. */
  readonly rpId: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export function listOwnPasskeys(db: DbOrTx, userId: UserId): Asked<OwnPasskeyRow> {
  return db<OwnPasskeyRow[]>`
    select name, rp_id, created_at, last_used_at from passkeys where user_id = ${userId} order by created_at desc, id desc`;
}
