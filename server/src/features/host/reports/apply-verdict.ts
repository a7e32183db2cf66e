import { decideReport, type Verdict } from '@skillverse/contract/host/reports';
import type { UserId } from '@skillverse/contract/ids';
import { refusals } from '../../../core/errors/refusal.ts';
import type { Tell } from '../../../core/events/gather-hints.ts';
import type { Tx } from '../../../db/client.ts';
import { endOfSuspension } from '../../departures/end-suspension.ts';
import { hideThing, showThing } from '../../departures/hide-thing.ts';
import { type Moved, restoreAccount, suspendAccount } from '../../departures/suspend-account.ts';
import { insertDecision } from '../../host-log/decision-queries.ts';
import { writeNotice } from '../../notices/writing-queries.ts';
import { isMember } from '../members/queries.ts';
import type { ActedDecision } from './appeal-queries.ts';
import { type ActedReport, isHere } from './writing-queries.ts';

const refuse = refusals(decideReport);

/** Whom to tell once the transaction has committed. */
interface ReportHint {
  readonly memberIds: readonly string[];
  readonly kind: Parameters<Tell>[1];
  readonly id: string;
}

/** Whom to tell of a decision, or that it was taken back. */
export interface ToTell {
  readonly hints: readonly ReportHint[];
  /** A suspension that began or ended, with what it has hidden or shown. */
  readonly suspension?: { readonly memberId: UserId; readonly moved: Moved };
}

interface Applied extends ToTell {
  /** null: nothing was done. */
  readonly decisionId: string | null;
}

export interface Deciding {
  readonly verdict: Verdict;
  readonly reason: string;
  /** Of a suspension; null: until a host ends it. */
  readonly days: number | null;
  readonly withOffers: boolean;
}

/** Does what a host decided, and tells the member. @throws what stands in the way */
export async function applyVerdict(
  tx: Tx,
  report: ActedReport,
  deciding: Deciding & { readonly hostId: UserId },
): Promise<Applied> {
  const { verdict, reason, days, withOffers, hostId } = deciding;
  const { id: reportId, aboutId: memberId } = report;
  const shared = { hostId, reportId, reason };
  switch (verdict) {
    case 'dismiss':
      return { decisionId: null, hints: [] };
    case 'warn':
      return await warn(tx, report, shared);
    case 'suspend': {
      const endsAt = endOfSuspension(days);
      const { decisionId, moved } = await suspendAccount(tx, { ...shared, memberId, endsAt, withOffers });
      return { decisionId, hints: [], suspension: { memberId, moved } };
    }
    case 'hide': {
      const hidden = await hideThing(tx, { ...shared, kind: report.kind, id: report.targetId });
      if (!hidden?.changed) throw refuse.NOTHING_TO_HIDE();
      return { decisionId: hidden.decisionId, hints: hidden.hints };
    }
  }
}

export const noticeHint = (memberId: UserId, id: string | null): ReportHint => ({
  memberIds: [memberId],
  kind: 'notice',
  id: id ?? memberId,
});

interface Shared {
  readonly hostId: UserId;
  readonly reportId: string;
  readonly reason: string;
}

async function warn(tx: Tx, report: ActedReport, shared: Shared): Promise<Applied> {
  const { kind, targetId, aboutId: memberId, title } = report;
  if (!(await isHere(tx, memberId))) throw refuse.USER_NOT_FOUND();
  const subject = { kind, id: targetId };
  const named = title === null ? {} : { title };
  const decisionId = await insertDecision(tx, { ...shared, ...named, memberId, act: 'warn', subject });
  tx.send(writeNotice(tx, { ...named, kind: 'decided', memberId, subjectId: decisionId, detail: 'warned' }));
  return { decisionId, hints: [noticeHint(memberId, decisionId)] };
}

interface Undoing {
  readonly hostId: UserId;
  readonly because: 'undo' | 'appeal';
}

/** Takes back what a decision did, as far as it can be. What was taken back already, or has ended, stays as it is. */
export async function undoDecision(
  tx: Tx,
  { id, act, memberId, subjectKind: kind, subjectId }: ActedDecision,
  undoing: Undoing,
): Promise<ToTell> {
  if (act === 'suspend') {
    // Also of a sample member.
    if (!(await isMember(tx, memberId))) return { hints: [] };
    const restoring = { ...undoing, memberId, withOffers: true, decisionId: id };
    const { moved } = await restoreAccount(tx, restoring);
    return { hints: [], suspension: { memberId, moved } };
  }
  if (act === 'warn' || kind === null || subjectId === null) return { hints: [] };
  const shown = await showThing(tx, { ...undoing, kind, id: subjectId, decisionId: id });
  return { hints: shown?.hints ?? [] };
}
