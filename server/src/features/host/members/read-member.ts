import type { Ok } from '@skillverse/contract/call';
import { getMember, type listMemberTransfers, PAST_DECISIONS_MAX } from '@skillverse/contract/host/members';
import type { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Db } from '../../../db/client.ts';
import { listSessionRows, type SessionRow } from '../../accounts/sign-in/session-queries.ts';
import { findSuspension } from '../../departures/suspension-queries.ts';
import { readWallet } from '../../wallet/read-wallet.ts';
import { type FactsRow, findFacts, isMember, listPastDecisions, type PastDecisionRow } from './queries.ts';

const refuse = refusals(getMember);

interface MemberRows {
  readonly facts: FactsRow;
  readonly suspensionReason: string | null;
  readonly decisions: PastDecisionRow[];
  readonly sessions: SessionRow[];
}

/** Everything that a host sees of a member on one screen. */
export async function readMember(db: Db, memberId: UserId): Promise<MemberRows> {
  const [facts, suspension, decisions, sessions] = await Promise.all([
    findFacts(db, memberId),
    findSuspension(db, memberId),
    listPastDecisions(db, memberId, PAST_DECISIONS_MAX),
    listSessionRows(db, memberId, memberId),
  ]);
  if (!facts) throw refuse.USER_NOT_FOUND();
  return { facts, suspensionReason: suspension?.reason ?? null, decisions, sessions };
}

/** The movements of a member's coins, as their own wallet tells them. */
export async function readMovements(
  db: Db,
  memberId: UserId,
  cursor: string | undefined,
): Promise<Ok<typeof listMemberTransfers>> {
  if (!(await isMember(db, memberId))) throw refuse.USER_NOT_FOUND();
  const { transfers } = await readWallet(db, memberId, cursor);
  return transfers;
}
