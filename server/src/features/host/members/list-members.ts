import { HOSTED_PER_PAGE, listMembers as listMembersCall } from '@skillverse/contract/host/members';
import { UserId } from '@skillverse/contract/ids';
import { MATCHES_MAX } from '@skillverse/contract/page';
import { refusals } from '../../../core/errors/refusal.ts';
import { idIn } from '../../../core/http/id-in.ts';
import { pageOfRows, readPlaceCursor } from '../../../core/http/place-cursor.ts';
import { searchWords } from '../../../core/http/search-text.ts';
import type { Db } from '../../../db/client.ts';
import { type HostedRow, listHostedRows } from './queries.ts';

const refuse = refusals(listMembersCall);

interface Asked {
  readonly q?: string | undefined;
  readonly suspended?: boolean | undefined;
  readonly cursor?: string | undefined;
}

interface FoundMembers {
  readonly items: HostedRow[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly totalIsCapped: boolean;
}

/** Members by a part of the name or e-mail address, or by the whole id. */
export async function listMembers(
  db: Db,
  { q = '', suspended = false, cursor }: Asked,
): Promise<FoundMembers> {
  const after = cursor === undefined ? undefined : readPlaceCursor(cursor);
  if (cursor !== undefined && !after) throw refuse.INVALID_CURSOR();
  const search = {
    // Signs alone look for nobody: some are in every address.
    words: /[^\p{P}\p{Z}\p{C}]/u.test(q) ? searchWords(q) : [],
    email: q.trim().toLowerCase(),
    id: idIn(UserId, q.trim().toLowerCase()),
    isSuspended: suspended,
  };
  const { rows, matches } = await listHostedRows(db, search, { after, limit: HOSTED_PER_PAGE });
  const { items, nextCursor } = pageOfRows(rows, HOSTED_PER_PAGE, ({ id, createdAt, suspendedAt }) => ({
    id,
    createdAt: suspended ? (suspendedAt ?? createdAt) : createdAt,
  }));
  return {
    items,
    nextCursor,
    total: Math.min(matches, MATCHES_MAX),
    totalIsCapped: matches > MATCHES_MAX,
  };
}
