import { type JoiningMode, joiningErrors } from '@skillverse/contract/accounts/joining';
import type { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Db } from '../../../db/client.ts';
import type { Sql } from '../../../db/sql.ts';
import {
  findJoiningMode,
  findOpenInvitation,
  hashOfInvitation,
  insertConsents,
  listCurrentDocuments,
  useInvitation,
} from './queries.ts';
import { deleteRequestsFor } from './request-queries.ts';

const refuse = refusals({ errors: joiningErrors });

/** What a newcomer brings along. */
export interface Newcoming {
  readonly invitation?: string | undefined;
  readonly reason?: string | null | undefined;
  readonly agreedTo?: readonly string[] | undefined;
}

/** How somebody may come in. None of it depends on who they are. */
export interface Entry {
  /** The hash of an invitation's token that has to be used; absent where none is needed. */
  readonly tokenHash?: string | undefined;
  /** Set where a host has to approve first. */
  readonly reason?: string | undefined;
  /** The ids of all documents that the site has. */
  readonly agreedTo: readonly string[];
}

/**
 * An open invitation lets its holder in at once, however the site is joined otherwise.
 * @throws INVITATION_NEEDED, INVITATION_OVER, REASON_NEEDED, CONSENT_NEEDED
 */
export async function checkJoining(db: Db, newcoming: Newcoming): Promise<Entry> {
  const [mode, documents] = await Promise.all([findJoiningMode(db), listCurrentDocuments(db)]);
  const way = await findWay(db, mode, newcoming);
  const agreedTo = documents.map(({ id }) => id);
  if (agreedTo.some((id) => !newcoming.agreedTo?.includes(id))) throw refuse.CONSENT_NEEDED();
  return { ...way, agreedTo };
}

async function findWay(
  db: Db,
  mode: JoiningMode,
  { invitation, reason }: Newcoming,
): Promise<Pick<Entry, 'tokenHash' | 'reason'>> {
  if (invitation) {
    const tokenHash = hashOfInvitation(invitation);
    if (await findOpenInvitation(db, tokenHash)) return { tokenHash };
    if (mode !== 'open') throw refuse.INVITATION_OVER();
  }
  if (mode === 'invitation') throw refuse.INVITATION_NEEDED();
  if (mode === 'open') return {};
  if (!reason) throw refuse.REASON_NEEDED();
  return { reason };
}

/**
 * Part of the transaction that makes the account: without it the invitation is not used, and without the invitation there is no account.
 * @throws INVITATION_OVER where somebody else has taken the last use meanwhile
 */
export async function joinAs(tx: Sql, userId: UserId, { tokenHash, agreedTo }: Entry): Promise<void> {
  if (tokenHash !== undefined && !(await useInvitation(tx, tokenHash, userId)))
    throw refuse.INVITATION_OVER();
  await insertConsents(tx, { userId, documentIds: agreedTo });
  await deleteRequestsFor(tx, userId);
}
