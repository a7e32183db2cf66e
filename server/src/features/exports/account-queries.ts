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

export interface HiddenProfileRow {
  readonly bio: string | null;
  readonly bioMarkdown: string | null;
  readonly linkedinUrl: string | null;
  readonly githubUrl: string | null;
  readonly portfolioUrl: string | null;
  readonly otherLinks: string[];
  readonly hiddenAt: string;
}

/** What the member said of themselves before a host took it away. The picture is among the files. */
export function listHiddenProfile(db: DbOrTx, userId: UserId): Asked<HiddenProfileRow> {
  return db<HiddenProfileRow[]>`
    select bio, bio_markdown, linkedin_url, github_url, portfolio_url, other_links, hidden_at
    from hidden_profiles where member_id = ${userId}`;
}
